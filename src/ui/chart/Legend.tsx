import type { Series } from './data/series';

interface LegendProps {
  series: readonly Series[];
  colourOf: (index: number) => string;
  /** what paler marks are */
  pale?: { readonly label: string; readonly colour: string; readonly opacity: number } | undefined;
}

/** Swatch and name; a line chart with few lines says the names at the lines instead. */
export function Legend({ series, colourOf, pale }: LegendProps) {
  return (
    <ul className="aicc-legend" aria-hidden>
      {series.map((one, index) => (
        <li key={one.key}>
          <span className="aicc-legend-mark" style={{ background: colourOf(index) }} />
          {one.label}
        </li>
      ))}
      {pale !== undefined && (
        <li>
          <span className="aicc-legend-mark" style={{ background: pale.colour, opacity: pale.opacity }} />
          {pale.label}
        </li>
      )}
    </ul>
  );
}
