import { useEffect, useState } from 'react';

/** Whole seconds until an instant of performance.now(), counted down once a second; 0 from then on. */
export function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
