import type { Series } from './series';

/** Swatch and name; a line chart with few lines says the names at the lines instead. */
export function Legend({ series, colourOf }: { series: readonly Series[]; colourOf: (index: number) => string }) {
  return (
    <ul className="aicc-legend" aria-hidden>
      {series.map((one, index) => (
        <li key={one.key}>
          <span className="aicc-legend-mark" style={{ background: colourOf(index) }} />
          {one.label}
        </li>
      ))}
    </ul>
  );
}
