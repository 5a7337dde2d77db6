import { isNull, sql, type SQL } from 'drizzle-orm';
import { task } from '../../foundation/store/schema/calling/calling';
import { isNotDeleted } from './isNotDeleted';

/** Tasks of their own: the rounds of plans are tasks too, and deleted tasks stay for their calls. */
export const isTask: SQL = sql`${isNull(task.planId)} and ${isNotDeleted}`;
