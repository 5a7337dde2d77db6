import { useCallback, useEffect, useRef, useState } from 'react';
import { useStorageOwner } from '../browser/storageOwner';
import { type Draft, draftKey, dropDraft, saveDraft, readDraft } from './draft';

/** ms of quiet before the draft is written */
const QUIET = 250;

interface FormDraft {
  /** the draft found when the form opened */
  readonly found: Draft | null;
  save: (values: object) => void;
  drop: () => void;
}

/** `form` names the form; without it there is no draft (passwords, codes). */
export function useDraft(form: string | undefined): FormDraft {
  const owner = useStorageOwner();
  const key = form === undefined || owner === null ? null : draftKey(owner, form);
  const [found] = useState(() => (key === null ? null : readDraft(key)));
  const waiting = useRef<object | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (key !== null && waiting.current !== null) saveDraft(key, { at: Date.now(), values: waiting.current });
    waiting.current = null;
  }, [key]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  const save = useCallback(
    (values: object) => {
      waiting.current = values;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, QUIET);
    },
    [flush],
  );
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    if (key !== null) dropDraft(key);
  }, [key]);

  return { found, save, drop };
}
