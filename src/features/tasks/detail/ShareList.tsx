import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '@/ui/format/FormatProvider';

export interface Share {
  readonly key: string;
  readonly label: string;
  /** shown instead of the label */
  readonly tag?: ReactNode;
  readonly count: number;
  /** class of the bar's colour */
  readonly look?: string;
  readonly colour?: string;
  /** link to its rows; none without the permission */
  readonly to: string | undefined;
}

interface ShareListProps {
  shares: readonly Share[];
  /** total the shares are parts of */
  whole: number;
  /** text of the link for screen readers: “{{name}}: {{number}}, {{share}}. Open the calls.” */
  say: (name: string, number: string, share: string) => string;
  empty: string;
}

/** Parts of a whole as bars from zero with number and share; each opens its rows. */
export function ShareList({ shares, whole, say, empty }: ShareListProps) {
  const format = useFormat();
  const most = Math.max(1, ...shares.map(({ count }) => count));
  if (shares.length === 0) return <p className="aicc-quiet">{empty}</p>;
  return (
    <ul className="aicc-task-shares">
      {shares.map(({ key, label, tag, count, look, colour, to }) => {
        const number = format.number(count);
        const share = format.percent(whole === 0 ? null : count / whole, 1);
        const parts = (
          <>
            <span className="aicc-task-sharename">{tag ?? <span className="aicc-clip">{label}</span>}</span>
            <span className="aicc-task-sharetrack">
              <span
                className={`aicc-task-sharebar ${look ?? ''}`}
                style={{ width: `${(count / most) * 100}%`, ...(colour === undefined ? {} : { background: colour }) }}
              />
            </span>
            <span className="aicc-num aicc-task-sharenum">{number}</span>
            <span className="aicc-num aicc-hint aicc-task-sharepart">{share}</span>
          </>
        );
        return (
          <li key={key}>
            {to === undefined ? (
              <span className="aicc-task-sharerow">{parts}</span>
            ) : (
              <Link
                data-track="share.rows"
                to={to}
                className="aicc-task-sharerow"
                aria-label={say(label, number, share)}
              >
                {parts}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
