/**
 * cuarenta.hpp - the rules of Cuarenta for C++17 and later: cuarenta.h with objects that free themselves.
 *
 * Header-only; link the library as for C. The small structs (cuarenta_play, cuarenta_event, cuarenta_action,
 * cuarenta_state) and the constants are those of cuarenta.h, which explains them and each function; here the
 * handles become classes, the lists ranges and the statuses errors:
 *
 *     #include <cuarenta.hpp>
 *     #include <iostream>
 *
 *     int main() {
 *         cuarenta::Game game(cuarenta::Rules("tradicional"), cuarenta::Seed(7));
 *         while (game.phase() == CUARENTA_PHASE_PLAY) {
 *             game.play(game.legal_plays()[0]);
 *             for (std::size_t i = 0; i < game.events().size(); ++i) {
 *                 std::cout << game.event_text(i) << '\n';
 *             }
 *         }
 *     }
 *
 * Errors. A function `f` that can fail throws cuarenta::Error, and has a twin `try_f` that returns a
 * Result: the value or the error, for code that expects failures. Where exceptions are switched off
 * (-fno-exceptions) there is only one difference: what would throw prints the message and aborts, so such
 * programs call the twins. Nothing changes on an error.
 *
 * Copies and moves. A copy is a whole new object; assigning a Game to a Game does not allocate. A
 * moved-from object may only be destroyed and assigned to.
 *
 * Tractor, the second game, has no classes here: its functions in cuarenta.h (cuarenta_tractor_*) are used as they are.
 *
 * Threads. As in C: const member functions of one object may run concurrently, others must not.
 */
#ifndef CUARENTA_HPP
#define CUARENTA_HPP

#include <cuarenta.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

/** 1 where errors are thrown. Found out by itself; define it to decide. */
#ifndef CUARENTA_EXCEPTIONS
#if defined(__cpp_exceptions) || defined(__EXCEPTIONS) || defined(_CPPUNWIND)
#define CUARENTA_EXCEPTIONS 1
#else
#define CUARENTA_EXCEPTIONS 0
#endif
#endif

namespace cuarenta {

/** A call that failed: its status, its stable reason number, and the message. */
class Error : public std::exception {
  public:
    Error(cuarenta_status status, std::int32_t reason, std::string message, std::string code = {})
        : status_(status), reason_(reason), message_(std::move(message)), code_(std::move(code)) {}

    /** The error of the call that has just failed on this thread. */
    [[nodiscard]] static Error last() {
        std::size_t length = 0;
        std::string message;
        if (cuarenta_last_error_message(nullptr, 0, &length) == CUARENTA_OK) {
            message.resize(length + 1);
            if (cuarenta_last_error_message(message.data(), message.size(), &length) != CUARENTA_OK) {
                length = 0;
            }
            message.resize(length);
        }
        char code[64] = "";
        static_cast<void>(cuarenta_last_error_code(code, sizeof code, &length));
        return Error(cuarenta_last_error_status(), cuarenta_last_error_reason(), std::move(message), code);
    }

    /** The same in Spanish, for players. Only for the call that has just failed on this thread. */
    [[nodiscard]] static std::string last_in_spanish() {
        char text[2048];
        std::size_t length = 0;
        return cuarenta_last_error_text(CUARENTA_LANG_ES, text, sizeof text, &length) == CUARENTA_OK ? text : "";
    }

    [[nodiscard]] cuarenta_status status() const noexcept { return status_; }
    [[nodiscard]] std::int32_t reason() const noexcept { return reason_; }
    /** The reason as a stable word, `card_not_in_hand`. */
    [[nodiscard]] const std::string &code() const noexcept { return code_; }
    [[nodiscard]] const char *what() const noexcept override { return message_.c_str(); }

  private:
    cuarenta_status status_;
    std::int32_t reason_;
    std::string message_;
    std::string code_;
};

/** Throws an error, or prints it and aborts where nothing can be thrown. */
[[noreturn]] inline void fail(const Error &error) {
#if CUARENTA_EXCEPTIONS
    throw error;
#else
    std::fprintf(stderr, "cuarenta: %s: %s\n", cuarenta_status_name(error.status()), error.what());
    std::abort();
#endif
}

/** A value, or the error that came instead. */
template <typename T> class [[nodiscard]] Result {
  public:
    Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : held_(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] bool ok() const noexcept { return held_.index() == 0; }
    explicit operator bool() const noexcept { return ok(); }

    /** The value; fails with the error if there is none. */
    [[nodiscard]] T &value() & { return expect(), *std::get_if<0>(&held_); }
    [[nodiscard]] const T &value() const & { return expect(), *std::get_if<0>(&held_); }
    [[nodiscard]] T value() && { return expect(), std::move(*std::get_if<0>(&held_)); }

    /** The error. Only if there is no value. */
    [[nodiscard]] const Error &error() const noexcept { return *std::get_if<1>(&held_); }

  private:
    void expect() const {
        if (!ok()) {
            fail(error());
        }
    }

    std::variant<T, Error> held_;
};

/** Nothing, or the error that came instead. */
template <> class [[nodiscard]] Result<void> {
  public:
    Result() = default;
    Result(Error error) : held_(std::in_place_index<1>, std::move(error)) {}

    [[nodiscard]] bool ok() const noexcept { return held_.index() == 0; }
    explicit operator bool() const noexcept { return ok(); }

    /** Fails with the error if there is one. */
    void value() const {
        if (!ok()) {
            fail(error());
        }
    }

    /** The error. Only if there is one. */
    [[nodiscard]] const Error &error() const noexcept { return *std::get_if<1>(&held_); }

  private:
    std::variant<std::monostate, Error> held_;
};

namespace detail {

[[nodiscard]] inline Result<void> result(cuarenta_status status) {
    return status == CUARENTA_OK ? Result<void>() : Result<void>(Error::last());
}

template <typename T> [[nodiscard]] Result<T> result(cuarenta_status status, T value) {
    return status == CUARENTA_OK ? Result<T>(std::move(value)) : Result<T>(Error::last());
}

/** A call that writes a text, `call(buf, cap, len)`, made twice. */
template <typename Call> [[nodiscard]] Result<std::string> text(Call call) {
    std::size_t length = 0;
    if (call(static_cast<char *>(nullptr), std::size_t{0}, &length) != CUARENTA_OK) {
        return Error::last();
    }
    std::string text(length + 1, '\0');
    if (call(text.data(), text.size(), &length) != CUARENTA_OK) {
        return Error::last();
    }
    text.resize(length);
    return text;
}

/** A call that writes a list of any length, made twice. */
template <typename T, typename Call> [[nodiscard]] Result<std::vector<T>> list(Call call) {
    std::size_t length = 0;
    if (call(static_cast<T *>(nullptr), std::size_t{0}, &length) != CUARENTA_OK) {
        return Error::last();
    }
    // One more than there are: the buffer of an empty list is not NULL.
    std::vector<T> list(length + 1);
    if (call(list.data(), list.size(), &length) != CUARENTA_OK) {
        return Error::last();
    }
    list.resize(length);
    return list;
}

/** Owns a handle. */
template <typename T, void (*Free)(T *)> class Handle {
  public:
    explicit Handle(T *handle = nullptr) noexcept : handle_(handle) {}
    Handle(Handle &&other) noexcept : handle_(other.release()) {}
    Handle &operator=(Handle &&other) noexcept {
        if (this != &other) {
            Free(handle_);
            handle_ = other.release();
        }
        return *this;
    }
    Handle(const Handle &) = delete;
    Handle &operator=(const Handle &) = delete;
    ~Handle() { Free(handle_); }

    [[nodiscard]] T *get() const noexcept { return handle_; }
    [[nodiscard]] T *release() noexcept { return std::exchange(handle_, nullptr); }
    /** Where a function that makes a handle puts it. Only for an empty one. */
    [[nodiscard]] T **place() noexcept { return &handle_; }

  private:
    T *handle_;
};

} // namespace detail

/** A list that never holds more than Capacity, kept in place: a range of structs of cuarenta.h. */
template <typename T, std::size_t Capacity> class List {
  public:
    [[nodiscard]] const T *begin() const noexcept { return items_.data(); }
    [[nodiscard]] const T *end() const noexcept { return items_.data() + size_; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    /** The item at a place below size(). */
    [[nodiscard]] const T &operator[](std::size_t place) const noexcept { return items_[place]; }

    /** Filled by a call that writes a list, `call(buf, cap, len)`. */
    template <typename Call> [[nodiscard]] static Result<List> of(Call call) {
        List list;
        cuarenta_status status = call(list.items_.data(), Capacity, &list.size_);
        return detail::result(status, std::move(list));
    }

  private:
    std::array<T, Capacity> items_;
    std::size_t size_ = 0;
};

using Play = cuarenta_play;
using Event = cuarenta_event;
using Action = cuarenta_action;
using State = cuarenta_state;
using Plays = List<Play, CUARENTA_MOST_PLAYS>;
using Events = List<Event, CUARENTA_MOST_EVENTS>;

[[nodiscard]] inline bool operator==(const Play &a, const Play &b) noexcept {
    return a.card == b.card && a.take == b.take;
}

/** The languages of texts. */
enum class Lang : std::uint8_t { en = CUARENTA_LANG_EN, es = CUARENTA_LANG_ES };

/** What the seats are called in texts; one that is empty is called by its number. */
using Names = std::array<std::string, 4>;

namespace detail {

/** Names as the functions of C take them. */
class NamePointers {
  public:
    explicit NamePointers(const Names &names) noexcept {
        for (std::size_t i = 0; i < names.size(); ++i) {
            pointers_[i] = names[i].c_str();
        }
    }
    [[nodiscard]] const char *const *get() const noexcept { return pointers_.data(); }

  private:
    std::array<const char *, 4> pointers_{};
};

} // namespace detail

/** The cards of a set, for range-based loops. */
class Cards {
  public:
    class Iterator {
      public:
        explicit Iterator(cuarenta_cardset left) noexcept : left_(left), card_(cuarenta_cardset_pop(&left_)) {}
        [[nodiscard]] cuarenta_card operator*() const noexcept { return card_; }
        Iterator &operator++() noexcept {
            card_ = cuarenta_cardset_pop(&left_);
            return *this;
        }
        [[nodiscard]] bool operator!=(const Iterator &other) const noexcept { return card_ != other.card_; }

      private:
        cuarenta_cardset left_;
        cuarenta_card card_;
    };

    explicit Cards(cuarenta_cardset set) noexcept : set_(set) {}
    [[nodiscard]] Iterator begin() const noexcept { return Iterator(set_); }
    [[nodiscard]] Iterator end() const noexcept { return Iterator(0); }
    [[nodiscard]] std::size_t size() const noexcept { return cuarenta_cardset_len(set_); }

  private:
    cuarenta_cardset set_;
};

/** `7h`. */
[[nodiscard]] inline Result<std::string> try_card_text(cuarenta_card card) {
    return detail::text([=](char *buf, std::size_t cap, std::size_t *len) {
        return cuarenta_card_format(card, buf, cap, len);
    });
}
[[nodiscard]] inline std::string card_text(cuarenta_card card) { return try_card_text(card).value(); }

/** `2d5c`. */
[[nodiscard]] inline Result<std::string> try_cards_text(cuarenta_cardset set) {
    return detail::text([=](char *buf, std::size_t cap, std::size_t *len) {
        return cuarenta_cardset_format(set, buf, cap, len);
    });
}
[[nodiscard]] inline std::string cards_text(cuarenta_cardset set) { return try_cards_text(set).value(); }

/** From `2d5c`. */
[[nodiscard]] inline Result<cuarenta_cardset> try_cards(std::string_view text) {
    cuarenta_cardset set = 0;
    cuarenta_status status = cuarenta_cardset_parse(text.data(), text.size(), &set);
    return detail::result(status, set);
}
[[nodiscard]] inline cuarenta_cardset cards(std::string_view text) { return try_cards(text).value(); }

/** `7hx2d5c`. */
[[nodiscard]] inline Result<std::string> try_play_text(const Play &play) {
    return detail::text([&](char *buf, std::size_t cap, std::size_t *len) {
        return cuarenta_play_format(&play, buf, cap, len);
    });
}
[[nodiscard]] inline std::string play_text(const Play &play) { return try_play_text(play).value(); }

/** From `7hx2d5c`. */
[[nodiscard]] inline Result<Play> try_play(std::string_view text) {
    Play play{};
    cuarenta_status status = cuarenta_play_parse(text.data(), text.size(), &play);
    return detail::result(status, play);
}
[[nodiscard]] inline Play play(std::string_view text) { return try_play(text).value(); }

/** `cut=taps3`, `7hx2d5c`. */
[[nodiscard]] inline Result<std::string> try_action_text(const Action &action) {
    return detail::text([&](char *buf, std::size_t cap, std::size_t *len) {
        return cuarenta_action_format(&action, buf, cap, len);
    });
}
[[nodiscard]] inline std::string action_text(const Action &action) { return try_action_text(action).value(); }

/** From `cut=taps3`. */
[[nodiscard]] inline Result<Action> try_action(std::string_view text) {
    Action action{};
    cuarenta_status status = cuarenta_action_parse(text.data(), text.size(), &action);
    return detail::result(status, action);
}
[[nodiscard]] inline Action action(std::string_view text) { return try_action(text).value(); }

/** The rules that a table plays by: `tradicional`, `pagat+ronda_points=2,players=2`. */
class Rules {
  public:
    explicit Rules(std::string_view text) : Rules(try_parse(text).value()) {}

    [[nodiscard]] static Result<Rules> try_parse(std::string_view text) {
        detail::Handle<cuarenta_rules, cuarenta_rules_free> rules;
        cuarenta_status status = cuarenta_rules_parse(text.data(), text.size(), rules.place());
        return status == CUARENTA_OK ? Result<Rules>(Rules(rules.release())) : Error::last();
    }

    /** Takes over a handle of C. */
    explicit Rules(cuarenta_rules *owned) noexcept : handle_(owned) {}

    Rules(const Rules &other) : handle_() {
        detail::result(cuarenta_rules_clone(other.get(), handle_.place())).value();
    }
    Rules &operator=(const Rules &other) { return *this = Rules(other); }
    Rules(Rules &&) noexcept = default;
    Rules &operator=(Rules &&) noexcept = default;
    ~Rules() = default;

    /** The canonical text. */
    [[nodiscard]] std::string text() const {
        return detail::text([this](char *buf, std::size_t cap, std::size_t *len) {
                   return cuarenta_rules_format(get(), buf, cap, len);
               })
            .value();
    }

    /** The value of an option, as text. */
    [[nodiscard]] Result<std::string> try_option(std::string_view key) const {
        return detail::text([&](char *buf, std::size_t cap, std::size_t *len) {
            return cuarenta_rules_get(get(), key.data(), key.size(), buf, cap, len);
        });
    }
    [[nodiscard]] std::string option(std::string_view key) const { return try_option(key).value(); }

    Result<void> try_set(std::string_view key, std::string_view value) {
        return detail::result(
            cuarenta_rules_set(get(), key.data(), key.size(), value.data(), value.size()));
    }
    Rules &set(std::string_view key, std::string_view value) {
        try_set(key, value).value();
        return *this;
    }

    [[nodiscard]] friend bool operator==(const Rules &a, const Rules &b) {
        return cuarenta_rules_equal(a.get(), b.get()) == 1;
    }
    [[nodiscard]] friend bool operator!=(const Rules &a, const Rules &b) { return !(a == b); }

    /** The handle, for functions of C. It stays this object's. */
    [[nodiscard]] cuarenta_rules *get() noexcept { return handle_.get(); }
    [[nodiscard]] const cuarenta_rules *get() const noexcept { return handle_.get(); }

  private:
    detail::Handle<cuarenta_rules, cuarenta_rules_free> handle_;
};

/** The names of the presets. */
[[nodiscard]] inline std::vector<std::string> presets() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < cuarenta_preset_count(); ++i) {
        names.push_back(detail::text([i](char *buf, std::size_t cap, std::size_t *len) {
                            return cuarenta_preset_name(i, buf, cap, len);
                        })
                            .value());
    }
    return names;
}

/** One row of the table of options, for settings screens. */
struct Option {
    struct Choice {
        std::string text;
        std::string label;
    };
    std::string key;
    std::string label;
    std::uint8_t section = 0;
    std::vector<Choice> choices;
};

/** Every option there is, its labels in a language. */
[[nodiscard]] inline std::vector<Option> options(Lang lang = Lang::en) {
    const auto language = static_cast<std::uint8_t>(lang);
    const auto text = [](auto call) { return detail::text(call).value(); };
    std::vector<Option> options(cuarenta_rule_count());
    for (std::size_t i = 0; i < options.size(); ++i) {
        options[i].key = text([=](char *buf, std::size_t cap, std::size_t *len) {
            return cuarenta_rule_key(i, buf, cap, len);
        });
        options[i].label = text([=](char *buf, std::size_t cap, std::size_t *len) {
            return cuarenta_rule_label(i, language, buf, cap, len);
        });
        options[i].section = cuarenta_rule_section(i);
        options[i].choices.resize(cuarenta_rule_choice_count(i));
        for (std::size_t j = 0; j < options[i].choices.size(); ++j) {
            options[i].choices[j].text = text([=](char *buf, std::size_t cap, std::size_t *len) {
                return cuarenta_rule_choice(i, j, buf, cap, len);
            });
            options[i].choices[j].label = text([=](char *buf, std::size_t cap, std::size_t *len) {
                return cuarenta_rule_choice_label(i, j, language, buf, cap, len);
            });
        }
    }
    return options;
}

/** The 32 bytes from which packs are shuffled. A number is easy to guess; see cuarenta_seed_from_number. */
struct Seed {
    explicit Seed(std::uint64_t number) { detail::result(cuarenta_seed_from_number(number, bytes.data())).value(); }
    explicit Seed(const std::array<std::uint8_t, 32> &random) noexcept : bytes(random) {}

    std::array<std::uint8_t, 32> bytes{};
};

class View;

/** What can be asked of a game, one's own or the one of a match. */
template <typename Self> class GameReader {
  public:
    /** A cuarenta_phase. */
    [[nodiscard]] std::uint8_t phase() const noexcept { return cuarenta_game_phase(handle()); }
    /** The seat whose decision it is, or CUARENTA_NONE. */
    [[nodiscard]] std::uint8_t to_act() const noexcept { return cuarenta_game_to_act(handle()); }
    [[nodiscard]] bool is_over() const noexcept { return phase() == CUARENTA_PHASE_OVER; }

    [[nodiscard]] State state() const {
        State state;
        cuarenta_status status = cuarenta_game_state(handle(), &state, sizeof state);
        return detail::result(status, state).value();
    }

    [[nodiscard]] Rules rules() const {
        detail::Handle<cuarenta_rules, cuarenta_rules_free> rules;
        detail::result(cuarenta_game_rules(handle(), rules.place())).value();
        return Rules(rules.release());
    }

    /** The position text. Not for players: all hands are in it. */
    [[nodiscard]] std::string text() const {
        return detail::text([this](char *buf, std::size_t cap, std::size_t *len) {
                   return cuarenta_game_format(handle(), buf, cap, len);
               })
            .value();
    }
    /** The position text, the seed and the past: to save a game and go on later. */
    [[nodiscard]] std::string secret_text() const {
        return detail::text([this](char *buf, std::size_t cap, std::size_t *len) {
                   return cuarenta_game_format_secret(handle(), buf, cap, len);
               })
            .value();
    }

    /** The legal plays at rank level. */
    [[nodiscard]] Plays legal_plays() const {
        return Plays::of([this](Play *buf, std::size_t cap, std::size_t *len) {
                   return cuarenta_game_legal_plays(handle(), buf, cap, len);
               })
            .value();
    }

    /** Every legal play, each choice of suits by itself. */
    [[nodiscard]] std::vector<Play> all_plays() const {
        return detail::list<Play>([this](Play *buf, std::size_t cap, std::size_t *len) {
                   return cuarenta_game_all_plays(handle(), buf, cap, len);
               })
            .value();
    }

    /** The legal plays as a mask over their numbers at rank level. */
    [[nodiscard]] std::array<std::uint64_t, 4> play_mask() const {
        std::array<std::uint64_t, 4> mask{};
        cuarenta_status status = cuarenta_game_play_mask(handle(), mask.data());
        return detail::result(status, mask).value();
    }

    /** The number at rank level of a legal play. */
    [[nodiscard]] Result<std::uint8_t> try_index_of(const Play &play) const {
        std::uint8_t index = 0;
        cuarenta_status status = cuarenta_game_index_of(handle(), &play, &index);
        return detail::result(status, index);
    }
    [[nodiscard]] std::uint8_t index_of(const Play &play) const { return try_index_of(play).value(); }

    /** Nothing if the action is legal, else the error that says why not. */
    Result<void> check(const Action &action) const {
        return detail::result(cuarenta_game_check(handle(), &action));
    }
    /** Nothing if the play is legal, else the error that says why not. */
    Result<void> check(const Play &play) const {
        Action action{};
        action.kind = CUARENTA_ACTION_PLAY;
        action.play = play;
        return check(action);
    }

    /** What a play would score, and what a rule would swallow. */
    [[nodiscard]] Result<List<Event, 3>> try_preview(const Play &play) const {
        return List<Event, 3>::of([&](Event *buf, std::size_t cap, std::size_t *len) {
            return cuarenta_game_preview(handle(), &play, buf, cap, len);
        });
    }
    [[nodiscard]] List<Event, 3> preview(const Play &play) const { return try_preview(play).value(); }

    /** What the last action has brought about, as a viewer may know it. */
    [[nodiscard]] Result<Events> try_events(std::uint8_t viewer) const {
        return Events::of([&](Event *buf, std::size_t cap, std::size_t *len) {
            return cuarenta_game_events(handle(), viewer, buf, cap, len);
        });
    }
    [[nodiscard]] Events events(std::uint8_t viewer = CUARENTA_REFEREE) const {
        return try_events(viewer).value();
    }

    /** One of the last events as a sentence. */
    [[nodiscard]] Result<std::string> try_event_text(std::size_t event, std::uint8_t viewer, Lang lang,
                                                     const Names &names) const {
        return detail::text([&](char *buf, std::size_t cap, std::size_t *len) {
            return cuarenta_game_event_text(handle(), event, viewer, static_cast<std::uint8_t>(lang),
                                            detail::NamePointers(names).get(), buf, cap, len);
        });
    }
    [[nodiscard]] std::string event_text(std::size_t event, std::uint8_t viewer = CUARENTA_REFEREE,
                                         Lang lang = Lang::en, const Names &names = {}) const {
        return try_event_text(event, viewer, lang, names).value();
    }

    /** What a play would score, in words. */
    [[nodiscard]] Result<std::string> try_preview_text(const Play &play, Lang lang = Lang::en,
                                                       const Names &names = {}) const {
        return detail::text([&](char *buf, std::size_t cap, std::size_t *len) {
            return cuarenta_game_preview_text(handle(), &play, static_cast<std::uint8_t>(lang),
                                              detail::NamePointers(names).get(), buf, cap, len);
        });
    }

    /** The table drawn in text, every hand open. */
    [[nodiscard]] std::string table_text(Lang lang = Lang::en, const Names &names = {}) const {
        return detail::text([&](char *buf, std::size_t cap, std::size_t *len) {
                   return cuarenta_game_table_text(handle(), static_cast<std::uint8_t>(lang),
                                                   detail::NamePointers(names).get(), buf, cap, len);
               })
            .value();
    }

    /** What a seat, or CUARENTA_SPECTATOR, may know. */
    [[nodiscard]] Result<View> try_view(std::uint8_t viewer) const;
    [[nodiscard]] View view(std::uint8_t viewer) const;

    /** Bytes from which exactly the same game is loaded. */
    [[nodiscard]] std::vector<std::uint8_t> save() const {
        return detail::list<std::uint8_t>([this](std::uint8_t *buf, std::size_t cap, std::size_t *len) {
                   return cuarenta_game_save(handle(), buf, cap, len);
               })
            .value();
    }

    /** The plays of the present hand so far. */
    [[nodiscard]] List<Event, CUARENTA_CARDS> history() const {
        return List<Event, CUARENTA_CARDS>::of([this](Event *buf, std::size_t cap, std::size_t *len) {
                   return cuarenta_game_history(handle(), buf, cap, len);
               })
            .value();
    }

    /** A legal play, chosen as a policy does. */
    [[nodiscard]] Result<Play> try_choose(cuarenta_policy policy, std::uint64_t seed) const {
        Play play{};
        cuarenta_status status =
            cuarenta_game_choose(handle(), static_cast<std::uint8_t>(policy), seed, &play);
        return detail::result(status, play);
    }
    [[nodiscard]] Play choose(cuarenta_policy policy, std::uint64_t seed) const {
        return try_choose(policy, seed).value();
    }

  protected:
    GameReader() = default;
    ~GameReader() = default;
    GameReader(const GameReader &) = default;
    GameReader &operator=(const GameReader &) = default;

  private:
    [[nodiscard]] const cuarenta_game *handle() const noexcept {
        return static_cast<const Self *>(this)->get();
    }
};

/** A game, always in a valid state. */
class Game : public GameReader<Game> {
  public:
    /** Starts a game whose packs come from a seed. */
    Game(const Rules &rules, const Seed &seed, std::uint8_t first_dealer = 0,
         std::uint32_t automation = CUARENTA_AUTO_ALL)
        : Game(try_start(rules, &seed, first_dealer, automation).value()) {}

    /** Starts a game; without a seed packs are given as actions. */
    [[nodiscard]] static Result<Game> try_start(const Rules &rules, const Seed *seed,
                                                std::uint8_t first_dealer = 0,
                                                std::uint32_t automation = CUARENTA_AUTO_ALL) {
        return made([&](cuarenta_game **game) {
            const std::uint8_t *bytes = seed == nullptr ? nullptr : seed->bytes.data();
            return cuarenta_game_new(rules.get(), bytes, first_dealer, automation, game);
        });
    }

    /** The game that stands as a state says. */
    [[nodiscard]] static Result<Game> try_from_state(const Rules &rules, const State &state,
                                                     std::uint32_t automation = CUARENTA_AUTO_ALL) {
        return made([&](cuarenta_game **game) {
            return cuarenta_game_from_state(rules.get(), automation, &state, sizeof state, game);
        });
    }
    [[nodiscard]] static Game from_state(const Rules &rules, const State &state,
                                         std::uint32_t automation = CUARENTA_AUTO_ALL) {
        return try_from_state(rules, state, automation).value();
    }

    /** The game that a position text says, or a secret text. */
    [[nodiscard]] static Result<Game> try_parse(std::string_view text) {
        return made([&](cuarenta_game **game) {
            return cuarenta_game_parse(text.data(), text.size(), game);
        });
    }
    [[nodiscard]] static Game parse(std::string_view text) { return try_parse(text).value(); }

    /** The game that save() wrote. */
    [[nodiscard]] static Result<Game> try_load(const std::vector<std::uint8_t> &bytes) {
        return made([&](cuarenta_game **game) {
            const std::uint8_t none = 0;
            return cuarenta_game_load(bytes.empty() ? &none : bytes.data(), bytes.size(), game);
        });
    }
    [[nodiscard]] static Game load(const std::vector<std::uint8_t> &bytes) { return try_load(bytes).value(); }

    /** Takes over a handle of C. */
    explicit Game(cuarenta_game *owned) noexcept : handle_(owned) {}

    Game(const Game &other) : GameReader(other), handle_() {
        detail::result(cuarenta_game_clone(other.get(), handle_.place())).value();
    }
    /** Does not allocate, unless this object was moved from. */
    Game &operator=(const Game &other) {
        if (get() == nullptr) {
            return *this = Game(other);
        }
        detail::result(cuarenta_game_copy(get(), other.get())).value();
        return *this;
    }
    Game(Game &&) noexcept = default;
    Game &operator=(Game &&) noexcept = default;
    ~Game() = default;

    /** Takes a decision, and does all that follows until the next one. */
    Result<void> try_apply(const Action &action) {
        return detail::result(cuarenta_game_apply(get(), &action));
    }
    void apply(const Action &action) { try_apply(action).value(); }

    Result<void> try_play(const Play &play) { return detail::result(cuarenta_game_play(get(), &play)); }
    void play(const Play &play) { try_play(play).value(); }

    /** Plays by the number at rank level. */
    Result<void> try_play_index(std::uint8_t index) {
        return detail::result(cuarenta_game_play_index(get(), index));
    }
    void play_index(std::uint8_t index) { try_play_index(index).value(); }

    /** Keeps the states before the last actions from now on. */
    void keep_undo(std::size_t actions) {
        detail::result(cuarenta_game_keep_undo(get(), actions)).value();
    }
    /** Takes the last action back; false if no earlier state is kept. */
    bool undo() { return cuarenta_game_undo(get()) == CUARENTA_OK; }

    [[nodiscard]] friend bool operator==(const Game &a, const Game &b) {
        return cuarenta_game_equal(a.get(), b.get()) == 1;
    }
    [[nodiscard]] friend bool operator!=(const Game &a, const Game &b) { return !(a == b); }

    /** The handle, for functions of C. It stays this object's. */
    [[nodiscard]] cuarenta_game *get() noexcept { return handle_.get(); }
    [[nodiscard]] const cuarenta_game *get() const noexcept { return handle_.get(); }

  private:
    template <typename Make> [[nodiscard]] static Result<Game> made(Make make) {
        detail::Handle<cuarenta_game, cuarenta_game_free> game;
        return make(game.place()) == CUARENTA_OK ? Result<Game>(Game(game.release())) : Error::last();
    }

    detail::Handle<cuarenta_game, cuarenta_game_free> handle_;
};

/** The game of a match or of a replay, to be read: it changes with its owner and must not outlive it. */
class LentGame : public GameReader<LentGame> {
  public:
    explicit LentGame(const cuarenta_game *handle) noexcept : handle_(handle) {}
    [[nodiscard]] const cuarenta_game *get() const noexcept { return handle_; }

  private:
    const cuarenta_game *handle_;
};

/** A match (mesa): games until a side has won enough of them. */
class Match {
  public:
    Match(const Rules &rules, const Seed &seed, std::uint8_t first_dealer = 0,
          std::uint32_t automation = CUARENTA_AUTO_ALL)
        : Match(try_start(rules, &seed, first_dealer, automation).value()) {}

    [[nodiscard]] static Result<Match> try_start(const Rules &rules, const Seed *seed,
                                                 std::uint8_t first_dealer = 0,
                                                 std::uint32_t automation = CUARENTA_AUTO_ALL) {
        detail::Handle<cuarenta_match, cuarenta_match_free> mesa;
        const std::uint8_t *bytes = seed == nullptr ? nullptr : seed->bytes.data();
        cuarenta_status status =
            cuarenta_match_new(rules.get(), bytes, first_dealer, automation, mesa.place());
        return status == CUARENTA_OK ? Result<Match>(Match(mesa.release())) : Error::last();
    }

    /** Takes over a handle of C. */
    explicit Match(cuarenta_match *owned) noexcept : handle_(owned) {}

    Match(const Match &other) : handle_() {
        detail::result(cuarenta_match_clone(other.get(), handle_.place())).value();
    }
    Match &operator=(const Match &other) { return *this = Match(other); }
    Match(Match &&) noexcept = default;
    Match &operator=(Match &&) noexcept = default;
    ~Match() = default;

    /** The game being played, or the last one. */
    [[nodiscard]] LentGame game() const noexcept { return LentGame(cuarenta_match_game(get())); }
    /** How many games a side has won. */
    [[nodiscard]] std::uint8_t wins(std::uint8_t side) const noexcept {
        return cuarenta_match_wins(get(), side);
    }
    /** The side that has won, or CUARENTA_NONE. */
    [[nodiscard]] std::uint8_t winner() const noexcept { return cuarenta_match_winner(get()); }

    Result<void> try_apply(const Action &action) {
        return detail::result(cuarenta_match_apply(get(), &action));
    }
    void apply(const Action &action) { try_apply(action).value(); }

    Result<void> try_play(const Play &play) { return detail::result(cuarenta_match_play(get(), &play)); }
    void play(const Play &play) { try_play(play).value(); }

    /** Bytes from which exactly the same match is loaded. */
    [[nodiscard]] std::vector<std::uint8_t> save() const {
        return detail::list<std::uint8_t>([this](std::uint8_t *buf, std::size_t cap, std::size_t *len) {
                   return cuarenta_match_save(get(), buf, cap, len);
               })
            .value();
    }
    /** The match that save() wrote. */
    [[nodiscard]] static Result<Match> try_load(const std::vector<std::uint8_t> &bytes) {
        detail::Handle<cuarenta_match, cuarenta_match_free> mesa;
        const std::uint8_t none = 0;
        cuarenta_status status =
            cuarenta_match_load(bytes.empty() ? &none : bytes.data(), bytes.size(), mesa.place());
        return status == CUARENTA_OK ? Result<Match>(Match(mesa.release())) : Error::last();
    }

    Result<void> try_next_game() { return detail::result(cuarenta_match_next_game(get())); }
    void next_game() { try_next_game().value(); }

    /** The handle, for functions of C. It stays this object's. */
    [[nodiscard]] cuarenta_match *get() noexcept { return handle_.get(); }
    [[nodiscard]] const cuarenta_match *get() const noexcept { return handle_.get(); }

  private:
    detail::Handle<cuarenta_match, cuarenta_match_free> handle_;
};

/** What one seat, or a spectator, may know of a game. */
class View {
  public:
    using Bytes = std::array<std::uint8_t, CUARENTA_VIEW_BYTES>;

    /** The view before the first event of a game, for a client that follows it by its events. */
    [[nodiscard]] static Result<View> try_start(const Rules &rules, std::uint8_t viewer,
                                                std::uint8_t first_dealer = 0,
                                                std::uint32_t automation = CUARENTA_AUTO_ALL) {
        return made([&](cuarenta_view **view) {
            return cuarenta_view_start(rules.get(), viewer, first_dealer, automation, view);
        });
    }
    /** From its text. */
    [[nodiscard]] static Result<View> try_parse(std::string_view text) {
        return made([&](cuarenta_view **view) {
            return cuarenta_view_parse(text.data(), text.size(), view);
        });
    }
    /** From its bytes, which may come from anywhere. */
    [[nodiscard]] static Result<View> try_from_bytes(const std::uint8_t *bytes, std::size_t count) {
        return made([&](cuarenta_view **view) { return cuarenta_view_from_bytes(bytes, count, view); });
    }
    [[nodiscard]] static View from_bytes(const Bytes &bytes) {
        return try_from_bytes(bytes.data(), bytes.size()).value();
    }

    /** Takes over a handle of C. */
    explicit View(cuarenta_view *owned) noexcept : handle_(owned) {}

    View(const View &other) : handle_() {
        detail::result(cuarenta_view_clone(other.get(), handle_.place())).value();
    }
    View &operator=(const View &other) { return *this = View(other); }
    View(View &&) noexcept = default;
    View &operator=(View &&) noexcept = default;
    ~View() = default;

    [[nodiscard]] cuarenta_seen seen() const {
        cuarenta_seen seen;
        cuarenta_status status = cuarenta_view_seen(get(), &seen, sizeof seen);
        return detail::result(status, seen).value();
    }
    [[nodiscard]] std::string text() const {
        return detail::text([this](char *buf, std::size_t cap, std::size_t *len) {
                   return cuarenta_view_format(get(), buf, cap, len);
               })
            .value();
    }
    [[nodiscard]] Bytes bytes() const {
        Bytes bytes{};
        std::size_t length = 0;
        cuarenta_status status = cuarenta_view_to_bytes(get(), bytes.data(), bytes.size(), &length);
        return detail::result(status, bytes).value();
    }
    /** A frozen hash of everything that the viewer knows. */
    [[nodiscard]] std::uint64_t key() const noexcept { return cuarenta_view_key(get()); }

    /** The table drawn in text, the viewer at the bottom. */
    [[nodiscard]] std::string table_text(Lang lang = Lang::en, const Names &names = {}) const {
        return detail::text([&](char *buf, std::size_t cap, std::size_t *len) {
                   return cuarenta_view_table_text(get(), static_cast<std::uint8_t>(lang),
                                                   detail::NamePointers(names).get(), buf, cap, len);
               })
            .value();
    }

    /** The viewer's legal plays; none unless it is to play. */
    [[nodiscard]] Plays legal_plays() const {
        return Plays::of([this](Play *buf, std::size_t cap, std::size_t *len) {
                   return cuarenta_view_legal_plays(get(), buf, cap, len);
               })
            .value();
    }
    /** What a play of the viewer would score. */
    [[nodiscard]] Result<List<Event, 4>> try_preview(const Play &play) const {
        return List<Event, 4>::of([&](Event *buf, std::size_t cap, std::size_t *len) {
            return cuarenta_view_preview(get(), &play, buf, cap, len);
        });
    }
    /** A legal play of the viewer, chosen as a policy does. */
    [[nodiscard]] Result<Play> try_choose(cuarenta_policy policy, std::uint64_t seed) const {
        Play play{};
        cuarenta_status status = cuarenta_view_choose(get(), static_cast<std::uint8_t>(policy), seed, &play);
        return detail::result(status, play);
    }
    /** Takes up an event as the viewer sees it; `pack` is that of a draw for the first deal. */
    Result<void> try_apply(const Event &event, const cuarenta_card *pack = nullptr) {
        return detail::result(cuarenta_view_apply(get(), &event, pack));
    }
    void apply(const Event &event, const cuarenta_card *pack = nullptr) { try_apply(event, pack).value(); }

    /** A game in which the hidden cards lie in some way that agrees with the view. */
    [[nodiscard]] Result<Game> try_sample(std::uint64_t seed) const {
        detail::Handle<cuarenta_game, cuarenta_game_free> game;
        cuarenta_status status = cuarenta_view_sample(get(), seed, game.place());
        return status == CUARENTA_OK ? Result<Game>(Game(game.release())) : Error::last();
    }
    [[nodiscard]] Game sample(std::uint64_t seed) const { return try_sample(seed).value(); }
    /** The same in a game that is there already, without allocating. */
    void sample_into(std::uint64_t seed, Game &game) const {
        detail::result(cuarenta_view_sample_into(get(), seed, game.get())).value();
    }
    /** What a learner sees. */
    [[nodiscard]] std::array<std::uint8_t, CUARENTA_OBSERVATION_LEN> observe() const {
        std::array<std::uint8_t, CUARENTA_OBSERVATION_LEN> vector{};
        cuarenta_status status = cuarenta_view_observe(get(), vector.data());
        return detail::result(status, vector).value();
    }

    [[nodiscard]] friend bool operator==(const View &a, const View &b) {
        return cuarenta_view_equal(a.get(), b.get()) == 1;
    }
    [[nodiscard]] friend bool operator!=(const View &a, const View &b) { return !(a == b); }

    /** The handle, for functions of C. It stays this object's. */
    [[nodiscard]] cuarenta_view *get() noexcept { return handle_.get(); }
    [[nodiscard]] const cuarenta_view *get() const noexcept { return handle_.get(); }

  private:
    template <typename Make> [[nodiscard]] static Result<View> made(Make make) {
        detail::Handle<cuarenta_view, cuarenta_view_free> view;
        return make(view.place()) == CUARENTA_OK ? Result<View>(View(view.release())) : Error::last();
    }

    detail::Handle<cuarenta_view, cuarenta_view_free> handle_;
};

template <typename Self> Result<View> GameReader<Self>::try_view(std::uint8_t viewer) const {
    detail::Handle<cuarenta_view, cuarenta_view_free> view;
    cuarenta_status status = cuarenta_game_view(handle(), viewer, view.place());
    return status == CUARENTA_OK ? Result<View>(View(view.release())) : Error::last();
}

template <typename Self> View GameReader<Self>::view(std::uint8_t viewer) const {
    return try_view(viewer).value();
}

/** A game or a match written down. */
class Record {
  public:
    /** Of a game that begins so; with a seed, packs that come from it are not recorded. */
    [[nodiscard]] static Result<Record> try_start(const Rules &rules, const Seed *seed = nullptr,
                                                  std::uint8_t first_dealer = 0,
                                                  std::uint32_t automation = CUARENTA_AUTO_ALL,
                                                  bool is_match = false) {
        return made([&](cuarenta_record **record) {
            const std::uint8_t *bytes = seed == nullptr ? nullptr : seed->bytes.data();
            return cuarenta_record_new(rules.get(), bytes, first_dealer, automation, is_match ? 1 : 0, record);
        });
    }
    [[nodiscard]] static Result<Record> try_parse(std::string_view text) {
        return made([&](cuarenta_record **record) {
            return cuarenta_record_parse(text.data(), text.size(), record);
        });
    }
    [[nodiscard]] static Record parse(std::string_view text) { return try_parse(text).value(); }

    /** Takes over a handle of C. */
    explicit Record(cuarenta_record *owned) noexcept : handle_(owned) {}

    Record(const Record &other) : handle_() {
        detail::result(cuarenta_record_clone(other.get(), handle_.place())).value();
    }
    Record &operator=(const Record &other) { return *this = Record(other); }
    Record(Record &&) noexcept = default;
    Record &operator=(Record &&) noexcept = default;
    ~Record() = default;

    [[nodiscard]] std::string text() const {
        return detail::text([this](char *buf, std::size_t cap, std::size_t *len) {
                   return cuarenta_record_format(get(), buf, cap, len);
               })
            .value();
    }
    /** How many steps there are. */
    [[nodiscard]] std::size_t size() const noexcept { return cuarenta_record_len(get()); }

    /** What the last events of a game tell: those of its start. */
    template <typename Self> void note(const GameReader<Self> &game) {
        detail::result(cuarenta_record_note(get(), static_cast<const Self &>(game).get())).value();
    }
    /** An action that a game has taken last. */
    template <typename Self> void push(const Action &action, const GameReader<Self> &game) {
        detail::result(cuarenta_record_push(get(), &action, static_cast<const Self &>(game).get())).value();
    }
    /** How a game has ended. */
    template <typename Self> void set_result(const GameReader<Self> &game) {
        detail::result(cuarenta_record_set_result(get(), static_cast<const Self &>(game).get())).value();
    }
    /** The next game of the match begins. */
    void next_game() { detail::result(cuarenta_record_next_game(get())).value(); }

    Result<void> try_set_tag(std::string_view name, std::string_view value) {
        return detail::result(
            cuarenta_record_set_tag(get(), name.data(), name.size(), value.data(), value.size()));
    }
    [[nodiscard]] Result<std::string> try_tag(std::string_view name) const {
        return detail::text([&](char *buf, std::size_t cap, std::size_t *len) {
            return cuarenta_record_tag(get(), name.data(), name.size(), buf, cap, len);
        });
    }
    Result<void> try_set_comment(std::size_t after, std::string_view text) {
        return detail::result(cuarenta_record_set_comment(get(), after, text.data(), text.size()));
    }

    /** The handle, for functions of C. It stays this object's. */
    [[nodiscard]] cuarenta_record *get() noexcept { return handle_.get(); }
    [[nodiscard]] const cuarenta_record *get() const noexcept { return handle_.get(); }

  private:
    template <typename Make> [[nodiscard]] static Result<Record> made(Make make) {
        detail::Handle<cuarenta_record, cuarenta_record_free> record;
        return make(record.place()) == CUARENTA_OK ? Result<Record>(Record(record.release())) : Error::last();
    }

    detail::Handle<cuarenta_record, cuarenta_record_free> handle_;
};

/** A record that is being stepped through. Not copied: make another one of the record. */
class Replay {
  public:
    explicit Replay(const Record &record) : Replay(try_of(record).value()) {}

    [[nodiscard]] static Result<Replay> try_of(const Record &record) {
        detail::Handle<cuarenta_replay, cuarenta_replay_free> replay;
        cuarenta_status status = cuarenta_replay_new(record.get(), replay.place());
        return status == CUARENTA_OK ? Result<Replay>(Replay(std::move(replay))) : Error::last();
    }

    /** The game as it stands now, and the events of the last step. */
    [[nodiscard]] LentGame game() const noexcept { return LentGame(cuarenta_replay_game(handle_.get())); }
    /** How many steps have been taken. */
    [[nodiscard]] std::size_t at() const noexcept { return cuarenta_replay_at(handle_.get()); }
    /** Takes the next step; false at the end. */
    bool forward() noexcept { return cuarenta_replay_forward(handle_.get()) == 1; }
    /** Goes back a step; false at the beginning. */
    bool back() noexcept { return cuarenta_replay_back(handle_.get()) == 1; }
    /** Goes to where so many steps have been taken; false, and nowhere, if there are not so many. */
    bool go_to(std::size_t steps) noexcept { return cuarenta_replay_goto(handle_.get(), steps) == 1; }

  private:
    explicit Replay(detail::Handle<cuarenta_replay, cuarenta_replay_free> &&handle) noexcept
        : handle_(std::move(handle)) {}

    detail::Handle<cuarenta_replay, cuarenta_replay_free> handle_;
};

/** Plays a game for each seed to its end. */
[[nodiscard]] inline Result<std::vector<cuarenta_playout_result>>
try_playouts(const Rules &rules, const std::vector<std::uint64_t> &seeds,
             const cuarenta_playout_options &options = {}, std::size_t threads = 1) {
    // One more than there are: the buffer of an empty list is not NULL.
    std::vector<cuarenta_playout_result> results(seeds.size() + 1);
    const std::uint64_t none = 0;
    cuarenta_status status = cuarenta_playouts(rules.get(), seeds.empty() ? &none : seeds.data(), seeds.size(),
                                               &options, threads, results.data());
    results.pop_back();
    return detail::result(status, std::move(results));
}
[[nodiscard]] inline std::vector<cuarenta_playout_result>
playouts(const Rules &rules, const std::vector<std::uint64_t> &seeds,
         const cuarenta_playout_options &options = {}, std::size_t threads = 1) {
    return try_playouts(rules, seeds, options, threads).value();
}

} // namespace cuarenta

#endif
