interface SparklineProps {
  /** oldest first; null is a gap */
  values: readonly (number | null)[];
  width?: number;
  height?: number;
}

/** The small line under a figure: plain SVG, decoration beside the number and its change in words. */
export function Sparkline({ values, width = 120, height = 28 }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const low = Math.min(0, ...known);
  const span = Math.max(...known) - low || 1;
  const step = width / (values.length - 1);
  const y = (value: number) => height - 3 - ((value - low) / span) * (height - 6);
  const path = values
    .map((value, index) =>
      value === null
        ? ''
        : `${values[index - 1] === null || index === 0 ? 'M' : 'L'}${(index * step).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join('');
  const last = values.at(-1);
  return (
    <svg
      className="aicc-spark"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      focusable="false"
      preserveAspectRatio="none"
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
      {typeof last === 'number' && <circle cx={width - 2} cy={y(last)} r={2} fill="currentColor" />}
    </svg>
  );
}
