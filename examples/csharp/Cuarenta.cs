// P/Invoke declarations for cuarenta, and the classes that programs use instead of them.
//
// C# 7, no unsafe code: one file to copy into a project. The native library is looked for as "cuarenta"
// (libcuarenta.so, libcuarenta.dylib, cuarenta.dll); on iOS it is a part of the program itself, which Unity's
// UNITY_IOS selects. What each function does stands in cuarenta.h.

using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Text;

namespace Cuarenta
{
    /// <summary>A call that failed: its status and stable reason number, and the message.</summary>
    public sealed class CuarentaException : Exception
    {
        public int Status { get; }
        public int Reason { get; }

        internal CuarentaException(int status, int reason, string message) : base(message)
        {
            Status = status;
            Reason = reason;
        }
    }

    public enum Phase : byte { DrawDealer = 1, Shuffle = 2, Cut = 3, Play = 4, Over = 5 }

    public enum Lang : byte { English = 0, Spanish = 1 }

    public enum Policy : byte { Random = 0, Sensible = 1 }

    public enum EventKind : byte
    {
        DealerDrawn = 1, Shuffled = 2, Cut = 3, Dealt = 4, Ronda = 5, Played = 6, Awarded = 7, Blocked = 8,
        Fault = 9, Leftovers = 10, Counted = 11, HandOver = 12, GameWon = 13, MatchWon = 14
    }

    /// <summary>The card thrown and the table cards it takes: cuarenta_play.</summary>
    [StructLayout(LayoutKind.Explicit, Size = 16)]
    public struct Play
    {
        [FieldOffset(0)] public ulong Take;
        [FieldOffset(8)] public byte Card;

        public override string ToString()
        {
            var play = this;
            return Native.Text((byte[] buf, UIntPtr cap, out UIntPtr len) =>
                Native.cuarenta_play_format(ref play, buf, cap, out len));
        }
    }

    /// <summary>One fact that an action has brought about: cuarenta_event.</summary>
    [StructLayout(LayoutKind.Explicit, Size = 32)]
    public struct Event
    {
        [FieldOffset(0)] public EventKind Kind;
        [FieldOffset(1)] public byte Seat;
        [FieldOffset(2)] public byte Side;
        [FieldOffset(3)] public byte Card;
        [FieldOffset(4)] public byte Why;
        [FieldOffset(5)] public byte Rule;
        [FieldOffset(6)] public byte Points;
        [FieldOffset(7)] public byte Flags;
        [FieldOffset(8)] public ulong Cards;
        [FieldOffset(16)] public byte Detail;
        [FieldOffset(17)] public byte Count;
        [FieldOffset(18)] public byte Rank;
    }

    /// <summary>The rules that a table plays by.</summary>
    public sealed class Rules : IDisposable
    {
        internal readonly RulesHandle Handle;

        public Rules(string text)
        {
            var bytes = Encoding.UTF8.GetBytes(text);
            Native.Must(Native.cuarenta_rules_parse(bytes, (UIntPtr)bytes.Length, out Handle));
        }

        public override string ToString() => Native.Text((byte[] buf, UIntPtr cap, out UIntPtr len) =>
            Native.cuarenta_rules_format(Handle, buf, cap, out len));

        public void Set(string key, string value)
        {
            var k = Encoding.UTF8.GetBytes(key);
            var v = Encoding.UTF8.GetBytes(value);
            Native.Must(Native.cuarenta_rules_set(Handle, k, (UIntPtr)k.Length, v, (UIntPtr)v.Length));
        }

        public void Dispose() => Handle.Dispose();
    }

    /// <summary>A game, always in a valid state.</summary>
    public sealed class Game : IDisposable
    {
        public const byte None = 255;
        public const byte Spectator = 254;
        public const byte Referee = 255;
        private const uint AutoAll = 7;
        private const int MostPlays = 202;
        private const int MostEvents = 35;

        private readonly GameHandle handle;
        private readonly Play[] plays = new Play[MostPlays];
        private readonly Event[] events = new Event[MostEvents];

        public Game(Rules rules, ulong seed, byte firstDealer = 0)
        {
            var bytes = new byte[32];
            Native.Must(Native.cuarenta_seed_from_number(seed, bytes));
            Native.Must(Native.cuarenta_game_new(rules.Handle, bytes, firstDealer, AutoAll, out handle));
        }

        public Phase Phase => (Phase)Native.cuarenta_game_phase(handle);

        /// <summary>The seat whose decision it is, or None.</summary>
        public byte ToAct => Native.cuarenta_game_to_act(handle);

        public IReadOnlyList<Play> LegalPlays()
        {
            Native.Must(Native.cuarenta_game_legal_plays(handle, plays, (UIntPtr)MostPlays, out var count));
            return new ArraySegment<Play>(plays, 0, (int)count);
        }

        public void Play(Play play) => Native.Must(Native.cuarenta_game_play(handle, ref play));

        public Play Choose(Policy policy, ulong seed)
        {
            Native.Must(Native.cuarenta_game_choose(handle, (byte)policy, seed, out var play));
            return play;
        }

        /// <summary>What the last action has brought about, as a viewer may know it.</summary>
        public IReadOnlyList<Event> Events(byte viewer)
        {
            Native.Must(Native.cuarenta_game_events(handle, viewer, events, (UIntPtr)MostEvents, out var count));
            return new ArraySegment<Event>(events, 0, (int)count);
        }

        /// <summary>One of the last events as a sentence.</summary>
        public string EventText(int index, byte viewer, Lang lang) =>
            Native.Text((byte[] buf, UIntPtr cap, out UIntPtr len) => Native.cuarenta_game_event_text(
                handle, (UIntPtr)index, viewer, (byte)lang, IntPtr.Zero, buf, cap, out len));

        public void Dispose() => handle.Dispose();
    }

    internal abstract class CuarentaHandle : SafeHandle
    {
        protected CuarentaHandle() : base(IntPtr.Zero, true) { }
        public override bool IsInvalid => handle == IntPtr.Zero;
    }

    internal sealed class RulesHandle : CuarentaHandle
    {
        protected override bool ReleaseHandle()
        {
            Native.cuarenta_rules_free(handle);
            return true;
        }
    }

    internal sealed class GameHandle : CuarentaHandle
    {
        protected override bool ReleaseHandle()
        {
            Native.cuarenta_game_free(handle);
            return true;
        }
    }

    internal static class Native
    {
#if UNITY_IOS && !UNITY_EDITOR
        private const string Library = "__Internal";
#else
        private const string Library = "cuarenta";
#endif

        [DllImport(Library)] internal static extern int cuarenta_last_error_reason();
        [DllImport(Library)]
        internal static extern int cuarenta_last_error_message(
            [Out] byte[] buf, UIntPtr cap, out UIntPtr len);

        [DllImport(Library)]
        internal static extern int cuarenta_rules_parse(byte[] text, UIntPtr textLen, out RulesHandle rules);
        [DllImport(Library)] internal static extern void cuarenta_rules_free(IntPtr rules);
        [DllImport(Library)]
        internal static extern int cuarenta_rules_format(
            RulesHandle rules, [Out] byte[] buf, UIntPtr cap, out UIntPtr len);
        [DllImport(Library)]
        internal static extern int cuarenta_rules_set(
            RulesHandle rules, byte[] key, UIntPtr keyLen, byte[] value, UIntPtr valueLen);

        [DllImport(Library)]
        internal static extern int cuarenta_play_format(
            ref Play play, [Out] byte[] buf, UIntPtr cap, out UIntPtr len);

        [DllImport(Library)]
        internal static extern int cuarenta_seed_from_number(ulong number, [Out] byte[] seed);
        [DllImport(Library)]
        internal static extern int cuarenta_game_new(
            RulesHandle rules, byte[] seed, byte firstDealer, uint automation, out GameHandle game);
        [DllImport(Library)] internal static extern void cuarenta_game_free(IntPtr game);
        [DllImport(Library)] internal static extern byte cuarenta_game_phase(GameHandle game);
        [DllImport(Library)] internal static extern byte cuarenta_game_to_act(GameHandle game);
        [DllImport(Library)]
        internal static extern int cuarenta_game_legal_plays(
            GameHandle game, [Out] Play[] buf, UIntPtr cap, out UIntPtr len);
        [DllImport(Library)] internal static extern int cuarenta_game_play(GameHandle game, ref Play play);
        [DllImport(Library)]
        internal static extern int cuarenta_game_choose(GameHandle game, byte policy, ulong seed, out Play play);
        [DllImport(Library)]
        internal static extern int cuarenta_game_events(
            GameHandle game, byte viewer, [Out] Event[] buf, UIntPtr cap, out UIntPtr len);

        [DllImport(Library)]
        internal static extern int cuarenta_game_event_text(
            GameHandle game, UIntPtr index, byte viewer, byte lang, IntPtr names, [Out] byte[] buf, UIntPtr cap,
            out UIntPtr len);

        /// <summary>Throws what a failed call says.</summary>
        internal static void Must(int status)
        {
            if (status == 0) return;
            var reason = cuarenta_last_error_reason();
            throw new CuarentaException(status, reason, Text(cuarenta_last_error_message));
        }

        internal delegate int Writer([Out] byte[] buf, UIntPtr cap, out UIntPtr len);

        /// <summary>Calls a function that writes a text twice: for its length, then for the text.</summary>
        internal static string Text(Writer write)
        {
            if (write(null, UIntPtr.Zero, out var len) != 0) return "";
            var buf = new byte[(int)len + 1];
            if (write(buf, (UIntPtr)buf.Length, out len) != 0) return "";
            return Encoding.UTF8.GetString(buf, 0, (int)len);
        }
    }
}
