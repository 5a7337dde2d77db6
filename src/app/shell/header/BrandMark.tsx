import { useMountContext } from '../../mount/mountReactContext';

/** Ours: a level meter inside a round of talk. Another brand: its first letter. */
export function BrandMark({ size = 28 }: { size?: number }) {
  const { brand } = useMountContext();
  return (
    <svg className="aicc-brand-sign" width={size} height={size} viewBox="0 0 28 28" aria-hidden focusable="false">
      <rect width="28" height="28" rx="8" fill="var(--aicc-accent)" />
      {brand.mark === 'aicc' ? (
        <path
          d="M7 12.5v3M11.7 9v10M16.3 6.5v15M21 11v6"
          stroke="var(--aicc-on-accent)"
          strokeWidth="2.2"
          strokeLinecap="round"
          fill="none"
        />
      ) : (
        <text x="14" y="19" textAnchor="middle" fontSize="15" fontWeight="600" fill="var(--aicc-on-accent)">
          {brand.name.slice(0, 1)}
        </text>
      )}
    </svg>
  );
}
