/**
 * Settings whose `before` can be restored, with the endpoint that does it. Changes with effects beyond their row (tasks
 * that called, replaced passwords, deletions with their dependants) are left out.
 */
export const reverts = {
  'security.save': {
    by: 'security.save',
    columns: [
      'session_hours',
      'idle_minutes',
      'lock_threshold',
      'lock_minutes',
      'reset_minutes',
      'concurrent_logins',
      'two_factor',
      'password_days',
      'cross_login',
    ],
  },
  'role.save': { by: 'role.save', columns: ['name', 'description', 'business_types', 'data_scope', 'permissions'] },
  'userGroup.rename': { by: 'userGroup.rename', columns: ['name'] },
  'webhook.edit': { by: 'webhook.edit', columns: ['type', 'url', 'fields', 'retry_seconds', 'plain_numbers'] },
  'webhook.enable': { by: 'webhook.disable', columns: ['enabled'] },
  'webhook.disable': { by: 'webhook.enable', columns: ['enabled'] },
  'accessRule.edit': { by: 'accessRule.edit', columns: ['network', 'remark'] },
  'accessRule.enable': { by: 'accessRule.disable', columns: ['enabled'] },
  'accessRule.disable': { by: 'accessRule.enable', columns: ['enabled'] },
  'user.enable': { by: 'user.disable', columns: ['status'] },
  'user.disable': { by: 'user.enable', columns: ['status'] },
} as const;

export type RevertAction = keyof typeof reverts;

export function isRevertAction(action: string): action is RevertAction {
  return Object.hasOwn(reverts, action);
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * `ready`: can be restored; `asBefore`: it has its old values again; `changed`: changed since by another request;
 * `gone`: deleted; `cut`: the record is incomplete; `denied`: the permission is missing; `none`: nothing can be
 * restored.
 */
export const revertStates = ['ready', 'asBefore', 'changed', 'gone', 'cut', 'denied', 'none'] as const;
export type RevertState = (typeof revertStates)[number];

/** Longest text and list an operation record stores whole; a masked number is not whole either. */
const TEXT_MOST = 300;
const LIST_MOST = 2_000;
const MASKED = /\d\*{2,}\d/;

function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return value.length < TEXT_MOST && !MASKED.test(value);
  return !Array.isArray(value) || (value.length < LIST_MOST && value.every(isWhole));
}

/** Of the columns a record says it changed, those that can be put back. */
export function revertColumns(action: RevertAction, before: Fields | null): readonly string[] {
  const columns: readonly string[] = reverts[action].columns;
  return columns.filter((column) => before !== null && Object.hasOwn(before, column));
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The state of the thing now against what a record changed. */
export function revertState(
  action: RevertAction,
  { before, after }: { readonly before: Fields | null; readonly after: Fields | null },
  now: Fields | null,
): Exclude<RevertState, 'denied'> {
  const columns = revertColumns(action, before);
  if (before === null || after === null || columns.length === 0) return 'none';
  if (now === null) return 'gone';
  if (!columns.every((column) => isWhole(before[column]) && isWhole(after[column]))) return 'cut';
  if (columns.every((column) => same(now[column], before[column]))) return 'asBefore';
  return columns.every((column) => same(now[column], after[column])) ? 'ready' : 'changed';
}
