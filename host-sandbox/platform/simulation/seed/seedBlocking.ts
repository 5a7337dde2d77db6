import { sql } from 'drizzle-orm';
import { minuteMs } from '@/domain/limits';
import type { DialStrategy } from '../../calling/blocking/shield/shieldGate';
import { blacklistEvent, shieldLift, shieldStrategy } from '../../foundation/store/schema/calling/blocking';
import { blacklist } from '../../foundation/store/schema/calling/calling';
import { parseInstant, timestamp } from '../../foundation/store/columns';
import type { Db } from '../../foundation/store/store';
import { demoEntries, demoStrategies, shieldSince } from './demoBlocking';

interface Of {
  readonly company: 'nusa' | 'kirana';
  readonly companyId: number;
  /** the people who add and remove entries */
  readonly people: readonly [number, number];
}

export async function seedBlacklist(db: Db, { company, companyId, people }: Of, now: number): Promise<void> {
  for (const [index, { removed, ...entry }] of demoEntries(company, now).entries()) {
    const by = people[index % 3 === 0 ? 1 : 0];
    const [made] = await db
      .insert(blacklist)
      .values({ companyId, createdBy: by, removedAt: removed?.at ?? null, ...entry })
      .returning({ id: blacklist.id });
    const event = {
      companyId,
      blacklistId: made?.id ?? 0,
      reason: entry.reason,
      until: entry.until,
      source: 'hand' as const,
    };
    await db
      .insert(blacklistEvent)
      .values({ ...event, action: 'added', at: entry.createdAt, userId: by, words: entry.remark });
    if (removed)
      await db
        .insert(blacklistEvent)
        .values({ ...event, action: 'removed', at: removed.at, userId: people[0], words: removed.why });
  }
}

/** Strategies in their present state; the enabled ones, for the history to apply. */
export async function seedShield(db: Db, { company, companyId, people }: Of, now: number): Promise<DialStrategy[]> {
  const since = shieldSince(now);
  const inEffect: DialStrategy[] = [];
  for (const { enabled, methods, line, ...rule } of demoStrategies[company]) {
    const [made] = await db
      .insert(shieldStrategy)
      .values({
        ...rule,
        companyId,
        line,
        methods: [...methods],
        enabledAt: enabled ? since : null,
        createdBy: people[0],
        createdAt: since - 10 * minuteMs,
        changedBy: people[0],
        changedAt: since,
      })
      .returning({ id: shieldStrategy.id });
    if (made && enabled) inEffect.push({ id: made.id, line, enabledAt: since, rule });
  }
  return inEffect;
}

/** Lifts one block of each line, after the history, so that nothing of the history follows it. */
export async function seedLifts(db: Db, { companyId, people }: Of, now: number): Promise<void> {
  const at = now - 20 * minuteMs;
  const { rows } = await db.execute<{ strategy_id: number; phone: string; at: string }>(sql`
    select distinct on (b.line) b.strategy_id, b.phone, b.at from shield_block b
     where b.company_id = ${companyId} and b.until > ${timestamp(now)}
       and not exists (select from attempt a join contact c on c.id = a.contact_id where c.company_id = b.company_id and c.phone = b.phone and a.dialled_at > ${timestamp(at)})
     order by b.line, b.at desc`);
  for (const row of rows.filter((one) => parseInstant(one.at) < at)) {
    await db.insert(shieldLift).values({
      companyId,
      strategyId: row.strategy_id,
      phone: row.phone,
      at,
      userId: people[1],
      why: 'Asked to be called back',
    });
  }
}
