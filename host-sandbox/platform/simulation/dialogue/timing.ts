import { shortestMs } from '@/domain/robots/speechTime';
import { brokenOff } from '@/domain/calls/cutTalk';
import type { Turn } from '@/domain/calls/turn';

/** Something to be said, as long as it would naturally take. */
export interface Utterance {
  readonly speaker: Turn['speaker'];
  readonly text: string;
  readonly node: string;
  readonly naturalMs: number;
  /** silence before it */
  readonly gapMs: number;
}

/** Speech may be this much faster or slower before the pauses have to give. */
const FASTEST = 0.72;
const SLOWEST = 1.15;

export function lengthOf(said: readonly Utterance[]): number {
  return said.reduce((sum, one) => sum + one.naturalMs + one.gapMs, 0);
}

/**
 * Places utterances so that they fill the time exactly: the last one ends when the time does. Speech
 * changes its pace a little, pauses take the rest; only where neither is enough everything is squeezed.
 */
export function place(said: readonly Utterance[], fromMs: number, totalMs: number): Turn[] {
  const speech = said.reduce((sum, one) => sum + one.naturalMs, 0);
  const gaps = said.reduce((sum, one) => sum + one.gapMs, 0);
  if (said.length === 0 || totalMs <= 0) return [];
  const wished = Math.min(SLOWEST, Math.max(FASTEST, totalMs / (speech + gaps)));
  const pace = Math.min(wished, totalMs / speech);
  const pause = gaps > 0 ? (totalMs - speech * pace) / gaps : 0;
  const turns: Turn[] = [];
  let at = fromMs;
  for (const [index, one] of said.entries()) {
    const start = Math.round(at + one.gapMs * pause);
    const last = index === said.length - 1;
    const end = last ? fromMs + totalMs : Math.round(start + one.naturalMs * pace);
    turns.push({
      speaker: one.speaker,
      text: one.text,
      atMs: start,
      durationMs: Math.max(0, end - start),
      node: one.node,
    });
    at = end;
  }
  return turns;
}

/** As much as there is time for: what does not fit is left out, the last is broken off. At least one thing is said. */
export function cutOff(said: readonly Utterance[], totalMs: number): Turn[] {
  const turns: Turn[] = [];
  let at = 0;
  for (const one of said) {
    const gap = turns.length === 0 ? Math.min(one.gapMs, Math.max(0, totalMs - shortestMs)) : one.gapMs;
    const start = Math.round(at + gap);
    if (turns.length > 0 && start + 250 > totalMs) break;
    const end = Math.min(totalMs, Math.round(start + one.naturalMs));
    const share = (end - start) / one.naturalMs;
    turns.push({
      speaker: one.speaker,
      text: share < 0.98 ? brokenOff(one.text, share) : one.text,
      atMs: start,
      durationMs: end - start,
      node: one.node,
    });
    at = end;
  }
  return turns;
}
