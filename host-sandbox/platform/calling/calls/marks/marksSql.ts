import { sql, type SQL } from 'drizzle-orm';
import type { AnnotationState } from '@/domain/calls/annotation';
import { feedbackCategories, type FeedbackCategory } from '@/domain/calls/callFeedback';
import { call } from '../../../foundation/store/schema/calling/calling';

/**
 * The label a person gave to the call of the row, null for none. A subselect by call id, so that only annotated calls
 * are read.
 */
export const annotatedOf = sql<string | null>`(
  select a.label from call_annotation a where a.attempt_id = ${call.attemptId} order by a.version desc limit 1)`;

/** Categories fed back on the call of the row, in the order they are offered. */
export const fedBackOf = sql<FeedbackCategory[] | null>`(
  select array_agg(distinct f.category order by f.category) from call_feedback f where f.attempt_id = ${call.attemptId} and f.removed_at is null)`;

export function inOrder(categories: readonly FeedbackCategory[] | null): FeedbackCategory[] {
  return feedbackCategories.filter((category) => categories?.includes(category));
}

/** The latest annotation of each call. Few calls have one, so they are collected once and joined to the calls. */
const newest = sql`select distinct on (a.attempt_id) a.attempt_id, a.label from call_annotation a order by a.attempt_id, a.version desc`;
const annotated = sql`${call.attemptId} in (select h.attempt_id from (${newest}) h where h.label is not null)`;
const agreed = sql`(${call.attemptId}, ${call.label}) in (select h.attempt_id, h.label from (${newest}) h where h.label is not null)`;
const ways: Readonly<Record<AnnotationState, SQL>> = {
  none: sql`not (${annotated})`,
  agrees: agreed,
  differs: sql`(${annotated} and not (${agreed}))`,
};

export function isAnnotated(states: readonly AnnotationState[]): SQL {
  return sql`(${sql.join(
    states.map((state) => ways[state]),
    sql` or `,
  )})`;
}

export function hasFeedback(categories: readonly FeedbackCategory[]): SQL {
  const list = sql.join(
    categories.map((category) => sql`${category}`),
    sql`, `,
  );
  return sql`${call.attemptId} in (select f.attempt_id from call_feedback f where f.removed_at is null and f.category in (${list}))`;
}
