import { startTransition, useEffect, useState } from 'react';
import type { StartUp } from './startUp';

const stateOf = ({ phase, trouble }: StartUp) => ({ phase: phase.get(), trouble: trouble.get() });

/**
 * How far the start is. The screens that follow are rendered in short pieces, between which the browser does what else
 * is waiting: at once they would hold up the page for as long as they take.
 */
export function useStart(startUp: StartUp): ReturnType<typeof stateOf> {
  const [shown, setShown] = useState(() => stateOf(startUp));
  useEffect(() => {
    const follow = () => {
      const next = stateOf(startUp);
      const set = () => setShown((now) => (now.phase === next.phase && now.trouble === next.trouble ? now : next));
      if (next.phase === 'running') startTransition(set);
      else set();
    };
    follow();
    const stops = [startUp.phase.watch(follow), startUp.trouble.watch(follow)];
    return () => stops.forEach((stop) => stop());
  }, [startUp]);
  return shown;
}
