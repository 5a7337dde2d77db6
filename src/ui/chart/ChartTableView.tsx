import { useTranslation } from 'react-i18next';
import type { ChartTable } from './data/chartTable';

/** The figures of the drawing as a table; each opens its rows, so that they can be reached by keyboard. */
export function ChartTableView({ table, label, hidden }: { table: ChartTable; label: string; hidden: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <div
      className={hidden ? 'aicc-hidden' : 'aicc-chart-table'}
      tabIndex={hidden ? undefined : 0}
      role="group"
      aria-label={label}
    >
      <table>
        <thead>
          <tr>
            {table.columns.map((column) =>
              column.label === '' ? (
                <td key={column.key} />
              ) : (
                <th key={column.key} scope="col">
                  {column.label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {row.cells.map((cell) => (
                <td key={cell.key} className="aicc-num">
                  {cell.open === undefined || hidden ? (
                    cell.text
                  ) : (
                    <button
                      type="button"
                      data-track="chart.open"
                      className="aicc-button-link"
                      aria-label={t('chart.open', { name: `${row.label}: ${cell.text}` })}
                      onClick={cell.open}
                    >
                      {cell.text}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
