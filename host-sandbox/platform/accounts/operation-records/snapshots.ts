import { sql } from 'drizzle-orm';
import type { EndpointName } from '@/contract/contract';
import { blacklistRemovedAtOnce, usersAtOnceMax } from '@/domain/limits';
import type { Person } from '../../foundation/http/person';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import type { Db } from '../../foundation/store/store';
import { withoutSecrets } from './withoutSecrets';

/** One row a write changed: the columns that changed, before and after; null where it did not exist. */
export interface Change {
  readonly kind: string;
  readonly id: string;
  readonly name: string | null;
  readonly before: Fields | null;
  readonly after: Fields | null;
}

type Fields = Readonly<Record<string, unknown>>;
export type Snapshot = ReadonlyMap<string, Fields>;

/** Columns no record shows: the company, the revision, and what the engine counts meanwhile. */
export const QUIET = new RegExp(
  `^(${[
    'id|company_id|revision|version|changed_at|changed_by|updated_at|queued_at',
    'failed_count|failed_since|last_login_at|last_host|password_changed_at|last_test|earlier_visits|earlier_trials',
  ].join('|')})$`,
);
/** as many as can be changed at once */
const MOST = Math.max(usersAtOnceMax, blacklistRemovedAtOnce);
/** A role's permissions are the longest list there is. */
const CHANGED_ENTRIES = 2_000;

interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export interface SnapshotTarget {
  readonly kind: string;
  readonly table: string;
  readonly key: 'id' | 'company_id' | 'attempt_id';
  readonly ids: readonly string[];
}

/** The rows a request writes; null where its area has none that are compared. */
export function targetOf(
  areas: RecordedAreas,
  name: EndpointName,
  input: Input,
  person: Person,
): SnapshotTarget | null {
  const kind = name.split('.')[0] ?? name;
  const area = areas[kind];
  if (area === undefined || 'why' in area || area.except?.includes(name)) return null;
  const own = area.ownRow?.(name, person) ?? null;
  const ids = own === null ? idsOf(input) : [String(own)];
  return { kind, table: area.table, key: area.key ?? 'id', ids: ids.slice(0, MOST) };
}

function idsOf({ params, query, body }: Input): string[] {
  const found = [params, query, body].flatMap((part): unknown[] => {
    if (typeof part !== 'object' || part === null) return [];
    const { id, ids } = part as { id?: unknown; ids?: unknown };
    return [id, ...(Array.isArray(ids) ? (ids as unknown[]) : [])];
  });
  return [...new Set(found.filter((one) => Number.isSafeInteger(one)).map(String))];
}

/** The rows at this moment of the transaction. */
export async function snapshot(db: Db, target: SnapshotTarget | null): Promise<Snapshot> {
  if (target === null || target.ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; row: Fields }>(
    sql`select ${sql.identifier(target.key)}::text as id, to_jsonb(t) as row from ${sql.identifier(target.table)} t where ${sql.identifier(target.key)} in (${sql.join(
      target.ids.map((id) => sql`${Number(id)}`),
      sql`, `,
    )})`,
  );
  return new Map(rows.map(({ id, row }) => [id, row]));
}

/** The rows a write changed; a row it made is named by the reply. */
export async function changesOf(
  db: Db,
  target: SnapshotTarget | null,
  before: Snapshot,
  reply: unknown,
): Promise<Change[]> {
  if (target === null) return [];
  const made = target.ids.length === 0 ? idsOf({ params: null, query: null, body: reply }) : [];
  const after = await snapshot(db, { ...target, ids: [...target.ids, ...made] });
  return [...new Set([...before.keys(), ...after.keys()])].flatMap(
    (id) => changeOf(target.kind, id, before.get(id) ?? null, after.get(id) ?? null) ?? [],
  );
}

/** Columns of a row as a record stores them: lists whole, so that they can be put back. */
export function pickOf(row: Fields, columns: readonly string[]): Fields {
  return withoutSecrets(Object.fromEntries(columns.map((key) => [key, row[key] ?? null])), CHANGED_ENTRIES) as Fields;
}

function changeOf(kind: string, id: string, was: Fields | null, is: Fields | null): Change | null {
  const keys = Object.keys(is ?? was ?? {}).filter(
    (key) => !QUIET.test(key) && JSON.stringify(was?.[key]) !== JSON.stringify(is?.[key]),
  );
  const [before, after] = [was === null ? null : pickOf(was, keys), is === null ? null : pickOf(is, keys)];
  if (Object.keys(before ?? after ?? {}).length === 0) return null;
  return { kind, id, name: nameOf(is ?? was ?? {}), before, after };
}

function nameOf({ name, account, url, file_name }: Fields): string | null {
  const found = [name, account, url, file_name].find((one) => typeof one === 'string');
  return typeof found === 'string' ? String(withoutSecrets(found)) : null;
}

/** The name of the only row a write concerns, also where nothing of it that a record shows has changed. */
export function nameOfTarget(rows: Snapshot): string | null {
  const [row, ...others] = rows.values();
  return row === undefined || others.length > 0 ? null : nameOf(row);
}
