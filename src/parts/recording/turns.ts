import type { Turn } from '@/parts/talk/turn';

export type { Turn };
export type Speaker = Turn['speaker'];

/** What a recording is shown with. */
export interface RecordedTalk {
  readonly turns: readonly Turn[];
  readonly slots: Readonly<Record<string, string>>;
  readonly talkSeconds: number;
}

/** Index of the turn being spoken at a moment, or of the last one begun; -1 before the first. */
export function turnAt(turns: readonly Turn[], ms: number): number {
  let found = -1;
  turns.forEach((turn, index) => {
    if (turn.atMs <= ms) found = index;
  });
  return found;
}

/** Who speaks in the middle of each step of a waveform; null for silence. */
export function speakersOf(turns: readonly Turn[], lengthMs: number, steps: number): (Speaker | null)[] {
  return Array.from({ length: steps }, (_, step) => {
    const ms = ((step + 0.5) / steps) * lengthMs;
    return turns.find((turn) => ms >= turn.atMs && ms < turn.atMs + turn.durationMs)?.speaker ?? null;
  });
}

/** Share of the whole call, 0 to 1, as a position on the time line. */
export function shareOf(ms: number, lengthMs: number): number {
  return lengthMs > 0 ? Math.min(1, Math.max(0, ms / lengthMs)) : 0;
}
