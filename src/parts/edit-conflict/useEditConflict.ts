import { type RefObject, useRef, useState } from 'react';
import type { Outcome } from '@/api/call';
import type { Answer } from '@/ui/form/useSending';

export interface EditConflict<T, V> {
  /** revision of the next save: the platform refuses one based on an older revision */
  readonly version: RefObject<V>;
  /** what another person saved meanwhile; null: nothing */
  readonly conflict: T | null;
  /** takes the revision of one's own save if the form stays open */
  readonly saved: (version: V) => void;
  /** After a conflict: reads what is saved now, which ConflictNote shows. Saving again then overwrites it knowingly. */
  readonly loadConflict: (answer: Answer) => Promise<Answer>;
}

/** `approval.changed`: the saved digest is of another version than the one that was changed. */
const conflicts: readonly string[] = ['thing.changed', 'approval.changed'];

/** Two people edit the same thing: a later read does not change an open form, and nothing is overwritten unseen. */
export function useEditConflict<T, V = number>(
  begun: V,
  read: () => Promise<Outcome<T>>,
  versionOf: (thing: T) => V,
): EditConflict<T, V> {
  const version = useRef(begun);
  const [conflict, setConflict] = useState<T | null>(null);
  const buildOn = (now: V, thing: T | null) => {
    version.current = now;
    setConflict(thing);
  };
  return {
    version,
    conflict,
    saved: (now) => buildOn(now, null),
    loadConflict: async (answer) => {
      if (answer.ok || !conflicts.includes(answer.failure.id)) return answer;
      const now = await read();
      if (!now.ok) return answer;
      buildOn(versionOf(now.data), now.data);
      return { ...answer, shownElsewhere: true };
    },
  };
}
