import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { pushStates } from '@/domain/integrations/hubspot';
import { hourMs } from '@/domain/limits';
import type { Ctx } from '../../foundation/http/handler';
import { timestamp } from '../../foundation/store/columns';
import { call } from '../../foundation/store/schema/calling/calling';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { hubspotBinding, hubspotPush } from '../../foundation/store/schema/integrations/hubspot';
import { readPage } from '../../foundation/store/page';

const DAY_MS = 24 * hourMs;

export async function hubspotInfo({ db, person, now }: Ctx): Promise<Reply<'hubspot.info'>> {
  const [found] = await db
    .select({ binding: hubspotBinding, first: appUser.firstName, last: appUser.lastName })
    .from(hubspotBinding)
    .innerJoin(appUser, eq(appUser.id, hubspotBinding.boundBy))
    .where(eq(hubspotBinding.companyId, person.companyId));
  const { rows } = await db.execute<{ state: string; day: number; all: number }>(sql`
    select state, count(*)::int as all, count(*) filter (where at > ${timestamp(now - DAY_MS)})::int as day from hubspot_push where company_id = ${person.companyId} group by state`);
  const of = (state: string, key: 'day' | 'all') => rows.find((row) => row.state === state)?.[key] ?? 0;
  const counts = {
    waiting: of('waiting', 'all'),
    lastDay: { delivered: of('delivered', 'day'), unmatched: of('unmatched', 'day'), failed: of('failed', 'day') },
  };
  if (!found)
    return {
      state: 'unbound',
      portal: null,
      boundAt: null,
      boundBy: null,
      failing: null,
      pausedUntil: null,
      ...counts,
    };
  const { binding, first, last } = found;
  return {
    state: binding.revokedAt === null ? 'bound' : 'revoked',
    portal: { id: binding.portalId, name: binding.portalName, user: binding.hubspotUser },
    boundAt: binding.boundAt,
    boundBy: `${first} ${last}`.trim(),
    failing:
      binding.failingSince === null || binding.lastOutcome === null
        ? null
        : { since: binding.failingSince, outcome: binding.lastOutcome, error: binding.lastError },
    pausedUntil: binding.pausedUntil !== null && binding.pausedUntil > now ? binding.pausedUntil : null,
    ...counts,
  };
}

export async function listPushes(
  { db }: Ctx,
  query: Parsed<'hubspot.pushes'>['query'],
): Promise<Reply<'hubspot.pushes'>> {
  const states = pushStates.filter((one) => query.state?.includes(one));
  const where = states.length === 0 ? undefined : inArray(hubspotPush.state, states);
  const rows = db
    .select({ push: hubspotPush, line: call.line, contactName: call.contactName })
    .from(hubspotPush)
    .innerJoin(call, eq(call.attemptId, hubspotPush.attemptId))
    .where(where)
    .orderBy(desc(hubspotPush.at), desc(hubspotPush.id));
  return readPage(query, db.$count(hubspotPush, where), rows, ({ push, line, contactName }) => {
    const { id, attemptId, state: now, tries, outcome, status, error, at, dueAt } = push;
    return {
      id,
      line,
      callId: attemptId,
      contactName,
      state: now,
      tries,
      outcome,
      status,
      error,
      at,
      dueAt: now === 'waiting' ? dueAt : null,
    };
  });
}
