import { useEffect, useState } from 'react';
import { useFormat } from './FormatProvider';
import { Tip } from '../overlay/Tip';

interface TimeProps {
  at: number | null | undefined;
  /** when: relative, then the clock, then the date; lines: date over clock, where the date matters in a table */
  as?: 'when' | 'clock' | 'seconds' | 'day' | 'dayClock' | 'lines';
  /** another zone than the account's, a task's own for instance */
  zone?: string | undefined;
}

const HOUR = 3_600_000;
/** ms between two updates of a relative time */
const REFRESH = 20_000;

function useTick(active: boolean) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), REFRESH);
    return () => clearInterval(timer);
  }, [active]);
}

/** An instant in the account's zone; the full time with its zone is in the tooltip. */
export function Time({ at, as = 'when', zone }: TimeProps) {
  const format = useFormat();
  const known = at !== null && at !== undefined;
  useTick(known && as === 'when' && Math.abs(format.now() - at) < HOUR);
  if (!known) return <span className="aicc-quiet">{format.time(at, 'clock')}</span>;
  const inZone = zone ?? format.zone;
  const iso = new Date(at).toISOString();
  const title = `${format.time(at, 'full', inZone)} · ${inZone}`;
  if (as === 'lines') {
    return (
      <Tip text={title}>
        <time dateTime={iso} className="aicc-num aicc-lines">
          <span>{format.time(at, 'day', inZone)}</span>{' '}
          <span className="aicc-hint">{format.time(at, 'clock', inZone)}</span>
        </time>
      </Tip>
    );
  }
  return (
    <Tip text={title}>
      <time dateTime={iso} className="aicc-num">
        {as === 'when' ? format.when(at, inZone) : format.time(at, as, inZone)}
      </time>
    </Tip>
  );
}
