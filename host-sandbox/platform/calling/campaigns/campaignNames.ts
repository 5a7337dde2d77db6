import { sql, type SQL } from 'drizzle-orm';
import { taskNameMaxChars } from '@/domain/limits';
import { nextName } from '@/domain/names/nextName';
import { problem, type FieldProblem } from '@/domain/problem';
import type { LineId } from '@/domain/products/lines';
import { companyWide } from '../../accounts/scope/companyWide';
import type { Ctx } from '../../foundation/http/handler';
import type { Db } from '../../foundation/store/store';

export type NamedKind = 'task' | 'plan';

/** Rounds of plans are named by their plan, and the name of a deleted task is free again. */
const named: Readonly<Record<NamedKind, SQL>> = {
  task: sql`task where plan_id is null and deleted_at is null`,
  plan: sql`plan where true`,
};

/**
 * The problem of a name that another task or plan of the line has, also one this person does not see. Checked under a
 * lock of the name and not by a unique index, which databases with equal names from before this rule would refuse; they
 * may stay, so a name that is not changed is not checked.
 */
export async function nameProblems(
  { db, person }: Ctx,
  kind: NamedKind,
  line: LineId,
  typed: string,
  currentName = '',
): Promise<FieldProblem[]> {
  const name = typed.trim();
  if (name === '' || name.toLowerCase() === currentName.toLowerCase()) return [];
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} name ${person.companyId} ${line} `} || lower(${name}), 0))`,
  );
  const isTaken = await companyWide(db, async () => {
    const { rows } = await db.execute(
      sql`select from ${named[kind]} and company_id = ${person.companyId} and line = ${line} and lower(name) = lower(${name}) limit 1`,
    );
    return rows.length > 0;
  });
  return isTaken ? [problem('name', 'nameExists')] : [];
}

/** The first name after this one that is free on the line, for a copy. */
export async function freeNextName(
  { db, person }: { readonly db: Db; readonly person: Pick<Ctx['person'], 'companyId'> },
  kind: NamedKind,
  line: LineId,
  name: string,
): Promise<string> {
  const first = nextName(name, taskNameMaxChars);
  // The end is cut where a longer number needs the room, so the names are looked for by what stays in every case.
  const stem = [...first.replace(/_\d+$/, '')].slice(0, taskNameMaxChars - LONGEST_ENDING).join('');
  const taken = await companyWide(db, async () => {
    const { rows } = await db.execute<{ name: string }>(
      sql`select lower(name) as name from ${named[kind]} and company_id = ${person.companyId} and line = ${line}
            and starts_with(lower(name), lower(${stem}))`,
    );
    return new Set(rows.map((row) => row.name));
  });
  let free = first;
  while (taken.has(free.toLowerCase())) free = nextName(free, taskNameMaxChars);
  return free;
}

/** an underscore and four digits, twice: what `nextName` adds at most while it counts on */
const LONGEST_ENDING = 10;
