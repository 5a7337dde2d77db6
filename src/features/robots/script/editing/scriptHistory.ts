import type { Script } from '@/domain/robots/script';

/** Steps that can be undone. */
const STEPS_MAX = 200;

/** A script being written, with what it was before and what was undone. */
export interface ScriptHistory {
  readonly past: readonly Script[];
  readonly now: Script;
  readonly future: readonly Script[];
  /** what the last step changed: a further one in the same place joins it, so that a word is undone, not a letter */
  readonly place: string | null;
}

export type HistoryStep =
  | { readonly do: 'edit'; readonly change: (script: Script) => Script; readonly place: string | null }
  | { readonly do: 'undo' | 'redo' }
  /** the next step in the same place is one of its own */
  | { readonly do: 'leave' }
  /** another script is taken, as after a conflict; nothing before it can be undone */
  | { readonly do: 'take'; readonly script: Script };

export function beginHistory(script: Script): ScriptHistory {
  return { past: [], now: script, future: [], place: null };
}

export function stepHistory(history: ScriptHistory, step: HistoryStep): ScriptHistory {
  const { past, now, future } = history;
  switch (step.do) {
    case 'edit': {
      const changed = step.change(now);
      if (changed === now) return history;
      const joins = step.place !== null && step.place === history.place && past.length > 0;
      const before = joins ? past : [...past.slice(1 - STEPS_MAX), now];
      return { past: before, now: changed, future: [], place: step.place };
    }
    case 'undo': {
      const last = past.at(-1);
      return last ? { past: past.slice(0, -1), now: last, future: [now, ...future], place: null } : history;
    }
    case 'redo': {
      const [next, ...rest] = future;
      return next ? { past: [...past, now], now: next, future: rest, place: null } : history;
    }
    case 'leave':
      return history.place === null ? history : { ...history, place: null };
    case 'take':
      return beginHistory(step.script);
  }
}
