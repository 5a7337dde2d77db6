import { useCallback, useEffect, useState } from 'react';
import type { ContactList, ContactListRow } from '@/api/contactList';
import { useRead } from '@/api/query';
import { pageSizes } from '@/domain/limits';

/** rows of one answer: the longest page the platform gives */
const LIMIT = Math.max(...pageSizes);

/** The good rows of a list, loaded page by page as they scroll into view; each page is loaded once. */
export function useListRows({ line, id }: ContactList) {
  const [pages, setPages] = useState<ReadonlyMap<number, readonly ContactListRow[]>>(new Map());
  const [wanted, setWanted] = useState<readonly number[]>([1]);
  const [page, setPage] = useState(1);
  // If nothing is missing the input stays the same, because a new one would send a request.
  const missing = wanted.find((one) => !pages.has(one));
  if (missing !== undefined && missing !== page) setPage(missing);
  const read = useRead('contacts.rows', { params: { line, id }, query: { show: 'good', page, limit: LIMIT } });
  const { data } = read;
  useEffect(() => {
    if (data !== undefined)
      setPages((here) => (here.get(data.page) === data.list ? here : new Map(here).set(data.page, data.list)));
  }, [data]);
  const see = useCallback((first: number, last: number) => {
    const next = [...new Set([Math.floor(first / LIMIT) + 1, Math.floor(last / LIMIT) + 1])];
    setWanted((now) => (now.join() === next.join() ? now : next));
  }, []);
  const rowAt = useCallback((index: number) => pages.get(Math.floor(index / LIMIT) + 1)?.[index % LIMIT], [pages]);
  return { read, rowAt, see };
}
