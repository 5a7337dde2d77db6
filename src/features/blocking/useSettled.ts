import { useEffect, useState } from 'react';

/** A value once it has been left alone for so many ms: what follows typing asks the platform then, not at each key. */
export function useSettled<T>(value: T, quietMs = 400): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
