import { useCallback, useRef, useState } from 'react';
import { withDraft } from './draft';
import { useDraft } from './useDraft';

/**
 * The form's values with their draft: restored when the form opens, saved with each change, deleted when it is sent.
 */
export function useFormValues<V extends object>(initial: V, draftName: string | undefined) {
  const draft = useDraft(draftName);
  const [first] = useState(initial);
  const [values, setValues] = useState<V>(() =>
    draft.found === null ? initial : withDraft(initial, draft.found.values),
  );
  const [restoredAt, setRestoredAt] = useState(draft.found?.at ?? null);
  const [dirty, setDirty] = useState(draft.found !== null);
  /** newer than `values` between a change and the next render */
  const latest = useRef(values);

  const put = useCallback((next: V) => {
    latest.current = next;
    setValues(next);
  }, []);
  const change = useCallback(
    (next: (now: V) => V) => {
      const changed = next(latest.current);
      put(changed);
      draft.save(changed);
      setDirty(true);
    },
    [draft, put],
  );
  const reset = () => {
    draft.drop();
    put(first);
    setDirty(false);
    setRestoredAt(null);
  };
  return { values, restoredAt, dirty, change, reset, setDirty, dropDraft: draft.drop };
}
