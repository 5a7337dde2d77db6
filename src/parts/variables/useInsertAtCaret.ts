import { type SyntheticEvent, useRef } from 'react';
import type { Bound } from '@/ui/form/bound';

/** Puts text where the caret of a text area was last, or at its end. `onSelect` is for the element around it. */
export function useInsertAtCaret({ value, set, onLeave }: Pick<Bound<string>, 'value' | 'set' | 'onLeave'>) {
  const caret = useRef<number | null>(null);
  return {
    onSelect: ({ target }: SyntheticEvent) => {
      if (target instanceof HTMLTextAreaElement) caret.current = target.selectionStart;
    },
    insert: (text: string) => {
      const at = Math.min(caret.current ?? value.length, value.length);
      set(`${value.slice(0, at)}${text}${value.slice(at)}`);
      caret.current = at + text.length;
      onLeave();
    },
  };
}
