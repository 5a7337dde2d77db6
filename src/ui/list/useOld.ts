import { useEffect, useState } from 'react';
import type { ListControl } from './resourceTableProps';

/** What is shown answers an older question than the one asked: it stays, greyed, until the answer is here. */
export function useOld(control: ListControl, fetching: boolean): boolean {
  const query = JSON.stringify([control.page, control.limit, control.sort, control.filters]);
  const [shownFor, setShownFor] = useState(query);
  useEffect(() => {
    if (!fetching) setShownFor(query);
  }, [fetching, query]);
  return fetching && shownFor !== query;
}
