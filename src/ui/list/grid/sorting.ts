import type { Column } from '../columns/column';
import type { Order } from './Grid';

const sortName = <Row>({ key, sort }: Column<Row>) =>
  sort === undefined || sort === false ? null : sort === true ? key : sort;

/** undefined where the platform cannot sort by it */
export function orderOf<Row>(column: Column<Row>, sorted: string | undefined): Order | undefined {
  const name = sortName(column);
  if (name === null) return undefined;
  return sorted === name ? 'ascending' : sorted === `-${name}` ? 'descending' : null;
}

/** Descending, then ascending, then the default order. */
export function nextSort<Row>(column: Column<Row>, sorted: string | undefined): string | undefined {
  const name = sortName(column);
  const order = orderOf(column, sorted);
  if (name === null || order === 'ascending') return undefined;
  return order === 'descending' ? name : `-${name}`;
}
