import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '@/session/useSession';
import { type Draft, draftKey, dropDraft, keepDraft, readDraft } from './draft';

/** ms of quiet before a key stroke is written */
const QUIET = 250;

interface DraftKeeper {
  /** what was left here, read once when the form opened */
  readonly found: Draft | null;
  keep: (values: object) => void;
  drop: () => void;
}

/** `form` names the form; without it nothing is kept (passwords, codes). */
export function useDraft(form: string | undefined): DraftKeeper {
  const { user } = useSession();
  const key = form === undefined || user === null ? null : draftKey(user.user_id, form);
  const [found] = useState(() => (key === null ? null : readDraft(key)));
  const waiting = useRef<object | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (key !== null && waiting.current !== null) keepDraft(key, { at: Date.now(), values: waiting.current });
    waiting.current = null;
  }, [key]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  const keep = useCallback(
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

  return { found, keep, drop };
}
