import { Link } from 'react-router-dom';
import { DefinitionDot } from '@/ui/overlay/DefinitionDot';
import type { Below } from '../figures/useBelow';

export interface CountCell {
  readonly key: string;
  readonly text: string;
  /** link to its rows */
  readonly to?: string | undefined;
  /** opens its rows where they are on no other page */
  readonly open?: { readonly run: () => void; readonly label: string } | undefined;
  /** smaller text below: the same over the days compared with */
  readonly below?: Below | undefined;
  /** link to its rows; `belowOpen` where they are on no other page */
  readonly belowTo?: string | undefined;
  readonly belowOpen?: (() => void) | undefined;
  /** smaller text below where nothing is compared */
  readonly note?: string | undefined;
}

interface CountTableProps {
  /** caption of the table for screen readers */
  label: string;
  columns: readonly { readonly key: string; readonly label: string; readonly means?: string }[];
  rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly below?: string;
    readonly cells: readonly CountCell[];
  }[];
}

/** A table of counts; a number opens its rows. The first column stays in place while the others scroll. */
export function CountTable({ label, columns, rows }: CountTableProps) {
  return (
    <div className="aicc-counts aicc-surface" tabIndex={0} role="group" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, label: name, means }) => (
              <th key={key} scope="col">
                <span className="aicc-dash-name aicc-dotted">
                  <span>{name}</span>
                  {means !== undefined && <DefinitionDot of={name} text={means} />}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.name}
                {row.below !== undefined && <span className="aicc-hint">{row.below}</span>}
              </th>
              {row.cells.map((cell) => (
                <td key={cell.key} className="aicc-num">
                  <Count cell={cell} />
                  {cell.below !== undefined && (
                    <BelowCount below={cell.below} to={cell.belowTo} open={cell.belowOpen} />
                  )}
                  {cell.note !== undefined && <span className="aicc-hint">{cell.note}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Two short lines, because one long line would make every column twice as wide. */
function BelowCount({
  below: { value, change, said },
  to,
  open,
}: {
  below: Below;
  to: string | undefined;
  open: (() => void) | undefined;
}) {
  const text = (
    <>
      <span>{value}</span>
      {change !== '' && <span>{change}</span>}
    </>
  );
  return (
    <span className="aicc-hint aicc-counts-below" title={said}>
      {to !== undefined ? (
        <Link data-track="count.open" to={to} aria-label={said}>
          {text}
        </Link>
      ) : open !== undefined ? (
        <button type="button" data-track="count.open" className="aicc-button-link" aria-label={said} onClick={open}>
          {text}
        </button>
      ) : (
        <>
          <span aria-hidden>{text}</span>
          <span className="aicc-hidden">{said}</span>
        </>
      )}
    </span>
  );
}

function Count({ cell: { text, to, open } }: { cell: CountCell }) {
  if (to !== undefined)
    return (
      <Link data-track="count.open" to={to}>
        {text}
      </Link>
    );
  if (open === undefined) return <span>{text}</span>;
  return (
    <button
      type="button"
      data-track="count.open"
      className="aicc-button-link"
      aria-label={open.label}
      onClick={open.run}
    >
      {text}
    </button>
  );
}
