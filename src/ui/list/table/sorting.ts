import type { Column } from '../columns/column';

/** The name the platform sorts by; undefined where it cannot. */
const sortName = <Row>({ key, sort }: Column<Row>) =>
  sort === undefined || sort === false ? undefined : sort === true ? key : sort;

/** undefined where the platform cannot sort by it */
export function orderOf<Row>(column: Column<Row>, sorted: string | undefined): 'ascend' | 'descend' | null | undefined {
  const name = sortName(column);
  if (name === undefined) return undefined;
  return sorted === name ? 'ascend' : sorted === `-${name}` ? 'descend' : null;
}

/** The list's sort after antd's table was sorted; undefined for the default order. */
export function sortBy<Row>(
  columns: readonly Column<Row>[],
  key: unknown,
  order: 'ascend' | 'descend' | null | undefined,
): string | undefined {
  const column = columns.find((one) => one.key === key);
  const name = column === undefined ? undefined : sortName(column);
  return name === undefined || !order ? undefined : order === 'ascend' ? name : `-${name}`;
}
