import { useEffect, useState } from 'react';

interface Paged {
  readonly list: readonly { readonly id: number }[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

interface Neighbours {
  readonly before: (() => void) | undefined;
  readonly after: (() => void) | undefined;
}

/** The calls before and after the open one, also over the edges of pages; none for a call that is not in the list. */
export function useNeighbours(
  data: Paged | undefined,
  open: number | null,
  show: (id: number) => void,
  setPage: (page: number) => void,
): Neighbours {
  /** a page that was loaded to open its first or last call */
  const [coming, setComing] = useState<{ page: number; end: 'first' | 'last' } | null>(null);

  useEffect(() => {
    if (coming === null || data?.page !== coming.page) return;
    const next = coming.end === 'first' ? data.list[0] : data.list.at(-1);
    setComing(null);
    if (next !== undefined && open !== null) show(next.id);
  }, [coming, data, open, show]);

  if (data === undefined || open === null) return { before: undefined, after: undefined };
  const at = data.list.findIndex(({ id }) => id === open);
  if (at < 0) return { before: undefined, after: undefined };
  const turn = (page: number, end: 'first' | 'last') => () => {
    setComing({ page, end });
    setPage(page);
  };
  const [previous, next] = [data.list[at - 1], data.list[at + 1]];
  const pages = Math.ceil(data.total / data.limit);
  return {
    before: previous !== undefined ? () => show(previous.id) : data.page > 1 ? turn(data.page - 1, 'last') : undefined,
    after: next !== undefined ? () => show(next.id) : data.page < pages ? turn(data.page + 1, 'first') : undefined,
  };
}
