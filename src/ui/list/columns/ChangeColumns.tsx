import { Clip } from '../../format/Clip';
import { Time } from '../../format/Time';
import type { Column } from './column';

interface Changed {
  readonly changedAt: number;
  readonly changedBy: string;
  readonly createdAt: number;
}

interface ChangeTitles {
  changed: string;
  changedBy: string;
  created: string;
}

/** When a row was changed, and, hidden at first, by whom and when it was created: the last columns of a list. */
export function changeColumns<Row extends Changed>({ changed, changedBy, created }: ChangeTitles): Column<Row>[] {
  const time = (title: string) => ({ title, width: 148, sort: true });
  return [
    { key: 'changedAt', ...time(changed), render: (row) => <Time at={row.changedAt} as="lines" /> },
    { key: 'changedBy', title: changedBy, width: 148, hidden: true, render: (row) => <Clip text={row.changedBy} /> },
    { key: 'createdAt', ...time(created), hidden: true, render: (row) => <Time at={row.createdAt} as="lines" /> },
  ];
}
