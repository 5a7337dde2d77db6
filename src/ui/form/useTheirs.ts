import { type RefObject, useRef, useState } from 'react';
import type { Outcome } from '@/api/call';
import type { Answer } from './useForm';

export interface Theirs<T, V> {
  /** what the next saving builds on: the platform refuses one that builds on what is no more */
  readonly version: RefObject<V>;
  /** what somebody else saved meanwhile; null while nobody did */
  readonly theirs: T | null;
  /** of what one has saved oneself, where the form stays */
  readonly saved: (version: V) => void;
  /** After a refusal for that reason: reads what they saved, and ConflictNote tells it. Saving again is then a choice, and keeps what was typed. */
  readonly meet: (answer: Answer) => Promise<Answer>;
}

/** Two people change the same: what is read again meanwhile changes no form under its writer, and nobody overwrites unseen. */
export function useTheirs<T, V = number>(begun: V, read: () => Promise<Outcome<T>>, versionOf: (thing: T) => V): Theirs<T, V> {
  const version = useRef(begun);
  const [theirs, setTheirs] = useState<T | null>(null);
  const keep = (now: V, thing: T | null) => {
    version.current = now;
    setTheirs(thing);
  };
  return {
    version,
    theirs,
    saved: (now) => keep(now, null),
    meet: async (answer) => {
      if (answer.ok || answer.failure.id !== 'thing.changed') return answer;
      const now = await read();
      if (!now.ok) return answer;
      keep(versionOf(now.data), now.data);
      return { ...answer, told: true };
    },
  };
}
