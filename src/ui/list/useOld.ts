import { useEffect, useState } from 'react';
import type { ListControl } from './resourceTableProps';

/** The shown data answer an older input: they stay, greyed, until the new answer comes. */
export function useOld(control: ListControl, fetching: boolean): boolean {
  const query = JSON.stringify([control.page, control.limit, control.sort, control.filters]);
  const [shownFor, setShownFor] = useState(query);
  useEffect(() => {
    if (!fetching) setShownFor(query);
  }, [fetching, query]);
  return fetching && shownFor !== query;
}
