import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether what asked still stands in the page. An answer may come after somebody went on: it is still told (a toast), but
 * it closes nothing, leads nowhere and leaves the address of the page in view alone.
 */
export function useHere(): RefObject<boolean> {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
