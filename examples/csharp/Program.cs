// A whole game between four sensible players, and what happens in it.
//
//   mcs -langversion:7 *.cs -out:play.exe && mono play.exe

using System;
using Cuarenta;

internal static class Program
{
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
        var events = game.Events(Game.Referee);
        for (var i = 0; i < events.Count; i++)
        {
            var points = events[i].Kind == EventKind.Awarded ? " (+" + events[i].Points + ")" : "";
            Console.WriteLine("  " + game.EventText(i, Game.Referee, Lang.English) + points);
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
