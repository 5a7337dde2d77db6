import { sql } from 'drizzle-orm';
import type { EndpointName } from '@/contract/contract';
import { blacklistRemovedAtOnce, usersAtOnceMax } from '@/domain/limits';
import type { Person } from '../person';
import type { Db } from '../store/store';
import { withoutSecrets } from './withoutSecrets';

/** One thing a write changed: the columns that differ, before and after; null where it was not there. */
export interface Change {
  readonly kind: string;
  readonly id: string;
  readonly name: string | null;
  readonly before: Fields | null;
  readonly after: Fields | null;
}

type Fields = Readonly<Record<string, unknown>>;
type Snapshot = ReadonlyMap<string, Fields>;

/**
 * The table that holds what an area's writes are about, found by the id of the path, the body or the reply; a test asks for one
 * of every area with writes, or why there is none.
 */
export const tables: Readonly<Record<string, string>> = {
  accessRule: 'access_rule',
  blacklist: 'blacklist',
  company: 'company',
  contacts: 'contact_list',
  desk: 'desk_call',
  personal: 'app_user',
  plan: 'plan',
  role: 'role',
  security: 'security_setting',
  session: 'app_user',
  shield: 'shield_strategy',
  sso: 'sso_provider',
  strategy: 'strategy',
  task: 'task',
  taskTemplate: 'task_template',
  user: 'app_user',
  userGroup: 'user_group',
  view: 'saved_view',
  webhook: 'webhook',
};

/** Areas that record what was sent and what their handlers note, and why that is enough. */
export const untabled: Readonly<Record<string, string>> = {
  call: 'feedback and labels keep every version and who wrote it in tables of their own',
  crossLogin: 'writes its own row about somebody of another company; its handler notes whom, why and until when',
  download: 'makes and removes files of one’s own; what was asked for is what was sent',
  hubspot: 'the binding holds tokens; its handler notes the account there',
  operation: 'recorded as the write that puts back',
  notice: 'read or not is nobody else’s matter',
  rehearsal: 'changes nothing',
  release: 'read or not is nobody else’s matter',
  retrieve: 'nobody is signed in; it writes the record itself',
  tracking: 'usage, not a change',
};

/** The id they are given is not one of their area's table. */
const elsewhere: readonly EndpointName[] = ['shield.lift', 'webhook.resend'];

/** Tells nothing: whose it is, which edit it was, what the engine counts meanwhile. */
export const QUIET = /^(id|company_id|revision|version|failed_count|failed_since|last_login_at|password_changed_at|changed_at|changed_by|updated_at|queued_at|last_test)$/;
/** as many as can be changed at once */
const MOST = Math.max(usersAtOnceMax, blacklistRemovedAtOnce);
/** A role's permissions are the longest list there is. */
const CHANGED_ENTRIES = 2_000;

interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

interface Target {
  readonly kind: string;
  readonly table: string;
  /** the settings of a company are one row, named by the company */
  readonly key: 'id' | 'company_id' | 'attempt_id';
  readonly ids: readonly string[];
}

export function targetOf(name: EndpointName, input: Input, person: Person): Target | null {
  const kind = name.split('.')[0] ?? name;
  const table = tables[kind];
  if (table === undefined || elsewhere.includes(name)) return null;
  if (kind === 'security' || kind === 'sso') return { kind, table, key: 'company_id', ids: [String(person.companyId)] };
  const ids = ownId(kind, name, person) ?? idsOf(input);
  return { kind, table, key: kind === 'desk' ? 'attempt_id' : 'id', ids: ids.slice(0, MOST) };
}

/** One's own account or company, whatever id the path has. */
function ownId(kind: string, name: EndpointName, { userId, companyId }: Person): string[] | null {
  if (kind === 'company') return [String(companyId)];
  return kind === 'personal' || (kind === 'session' && name !== 'session.replacePassword') ? [String(userId)] : null;
}

function idsOf({ params, query, body }: Input): string[] {
  const found = [params, query, body].flatMap((part): unknown[] => {
    if (typeof part !== 'object' || part === null) return [];
    const { id, ids } = part as { id?: unknown; ids?: unknown };
    return [id, ...(Array.isArray(ids) ? (ids as unknown[]) : [])];
  });
  return [...new Set(found.filter((one) => Number.isSafeInteger(one)).map(String))];
}

/** As the rows are at this moment in this transaction. */
export async function snapshot(db: Db, target: Target | null): Promise<Snapshot> {
  if (target === null || target.ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; row: Fields }>(
    sql`select ${sql.identifier(target.key)}::text as id, to_jsonb(t) as row from ${sql.identifier(target.table)} t where ${sql.identifier(target.key)} in (${sql.join(target.ids.map((id) => sql`${Number(id)}`), sql`, `)})`,
  );
  return new Map(rows.map(({ id, row }) => [id, row]));
}

/** What a write did to its targets; a thing it made is named by the reply. */
export async function changesOf(db: Db, target: Target | null, before: Snapshot, reply: unknown): Promise<Change[]> {
  if (target === null) return [];
  const made = target.ids.length === 0 ? idsOf({ params: null, query: null, body: reply }) : [];
  const after = await snapshot(db, { ...target, ids: [...target.ids, ...made] });
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => changeOf(target.kind, id, before.get(id) ?? null, after.get(id) ?? null) ?? []);
}

/** Columns of a row as a record keeps them: lists whole, so that what stood in them can be put back. */
export function pickOf(row: Fields, columns: readonly string[]): Fields {
  return withoutSecrets(Object.fromEntries(columns.map((key) => [key, row[key] ?? null])), CHANGED_ENTRIES) as Fields;
}

function changeOf(kind: string, id: string, was: Fields | null, is: Fields | null): Change | null {
  const keys = Object.keys(is ?? was ?? {}).filter((key) => !QUIET.test(key) && JSON.stringify(was?.[key]) !== JSON.stringify(is?.[key]));
  const [before, after] = [was === null ? null : pickOf(was, keys), is === null ? null : pickOf(is, keys)];
  if (Object.keys(before ?? after ?? {}).length === 0) return null;
  const named = is ?? was ?? {};
  const name = [named.name, named.account, named.url, named.file_name].find((one) => typeof one === 'string');
  return { kind, id, name: typeof name === 'string' ? String(withoutSecrets(name)) : null, before, after };
}
