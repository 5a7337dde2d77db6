/** Trouble of the database itself, independent of the statement. */
export type Trouble = 'away' | 'full';

/** disk_full: the one code that more space would mend */
const FULL = '53100';
/** no connection, shutting down, starting up, too many connections; and the system's codes for an unreachable server */
const away = /^(08\w{3}|53\w{3}|57P0[1-4]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
const lost = [
  'Connection terminated',
  'connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
];

/** null: the database answers, the statement was wrong. Drizzle wraps the driver's error. */
export function troubleOf(error: unknown): Trouble | null {
  for (let at: unknown = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null) {
    const code = 'code' in at ? String(at.code) : '';
    if (code === FULL || code === 'ENOSPC') return 'full';
    if (away.test(code)) return 'away';
    const message = at instanceof Error ? at.message : '';
    if (lost.some((words) => message.startsWith(words))) return 'away';
  }
  return null;
}

/** Deadlock or serialisation failure: nothing of the transaction is left, and it may pass when begun again. */
export function isLostRace(error: unknown): boolean {
  return hasCode(error, /^(40P01|40001)$/);
}

/** A table was altered since a statement was prepared on this connection; on a new one it is prepared anew. */
export function isOutdatedStatement(error: unknown): boolean {
  for (let at: unknown = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null)
    if ('routine' in at && at.routine === 'RevalidateCachedQuery') return true;
  return false;
}

/** A value the column's type has no room for: a number beyond it, a date outside the calendar, text it cannot hold. */
export function isValueOutOfType(error: unknown): boolean {
  return hasCode(error, /^(22003|22007|22008|22021|22P02|22P05)$/);
}

/** A unique index has the value already. */
export function isDuplicate(error: unknown): boolean {
  return hasCode(error, /^23505$/);
}

function hasCode(error: unknown, codes: RegExp): boolean {
  for (let at: unknown = error; typeof at === 'object' && at !== null; at = 'cause' in at ? at.cause : null)
    if ('code' in at && codes.test(String(at.code))) return true;
  return false;
}
