import { useEffect, useState } from 'react';

/** A value debounced by so many ms, so that the platform is asked when typing pauses, not at each key. */
export function useSettled<T>(value: T, quietMs = 400): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
