import type { Band } from '@/domain/calling/forecast';

export interface TrackProps {
  band: Band;
  /** the actual value; null before the first call */
  actual: number | null;
  /** where the track begins and ends */
  from: number;
  to: number;
}

/**
 * A band on its track: eight of ten runs end within the bar, half of them below its line; a mark shows the actual
 * value.
 */
export function Track({ band: { low, mid, high }, actual, from, to }: TrackProps) {
  const place = (value: number) =>
    `${Math.min(100, Math.max(0, to === from ? 0 : ((value - from) / (to - from)) * 100))}%`;
  return (
    <span className="aicc-forecast-track" aria-hidden>
      <span
        className="aicc-forecast-band"
        style={{ insetInlineStart: place(low), width: `calc(${place(high)} - ${place(low)})` }}
      />
      <span className="aicc-forecast-mid" style={{ insetInlineStart: place(mid) }} />
      {actual !== null && <span className="aicc-forecast-actual" style={{ insetInlineStart: place(actual) }} />}
    </span>
  );
}
