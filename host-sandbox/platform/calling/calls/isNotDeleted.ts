import { isNull, type SQL } from 'drizzle-orm';
import { task } from '../../foundation/store/schema/calling/calling';

/** A deleted task keeps its calls, but no list or filter shows it. */
export const isNotDeleted: SQL = isNull(task.deletedAt);
