import { sql } from 'drizzle-orm';
import type { Parsed, Reply } from '@/contract/contract';
import { dayMinutes, minuteMs, shieldPreviewDays } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { checkShield } from '@/domain/blocking/shield';
import { shieldReachMs } from '@/domain/blocking/findRuleBlock';
import { replayShield, type ReplayedCall } from '@/domain/blocking/shieldReplay';
import type { Ctx } from '../../../foundation/http/handler';
import { refuseFields } from '../../../foundation/refusal';
import { companyWide } from '../../../accounts/scope/companyWide';
import { parseInstant, timestamp } from '../../../foundation/store/columns';
import { storedStrategy } from './saveStrategy';

/**
 * Which calls of the last days a draft would have prevented, had it been enabled since then. Its name does not matter.
 */
export async function previewShield(
  ctx: Ctx,
  line: LineId,
  draft: Parsed<'shield.add'>['body'],
): Promise<Reply<'shield.preview'>> {
  const named = { ...draft, name: 'preview' };
  refuseFields(checkShield(named, line));
  const rule = storedStrategy(named, line);
  const from = ctx.now - shieldPreviewDays * dayMinutes * minuteMs;
  const calls = await companyWide(ctx.db, () => callsFor(ctx, line, from, from - shieldReachMs(rule)));
  return { from, to: ctx.now, ...replayShield(rule, rule.methods, calls, from) };
}

/**
 * Calls of the period, and earlier ones to the same numbers as far back as the rule looks. Materialized: the planner
 * cannot know how few numbers there are, and would find them again for each call.
 */
async function callsFor({ db, person, now }: Ctx, line: LineId, from: number, since: number): Promise<ReplayedCall[]> {
  const { rows } = await db.execute<{
    phone: string;
    contact_id: number;
    dialled_at: string;
    ended_at: string;
    result: string;
    label: string;
    outcome: string;
    taken_over_at: string;
  }>(sql`
    with asked as materialized (
      select distinct phone from call
       where company_id = ${person.companyId} and line = ${line} and dialled_at >= ${timestamp(from)} and dialled_at < ${timestamp(now)})
    select k.phone, k.contact_id, k.dialled_at, k.ended_at, k.result, k.label, k.outcome, t.created_at as taken_over_at
      from asked join call k on k.company_id = ${person.companyId} and k.phone = asked.phone join task t on t.id = k.task_id
     where k.line = ${line} and k.dialled_at >= ${timestamp(since)} and k.dialled_at < ${timestamp(now)}`);
  return rows.map((row) => ({
    phone: row.phone,
    contactId: row.contact_id,
    dialledAt: parseInstant(row.dialled_at),
    endedAt: parseInstant(row.ended_at),
    result: row.result,
    label: row.label,
    answered: row.outcome === 'reached',
    takenOverAt: parseInstant(row.taken_over_at),
  }));
}
