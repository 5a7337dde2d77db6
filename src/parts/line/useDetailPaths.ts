import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { LineId } from '@/domain/products/lines';
import { pathTo, type LinkQuery } from '@/registry/links';

interface Campaign {
  readonly line: LineId;
  readonly id: number;
}

type DetailPath = (campaign: Campaign, query?: LinkQuery) => string;

interface DetailPaths {
  readonly task: DetailPath;
  readonly plan: DetailPath;
  /** the list that a detail page was reached from */
  readonly tasks: (line: LineId) => string;
  readonly plans: (line: LineId) => string;
}

const ofLine: DetailPaths = {
  task: ({ line, id }, query) => pathTo('taskDetail', { line, id }, query),
  plan: ({ line, id }, query) => pathTo('planDetail', { line, id }, query),
  tasks: (line) => pathTo('taskList', { line }),
  plans: (line) => pathTo('planList', { line }),
};

const ofSingleCalls: DetailPaths = {
  task: ({ line, id }, query) => pathTo('operationTaskDetail', { line, id }, query),
  plan: ({ line, id }, query) => pathTo('operationPlanDetail', { line, id }, query),
  tasks: () => pathTo('addCall'),
  plans: () => pathTo('addCall'),
};

/** Where tasks and plans are shown: under single calls for a person who is there, else under their line. */
export function useDetailPaths(): DetailPaths {
  const { pathname } = useLocation();
  const isSingleCalls = pathname.startsWith('/CallingOperation/');
  return useMemo(() => (isSingleCalls ? ofSingleCalls : ofLine), [isSingleCalls]);
}
