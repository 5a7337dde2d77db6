import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { rehearsalContactsMax } from '@/domain/calling/forecast';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { rehearsal, type RehearsalRow } from '../../../foundation/store/schema/calling/rehearsal';
import type { Db } from '../../../foundation/store/store';
import type { RehearsalSubject } from '@/domain/calling/rehearsalSubject';
import { printOf } from './subject';

export type Progress = Reply<'rehearsal.progress'>;

type Owner = { readonly taskId: number } | { readonly planId: number } | null;
const open = ['queued', 'running'] as const;

/**
 * Begins a rehearsal. If an equal one is already running, that one is returned; an older rehearsal of this person's
 * draft is dropped.
 */
export async function ask(ctx: Ctx, subject: RehearsalSubject, owner: Owner): Promise<RehearsalRow> {
  const { db, person, now, clock, queue } = ctx;
  if (subject.contactCount > rehearsalContactsMax)
    throw new Refusal('rehearsal.tooLarge', { max: rehearsalContactsMax });
  const print = printOf(subject);
  const whose = whereOwner(owner, person.userId);
  // Two requests at once have no row to lock yet, so an advisory lock lets the second find the first.
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`rehearsal ${person.companyId} ${subject.line} ${ownerName(owner, person.userId)}`}, 0))`,
  );
  const [under] = await db
    .select()
    .from(rehearsal)
    .where(and(whose, eq(rehearsal.line, subject.line), inArray(rehearsal.state, [...open])))
    .orderBy(desc(rehearsal.id))
    .limit(1);
  if (under?.print === print) return under;
  await db
    .update(rehearsal)
    .set({ state: 'dropped' })
    .where(and(whose, inArray(rehearsal.state, [...open])));
  const [row] = await db
    .insert(rehearsal)
    .values({
      companyId: person.companyId,
      line: subject.line,
      subject,
      print,
      state: 'queued',
      askedBy: person.userId,
      askedAt: now,
      seenAt: clock.real(),
      ...owner,
    })
    .returning();
  if (!row) throw new Error('the rehearsal was not kept');
  // One rehearsal runs at a time per company; further ones wait in order.
  await queue.add(db, {
    kind: 'rehearsal.run',
    companyId: person.companyId,
    dueAt: now,
    dedupe: `rehearsal:${person.companyId}`,
  });
  return row;
}

function ownerName(owner: Owner, userId: number): string {
  if (owner === null) return `draft of ${userId}`;
  return 'taskId' in owner ? `task ${owner.taskId}` : `plan ${owner.planId}`;
}

function whereOwner(owner: Owner, userId: number) {
  if (owner === null) return and(isNull(rehearsal.taskId), isNull(rehearsal.planId), eq(rehearsal.askedBy, userId));
  return 'taskId' in owner ? eq(rehearsal.taskId, owner.taskId) : eq(rehearsal.planId, owner.planId);
}

/**
 * The forecast a task or plan is created with: the one its maker was just shown if it is of exactly this subject, else
 * a new one is enqueued. With too many contacts there is none.
 */
export async function saveForecast(ctx: Ctx, subject: RehearsalSubject, owner: Exclude<Owner, null>): Promise<void> {
  if (subject.contactCount > rehearsalContactsMax) return;
  const { db, person } = ctx;
  const [shown] = await db
    .select({ id: rehearsal.id })
    .from(rehearsal)
    .where(
      and(
        whereOwner(null, person.userId),
        eq(rehearsal.line, subject.line),
        eq(rehearsal.print, printOf(subject)),
        eq(rehearsal.state, 'done'),
      ),
    )
    .orderBy(desc(rehearsal.id))
    .limit(1);
  if (shown) await db.update(rehearsal).set(owner).where(eq(rehearsal.id, shown.id));
  else await ask(ctx, subject, owner);
}

/** The rehearsal of this person's own draft; reading it keeps it running. */
export async function progressOf(ctx: Ctx, line: LineId, id: number): Promise<Progress> {
  const { db, person, clock } = ctx;
  const own = and(eq(rehearsal.id, id), eq(rehearsal.line, line), eq(rehearsal.askedBy, person.userId));
  const [row] = await db.update(rehearsal).set({ seenAt: clock.real() }).where(own).returning();
  if (!row) throw new Refusal('thing.unknown');
  return presentProgress(db, row);
}

export async function presentProgress(db: Db, row: RehearsalRow): Promise<Progress> {
  const [ahead] =
    row.state === 'queued'
      ? await db
          .select({ rows: count() })
          .from(rehearsal)
          .where(and(inArray(rehearsal.state, [...open]), lt(rehearsal.id, row.id)))
      : [];
  return {
    id: row.id,
    state: row.state,
    done: row.doneRuns,
    ahead: ahead?.rows ?? 0,
    askedAt: row.askedAt,
    forecast: row.forecast === null ? null : presentForecast(row.forecast),
  };
}

export function presentForecast(forecast: NonNullable<RehearsalRow['forecast']>): NonNullable<Progress['forecast']> {
  return {
    ...forecast,
    labels: { ...forecast.labels },
    quarters: [...forecast.quarters],
    rounds: [...forecast.rounds],
  };
}
