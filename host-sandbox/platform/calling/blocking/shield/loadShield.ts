import { sql } from 'drizzle-orm';
import type { LineId } from '@/domain/products/lines';
import type { ShieldCondition, ShieldMethod, ShieldType } from '@/domain/blocking/shield';
import { shieldReachMs, type PastCall } from '@/domain/blocking/findRuleBlock';
import { liftOf, noShield, numberOn, type DialShield, type DialStrategy } from './shieldGate';
import { parseInstant, timestamp } from '../../../foundation/store/columns';
import type { Db } from '../../../foundation/store/store';

export interface NumberOnLine {
  readonly line: LineId;
  readonly phone: string;
}

/** What the engine needs to apply the shield to these numbers when it dials, from an instant on. */
export async function loadDialShield(
  db: Db,
  companyId: number,
  numbers: readonly NumberOnLine[],
  at: number,
): Promise<DialShield> {
  if (numbers.length === 0) return noShield;
  return loadShield(db, companyId, numbers, 'calling', at);
}

export async function loadShield(
  db: Db,
  companyId: number,
  numbers: readonly NumberOnLine[],
  method: ShieldMethod,
  at: number,
): Promise<DialShield> {
  const strategies = await loadStrategies(db, companyId, method);
  const lines = new Set(strategies.map((strategy) => strategy.line));
  const watched = numbers.filter(({ line }) => lines.has(line));
  if (watched.length === 0) return noShield;
  const since = at - Math.max(...strategies.map(({ rule }) => shieldReachMs(rule)));
  return {
    strategies,
    calls: await loadCalls(db, companyId, watched, since),
    lifts: await loadLifts(db, companyId, watched),
  };
}

async function loadStrategies(db: Db, companyId: number, method: ShieldMethod): Promise<DialStrategy[]> {
  const { rows } = await db.execute<{
    id: number;
    line: LineId;
    type: ShieldType;
    screening_days: number;
    blocking_days: number;
    conditions: ShieldCondition[];
    enabled_at: string;
  }>(sql`
    select id, line, type, screening_days, blocking_days, conditions, enabled_at from shield_strategy
     where company_id = ${companyId} and enabled_at is not null and deleted_at is null and ${method} = any(methods) order by id`);
  return rows.map((row) => ({
    id: row.id,
    line: row.line,
    enabledAt: parseInstant(row.enabled_at),
    rule: {
      type: row.type,
      screeningDays: row.screening_days,
      blockingDays: row.blocking_days,
      conditions: row.conditions,
    },
  }));
}

const phonesOf = (numbers: readonly NumberOnLine[]) => JSON.stringify([...new Set(numbers.map(({ phone }) => phone))]);

async function loadCalls(
  db: Db,
  companyId: number,
  numbers: readonly NumberOnLine[],
  since: number,
): Promise<Map<string, PastCall[]>> {
  const { rows } = await db.execute<{
    line: LineId;
    phone: string;
    dialled_at: string;
    ended_at: string;
    result: string;
    label: string;
  }>(sql`
    select line, phone, dialled_at, ended_at, result, label from call
     where company_id = ${companyId} and dialled_at > ${timestamp(since)}
       and phone in (select jsonb_array_elements_text(${phonesOf(numbers)}::jsonb))`);
  const calls = new Map<string, PastCall[]>();
  for (const row of rows) {
    const key = numberOn(row.line, row.phone);
    const own = calls.get(key) ?? [];
    calls.set(key, own);
    own.push({
      dialledAt: parseInstant(row.dialled_at),
      endedAt: parseInstant(row.ended_at),
      result: row.result,
      label: row.label,
    });
  }
  return calls;
}

async function loadLifts(db: Db, companyId: number, numbers: readonly NumberOnLine[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ strategy_id: number; phone: string; at: string }>(sql`
    select strategy_id, phone, max(at) as at from shield_lift
     where company_id = ${companyId} and phone in (select jsonb_array_elements_text(${phonesOf(numbers)}::jsonb)) group by 1, 2`);
  return new Map(rows.map((row) => [liftOf(row.strategy_id, row.phone), parseInstant(row.at)]));
}
