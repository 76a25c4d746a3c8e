// A match of Cuarenta in C++17: what each seat sees, what it plays and why, and a program that thinks by imagining
// the cards it does not see.
//
//   c++ -std=c++17 play.cpp $(pkg-config --cflags --libs cuarenta) -o play && ./play
#include <cuarenta.hpp>

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <vector>

namespace {

const cuarenta::Names names = {"Ana", "Luis", "Inés", "Eva"};

// How well a play does in some imagined worlds, each played to the end of the hand.
int worth(const cuarenta::View &view, const cuarenta::Play &play, int worlds) {
    const std::uint8_t side = view.seen().viewer % 2;
    cuarenta::Game world = view.sample(0);
    int sum = 0;
    for (int i = 0; i < worlds; ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        view.sample_into(seed, world); // no allocation
        const cuarenta::State before = world.state();
        const int lead = before.score[side] - before.score[1 - side];
        world.play(play);
        while (world.phase() == CUARENTA_PHASE_PLAY) {
            world.play(world.choose(CUARENTA_POLICY_SENSIBLE, seed));
        }
        const cuarenta::State after = world.state();
        sum += after.score[side] - after.score[1 - side] - lead;
    }
    return sum;
}

cuarenta::Play think(const cuarenta::View &view) {
    const cuarenta::Plays plays = view.legal_plays();
    std::vector<int> worths;
    for (const cuarenta::Play &play : plays) {
        worths.push_back(worth(view, play, 4));
    }
    const auto best = std::max_element(worths.begin(), worths.end()) - worths.begin();
    return plays[static_cast<std::size_t>(best)];
}

void tell(const cuarenta::LentGame &game) {
    for (std::size_t i = 0; i < game.events().size(); ++i) {
        std::cout << game.event_text(i, CUARENTA_REFEREE, cuarenta::Lang::en, names) << '\n';
    }
}

} // namespace

int main() {
    // One game is enough for an example.
    cuarenta::Rules rules("tradicional+games_to_win=1");
    cuarenta::Match mesa(rules, cuarenta::Seed(40));
    const cuarenta::LentGame game = mesa.game(); // changes with the match
    tell(game);

    for (std::uint64_t turn = 0; mesa.winner() == CUARENTA_NONE; ++turn) {
        // Ana and Inés think, their rivals play by rule of thumb.
        const bool thinks = game.to_act() % 2 == 0;
        const cuarenta::View view = game.view(game.to_act());
        if (turn == 0) {
            std::cout << view.table_text(cuarenta::Lang::en, names);
        }
        mesa.play(thinks ? think(view) : view.try_choose(CUARENTA_POLICY_SENSIBLE, turn).value());
        tell(game);
    }

    // What goes wrong says why: thrown, or returned by the try_ functions.
    try {
        mesa.play(cuarenta::play("7hx2d5c"));
    } catch (const cuarenta::Error &error) {
        std::cout << "Refused: " << error.what() << '\n';
    }
    const auto bad = cuarenta::Rules::try_parse("tradicional+players=5");
    std::cout << "Refused: " << bad.error().what() << '\n';
    return bad.ok() ? 1 : 0;
}
