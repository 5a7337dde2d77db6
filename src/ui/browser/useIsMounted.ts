import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether the caller is still mounted. An answer may come after the page was left: it is still shown in a toast, but
 * closes nothing and does not navigate.
 */
export function useIsMounted(): RefObject<boolean> {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
