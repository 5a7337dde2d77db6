import { isNull, sql, type SQL } from 'drizzle-orm';
import { task } from '../../foundation/store/schema/calling/calling';
import { isNotDeleted } from './isNotDeleted';

/** Tasks of the task list: without the rounds of plans, and without deleted tasks, whose rows stay for their calls. */
export const isTask: SQL = sql`${isNull(task.planId)} and ${isNotDeleted}`;
