import { useCallback, useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Seconds that are left, once a second; by performance.now(), which a change of the system clock does not move. */
export function useCountdown(): { readonly left: number; readonly start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - performance.now()) / SECOND_MS));
      setLeft(seconds);
      if (seconds === 0) setUntil(0);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  const start = useCallback((seconds: number) => {
    setLeft(seconds);
    setUntil(performance.now() + seconds * SECOND_MS);
  }, []);
  return { left, start };
}
