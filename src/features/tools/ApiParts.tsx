import type { ReactNode } from 'react';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="aicc-api-part">{title}</h3>
      {children}
    </div>
  );
}

/** Long lines scroll, also by keyboard. */
export function Code({ text, label }: { text: string; label: string }) {
  return (
    <pre className="aicc-api-code" tabIndex={0} role="region" aria-label={label}>
      {text}
    </pre>
  );
}

interface PartTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** Code longer than a screen scrolls by itself. */
export function PartTable({ label, columns, rows }: PartTableProps) {
  return (
    <div className="aicc-api-fields" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                // The cells of a row stand where their columns stand.
                <td key={columns[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
