import type { Turn } from '@/domain/calls/turn';

/** Says a text at a pace, words a minute. */
export type Say = (turn: Turn, wordsPerMinute: number) => Int16Array;

const PACE = 165;
const PACE_MAX = 420;
/** A cut turn fades out, so that it does not click. */
const FADE_SAMPLES = 200;

/** Places every turn at its time; a turn that would run over is said faster, then cut. */
export function mix(turns: readonly Turn[], talkSeconds: number, rate: number, say: Say): Int16Array {
  const all = new Int16Array(Math.round(talkSeconds * rate));
  for (const turn of turns) {
    const room = Math.max(0, Math.round((turn.durationMs / 1000) * rate));
    const from = Math.round((turn.atMs / 1000) * rate);
    if (room === 0 || from >= all.length) continue;
    let said = say(turn, PACE);
    if (said.length > room) said = say(turn, Math.min(PACE_MAX, Math.ceil((PACE * said.length * 1.05) / room)));
    const fits = Math.min(said.length, room, all.length - from);
    for (let i = 0; i < fits; i += 1) {
      const fade = said.length > fits ? Math.min(1, (fits - i) / FADE_SAMPLES) : 1;
      all[from + i] = Math.round((said[i] ?? 0) * fade);
    }
  }
  return all;
}

/** The synthesizer would take these marks as commands; characters it cannot speak are left out. */
export function sayable(text: string): string {
  return text
    .replace(/[<>&{}[\]|\\_#*=]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 1_000);
}
