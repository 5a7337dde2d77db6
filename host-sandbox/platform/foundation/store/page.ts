interface PageQuery {
  /** from 1 */
  readonly page: number;
  readonly limit: number;
}

interface Sliced<Row> {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> };
}

interface Page<Item> extends PageQuery {
  readonly list: Item[];
  /** rows of all pages */
  readonly total: number;
}

/** Where a page begins, in rows. */
export const offsetOf = ({ page, limit }: PageQuery) => (page - 1) * limit;

/** A page as every list replies with it. */
export function pageReply<Item>({ page, limit }: PageQuery, total: number, list: Item[]): Page<Item> {
  return { list, total, page, limit };
}

/**
 * The rows of a page and how many there are in all.
 *
 * @param counted begins when it is waited for, as `db.$count` does: both run on the one connection of a transaction
 * @param rows a query in its order, without a limit
 */
export async function readPage<Row, Item>(
  query: PageQuery,
  counted: PromiseLike<number>,
  rows: Sliced<Row>,
  present: (row: Row) => Item,
): Promise<Page<Item>> {
  const total = await counted;
  const slice = await rows.limit(query.limit).offset(offsetOf(query));
  return pageReply(query, total, slice.map(present));
}
