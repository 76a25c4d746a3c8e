/* cuarenta.hpp: owners, ranges, errors thrown and returned. */
#include <cuarenta.hpp>

#include <cstdio>
#include <cstdlib>

#define CHECK(condition)                                                                \
    do {                                                                                \
        if (!(condition)) {                                                             \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);        \
            std::exit(1);                                                               \
        }                                                                               \
    } while (0)

namespace {

using namespace cuarenta;

#if CUARENTA_EXCEPTIONS
template <typename F> Error thrown(F f) {
    try {
        f();
    } catch (const Error &error) {
        return error;
    }
    return Error(CUARENTA_OK, 0, "nothing was thrown");
}
#endif

void rules() {
    Rules pagat("pagat");
    Rules copy = pagat;
    CHECK(copy == pagat);
    copy.set("ronda_points", "2").set("players", "2");
    CHECK(copy != pagat);
    CHECK(copy.text() == "pagat+ronda_points=2,players=2");
    CHECK(copy.option("players") == "2" && pagat.option("players") == "4");
    pagat = copy;
    CHECK(copy == pagat);
    Rules moved = std::move(copy);
    CHECK(moved == pagat);
    copy = moved;
    CHECK(copy == moved);

    Result<Rules> bad = Rules::try_parse("pagat+players=5");
    CHECK(!bad && bad.error().status() == CUARENTA_E_RULES && bad.error().reason() == 2);
    CHECK(bad.error().code() == "bad_value");
    CHECK(!moved.try_set("players", "5").ok());
    CHECK(moved.option("players") == "2");
#if CUARENTA_EXCEPTIONS
    CHECK(thrown([] { Rules("house"); }).reason() == 5);
    CHECK(std::string(thrown([&] { moved.set("players", "5"); }).what()).find("`5`") != std::string::npos);
    CHECK(thrown([] { (void) card_text(40); }).status() == CUARENTA_E_RANGE);
#endif
    CHECK(presets().size() == 3);
    std::vector<Option> table = options(Lang::es);
    CHECK(table.size() == cuarenta_rule_count());
    for (const Option &option : table) {
        CHECK(!option.label.empty() && option.choices.size() >= 2);
        for (const Option::Choice &choice : option.choices) {
            moved.set(option.key, choice.text);
        }
    }
}

void cards_and_plays() {
    std::string text;
    for (cuarenta_card card : Cards(cards("7h2d5c"))) {
        text += card_text(card) + " ";
    }
    CHECK(text == "2d 5c 7h ");
    CHECK(Cards(cards("7h2d5c")).size() == 3 && Cards(0).size() == 0);
    CHECK(play_text(play("7hx5c2d")) == "7hx2d5c");
    for (const char *text : {"7hx2d5c", "cut=taps3", "cut=12", "cut=half", "cut=decline", "call=1", "misdeal=0"}) {
        CHECK(action_text(action(text)) == text);
    }
    CHECK(!try_action("cut=40") && try_action("cut=40").error().status() == CUARENTA_E_PARSE);
    CHECK(!try_play("7hx") && try_play("7hx").error().status() == CUARENTA_E_PARSE);
}

void games() {
    Game game(Rules("tradicional"), Seed(7));
    Game start = game;
    Game copy = game;
    game.keep_undo(2);
    std::size_t plays = 0;
    int points[2] = {0, 0};
    for (;;) {
        for (const Event &event : game.events()) {
            if (event.kind == CUARENTA_EVENT_AWARDED) {
                points[event.side] += event.points;
            }
        }
        if (game.phase() != CUARENTA_PHASE_PLAY) {
            break;
        }
        Plays legal = game.legal_plays();
        CHECK(!legal.empty());
        const Play &play = legal[plays++ % legal.size()];
        CHECK(game.check(play).ok());
        CHECK(game.preview(play).size() <= 3);
        CHECK(legal.size() <= game.all_plays().size());
        if (plays % 2 == 0) {
            game.play(play);
        } else {
            game.play_index(game.index_of(play));
        }
        CHECK(game.history().size() <= CUARENTA_CARDS);
        copy = game;
        CHECK(copy == game);
        CHECK(Game::parse(game.secret_text()) == game);
        CHECK(Game::parse(game.text()).text() == game.text());
    }
    CHECK(game.is_over() && game.to_act() == CUARENTA_NONE);
    CHECK(points[0] == game.state().score[0] && points[1] == game.state().score[1]);
    CHECK(game.rules() == Rules("tradicional"));
    CHECK(game.undo() && game.undo() && !game.undo());
    CHECK(game != copy);

    Result<void> refused = copy.try_play(start.legal_plays()[0]);
    CHECK(!refused && refused.error().status() == CUARENTA_E_ILLEGAL && refused.error().reason() == 1);
#if CUARENTA_EXCEPTIONS
    CHECK(thrown([&] { copy.play(start.legal_plays()[0]); }).reason() == 1);
    CHECK(thrown([&] { (void) start.events(9); }).status() == CUARENTA_E_RANGE);
#endif

    State state = start.state();
    Game again = Game::from_state(start.rules(), state);
    CHECK(again.legal_plays()[0] == start.legal_plays()[0]);
    state.hands[0] = state.hands[1];
    CHECK(!Game::try_from_state(start.rules(), state));

    Game moved = std::move(again);
    again = moved;
    CHECK(again == moved);
    CHECK(Game::try_start(Rules("pagat"), nullptr).value().phase() == CUARENTA_PHASE_SHUFFLE);
}

void matches() {
    Match mesa(Rules("espanola+players=2"), Seed(1));
    for (std::uint64_t i = 0; mesa.winner() == CUARENTA_NONE; ++i) {
        if (mesa.game().is_over()) {
            mesa.next_game();
        } else {
            mesa.play(mesa.game().choose(CUARENTA_POLICY_RANDOM, i));
        }
    }
    Match copy = mesa;
    CHECK(copy.wins(0) == mesa.wins(0) && copy.winner() == mesa.winner());
    CHECK(!copy.try_next_game());
}

void views() {
    Game game(Rules("pagat"), Seed(12));
    View follower = View::try_start(game.rules(), 1).value();
    for (std::uint64_t i = 0;; ++i) {
        for (const Event &event : game.events(1)) {
            follower.apply(event);
        }
        View view = game.view(1);
        CHECK(view == follower && view.key() == follower.key());
        CHECK(View::from_bytes(view.bytes()) == view);
        CHECK(View::try_parse(view.text()).value() == view);
        CHECK(view.observe().size() == 480);
        if (game.phase() != CUARENTA_PHASE_PLAY || i == 60) {
            break;
        }
        if (game.to_act() == 1) {
            CHECK(view.legal_plays().size() == game.legal_plays().size());
            CHECK(view.try_preview(view.legal_plays()[0]).ok());
            Game world = view.sample(i);
            view.sample_into(i + 1, world);
            CHECK(world.view(1) == view);
            game.play(view.try_choose(CUARENTA_POLICY_SENSIBLE, i).value());
        } else {
            CHECK(view.legal_plays().empty() && !view.try_choose(CUARENTA_POLICY_SENSIBLE, i));
            game.play(game.choose(CUARENTA_POLICY_RANDOM, i));
        }
    }
    CHECK(game.view(CUARENTA_SPECTATOR).seen().hand == 0);
    CHECK(!game.try_view(CUARENTA_REFEREE));
    View copy = follower;
    CHECK(copy == follower);
    CHECK(!View::try_from_bytes(copy.bytes().data(), 10));
    CHECK(copy.table_text(Lang::es, {"Ana", "Luis", "Inés", "Eva"}).find("Luis") != std::string::npos);
}

void texts_and_records() {
    Rules rules("tradicional+players=2");
    Game game(rules, Seed(5));
    Record record = Record::try_start(rules).value();
    record.note(game);
    Action action{};
    action.kind = CUARENTA_ACTION_PLAY;
    for (std::uint64_t i = 0; game.phase() == CUARENTA_PHASE_PLAY; ++i) {
        action.play = game.choose(CUARENTA_POLICY_SENSIBLE, i);
        CHECK(game.try_preview_text(action.play).ok());
        game.apply(action);
        record.push(action, game);
        for (std::size_t event = 0; event < game.events().size(); ++event) {
            CHECK(game.event_text(event, CUARENTA_REFEREE, Lang::es, {"Ana", "Luis"}) !=
                  game.event_text(event, CUARENTA_REFEREE, Lang::en, {"Ana", "Luis"}));
        }
        CHECK(Game::load(game.save()) == game);
    }
    CHECK(!game.try_event_text(99, CUARENTA_REFEREE, Lang::en, {}));
    CHECK(!game.try_event_text(0, 9, Lang::en, {}));
    record.set_result(game);
    CHECK(record.try_set_tag("Seat0", "Ana").ok() && record.try_tag("Seat0").value() == "Ana");
    CHECK(!record.try_set_tag("seat", "Ana") && record.try_set_comment(0, "so begins").ok());
    CHECK(Record::parse(record.text()).text() == record.text());
    Replay replay(record);
    CHECK(replay.go_to(record.size()) && !replay.forward() && replay.at() == record.size());
    CHECK(replay.game().state().winner == game.state().winner);
    CHECK(replay.back() && !replay.game().is_over());
    CHECK(!Game::try_load({1, 2, 3}) && !Game::try_load({}));
    CHECK(!game.try_play(action.play));
    CHECK(Error::last_in_spanish().find("chica") != std::string::npos);

    Match mesa(rules, Seed(6));
    CHECK(Match::try_load(mesa.save()).value().game().state().turn == mesa.game().state().turn);
    CHECK(!Match::try_load(game.save()));
}

void many() {
    std::vector<cuarenta_playout_result> results = playouts(Rules("pagat"), {1, 2, 3}, {}, 2);
    CHECK(results.size() == 3 && results[0].plays > 0);
    CHECK(playouts(Rules("pagat"), {}).empty());
    CHECK(!try_playouts(Rules("pagat"), {1}, {}, 1000));
}

} // namespace

int main() {
    rules();
    cards_and_plays();
    games();
    matches();
    views();
    texts_and_records();
    many();
    return 0;
}
