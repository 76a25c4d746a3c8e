// A whole game between four sensible players, and what happens in it.
//
//   mcs -langversion:7 *.cs -out:play.exe && mono play.exe

using System;
using Cuarenta;

internal static class Program
{
    private static readonly string[] Why =
    {
        "", "caída", "limpia", "ronda", "doble ronda", "ronda caída", "cartón", "dos por dar", "más cartas",
        "out of turn", "wrong capture", "misdeal"
    };

    private static int Main()
    {
        using (var rules = new Rules("tradicional"))
        using (var game = new Game(rules, seed: 2026))
        {
            Console.WriteLine($"Rules: {rules}");
            for (ulong turn = 0; game.Phase == Phase.Play; turn++)
            {
                var seat = game.ToAct;
                var play = game.Choose(Policy.Sensible, turn);
                var choices = game.LegalPlays().Count;
                game.Play(play);
                Console.WriteLine($"Seat {seat} plays {play} ({choices} choices)");
                Tell(game);
            }
            return Refused(rules, game) ? 0 : 1;
        }
    }

    private static void Tell(Game game)
    {
        foreach (var e in game.Events(Game.Referee))
        {
            switch (e.Kind)
            {
                case EventKind.Awarded:
                    Console.WriteLine($"  side {e.Side}: {e.Points} for {Why[e.Why]}");
                    break;
                case EventKind.Blocked:
                    Console.WriteLine($"  side {e.Side}: no {e.Points} for {Why[e.Why]}");
                    break;
                case EventKind.GameWon:
                    Console.WriteLine($"Side {e.Side} wins.");
                    break;
            }
        }
    }

    // Errors are exceptions with the library's message, and change nothing.
    private static bool Refused(Rules rules, Game game)
    {
        try
        {
            rules.Set("players", "5");
            return false;
        }
        catch (CuarentaException error)
        {
            Console.WriteLine($"Refused: {error.Message}");
        }
        try
        {
            game.Play(new Play());
            return false;
        }
        catch (CuarentaException error)
        {
            Console.WriteLine($"Refused ({error.Reason}): {error.Message}");
            return error.Reason == 1 && rules.ToString() == "tradicional";
        }
    }
}
