import { isNull, type SQL } from 'drizzle-orm';
import { task } from '../../foundation/store/schema/calling/calling';

/** Tasks a person can find: a deleted one keeps its calls, and is unknown otherwise. */
export const isNotDeleted: SQL = isNull(task.deletedAt);
