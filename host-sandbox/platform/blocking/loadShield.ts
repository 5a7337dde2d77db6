import { sql } from 'drizzle-orm';
import type { LineId } from '@/domain/lines';
import type { ShieldCondition, ShieldMethod, ShieldType } from '@/domain/shield';
import { shieldReachMs, type PastCall } from '@/domain/shieldHold';
import { liftOf, noShield, numberOn, type LaneShield, type LaneStrategy } from '../engine/dialing/shieldGate';
import { parseInstant, timestamp } from '../store/columns';
import type { Db } from '../store/store';

export interface NumberOnLine {
  readonly line: LineId;
  readonly phone: string;
}

/** What the engine needs to ask the shield at dialling about these numbers, from an instant on. */
export async function loadLaneShield(db: Db, companyId: number, numbers: readonly NumberOnLine[], at: number): Promise<LaneShield> {
  if (numbers.length === 0) return noShield;
  return loadShield(db, companyId, numbers, 'calling', at);
}

export async function loadShield(db: Db, companyId: number, numbers: readonly NumberOnLine[], method: ShieldMethod, at: number): Promise<LaneShield> {
  const strategies = await loadStrategies(db, companyId, method);
  const lines = new Set(strategies.map((strategy) => strategy.line));
  const asked = numbers.filter(({ line }) => lines.has(line));
  if (asked.length === 0) return noShield;
  const since = at - Math.max(...strategies.map(({ rule }) => shieldReachMs(rule)));
  return { strategies, calls: await loadCalls(db, companyId, asked, since), lifts: await loadLifts(db, companyId, asked) };
}

async function loadStrategies(db: Db, companyId: number, method: ShieldMethod): Promise<LaneStrategy[]> {
  const { rows } = await db.execute<{
    id: number; line: LineId; type: ShieldType; screening_days: number; blocking_days: number; conditions: ShieldCondition[]; enabled_at: string;
  }>(sql`
    select id, line, type, screening_days, blocking_days, conditions, enabled_at from shield_strategy
     where company_id = ${companyId} and enabled_at is not null and deleted_at is null and ${method} = any(methods) order by id`);
  return rows.map((row) => ({
    id: row.id,
    line: row.line,
    enabledAt: parseInstant(row.enabled_at),
    rule: { type: row.type, screeningDays: row.screening_days, blockingDays: row.blocking_days, conditions: row.conditions },
  }));
}

const phonesOf = (numbers: readonly NumberOnLine[]) => JSON.stringify([...new Set(numbers.map(({ phone }) => phone))]);

async function loadCalls(db: Db, companyId: number, numbers: readonly NumberOnLine[], since: number): Promise<Map<string, PastCall[]>> {
  const { rows } = await db.execute<{ line: LineId; phone: string; dialled_at: string; ended_at: string; result: string; label: string }>(sql`
    select line, phone, dialled_at, ended_at, result, label from call
     where company_id = ${companyId} and dialled_at > ${timestamp(since)}
       and phone in (select jsonb_array_elements_text(${phonesOf(numbers)}::jsonb))`);
  const calls = new Map<string, PastCall[]>();
  for (const row of rows) {
    const key = numberOn(row.line, row.phone);
    const own = calls.get(key) ?? [];
    calls.set(key, own);
    own.push({ dialledAt: parseInstant(row.dialled_at), endedAt: parseInstant(row.ended_at), result: row.result, label: row.label });
  }
  return calls;
}

async function loadLifts(db: Db, companyId: number, numbers: readonly NumberOnLine[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ strategy_id: number; phone: string; at: string }>(sql`
    select strategy_id, phone, max(at) as at from shield_lift
     where company_id = ${companyId} and phone in (select jsonb_array_elements_text(${phonesOf(numbers)}::jsonb)) group by 1, 2`);
  return new Map(rows.map((row) => [liftOf(row.strategy_id, row.phone), parseInstant(row.at)]));
}
