import { and, desc, eq, gte, ilike, inArray, lt, type SQL } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { approvalStates, type ApprovalState } from '@/domain/tasks/approvalStates';
import type { LineId } from '@/domain/products/lines';
import { isTask } from '../../calls/isTask';
import { likeText } from '../../../foundation/store/likeText';
import { task, type TaskState } from '../../../foundation/store/schema/calling/calling';
import { orderRows } from '../../../foundation/store/sorting';

type Query = Parsed<'task.list'>['query'];

const states: readonly string[] = [
  'created',
  'pending',
  'planned',
  'calling',
  'paused',
  'finished',
  'canceled',
] satisfies TaskState[];
const isState = (text: string): text is TaskState => states.includes(text);

const isApproval = (text: string): text is ApprovalState => approvalStates.some((one) => one === text);

/** The filter bar of the task list as SQL; row-level security adds the company. */
export function whereTasks(query: Query, line: LineId): SQL | undefined {
  return and(
    eq(task.line, line),
    isTask,
    query.state ? inArray(task.state, query.state.filter(isState)) : undefined,
    query.approval ? inArray(task.approval, query.approval.filter(isApproval)) : undefined,
    query.ids ? inArray(task.id, idsOf(query.ids)) : undefined,
    query.robotId ? inArray(task.robotId, idsOf(query.robotId)) : undefined,
    query.sipLineId ? inArray(task.sipLineId, idsOf(query.sipLineId)) : undefined,
    query.from === undefined ? undefined : gte(task.createdAt, query.from),
    query.to === undefined ? undefined : lt(task.createdAt, query.to),
    query.search?.trim() ? ilike(task.name, `%${likeText(query.search.trim())}%`) : undefined,
  );
}

export function idsOf(texts: readonly string[]): number[] {
  return texts.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
}

const sortable = {
  createdAt: task.createdAt,
  startAt: task.startAt,
  endAt: task.endAt,
  name: task.name,
  contacts: task.contactCount,
} as const;

/** Newest first by default; the id settles ties, so that pages never overlap. */
export function orderTasks(sort: string | undefined): SQL[] {
  return orderRows(sort, { columns: sortable, tie: task.id, otherwise: [desc(task.createdAt), desc(task.id)] });
}
