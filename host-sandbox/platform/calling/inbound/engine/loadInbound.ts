import { sql } from 'drizzle-orm';
import type { PlannedCall } from '@/domain/calling/carrier';
import type { Turn } from '@/domain/calls/turn';
import type { CalledNumber } from '@/domain/inbound/callers';
import type { InboundReason } from '@/domain/inbound/inboundCall';
import type { InboundHours } from '@/domain/inbound/inboundHours';
import type { InboundFallback } from '@/domain/inbound/inboundNumber';
import { secondMs } from '@/domain/limits';
import type { Script, ScriptLanguage } from '@/domain/robots/script';
import { licenceOf } from '../../../accounts/access/licence';
import { parseInstant, timestamp } from '../../../foundation/store/columns';
import { idsText } from '../../../foundation/store/idsText';
import type { Db } from '../../../foundation/store/store';
import type { AnsweringRobot, InboundState, OpenNumber, TalkingCaller, WaitingCaller } from './model';

interface NumberRow extends Record<string, unknown> {
  readonly id: number;
  readonly phone: string;
  readonly robot_id: number | null;
  readonly fallback_robot_id: number | null;
  readonly hours: InboundHours;
  readonly fallback: InboundFallback;
  readonly announcement: string;
  readonly max_waiting: number;
  readonly max_wait_seconds: number;
  readonly state: 'on' | 'off';
  readonly daily_calls: number;
  readonly country_code: string;
  readonly time_zone: string;
  readonly licence_until: string;
}

interface RobotRow extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly language: ScriptLanguage;
  readonly status: 'valid' | 'invalid';
  readonly current_version_id: number | null;
  readonly deleted: boolean;
}

interface CallerRow extends Record<string, unknown> {
  readonly id: number;
  readonly number_id: number;
  readonly caller_key: string;
  readonly phone: string;
  readonly attempt_id: number | null;
  readonly arrived_at: string;
  readonly reason: InboundReason | null;
  readonly robot_id: number | null;
  readonly robot_version_id: number | null;
  readonly voice_robot_id: number | null;
  readonly leaves_at: string | null;
  readonly expires_at: string | null;
  readonly answered_at: string | null;
  readonly ends_at: string | null;
  readonly outcome: TalkingCaller['outcome'] | null;
  readonly plan: PlannedCall | null;
  readonly turns: readonly Turn[] | null;
}

interface InboundCompany {
  readonly id: number;
  readonly countryCode: string;
  readonly zone: string;
  /** numbers as callers dial them, and their robots, for what others are sent of a call */
  readonly phones: ReadonlyMap<number, string>;
  readonly robotNames: ReadonlyMap<number, string>;
  readonly called: readonly CalledNumber[];
}

export interface LoadedInbound {
  readonly company: InboundCompany;
  /** without channels and arrivals, which the round adds */
  readonly state: Omit<InboundState, 'channels' | 'arrivals'>;
}

/** The inbound calls of a company at an instant; null: it has no numbers. `scripts` is a cache. */
export async function loadInbound(
  db: Db,
  companyId: number,
  at: number,
  scripts: Map<number, Script>,
): Promise<LoadedInbound | null> {
  const { rows } = await db.execute<NumberRow>(sql`
    select n.id, n.phone, n.robot_id, n.fallback_robot_id, n.hours, n.fallback, n.announcement, n.max_waiting, n.max_wait_seconds,
           n.state, coalesce(w.daily_calls, 0)::float8 as daily_calls, c.country_code, c.time_zone, c.licence_until::text as licence_until
      from inbound_number n join company c on c.id = n.company_id left join world_inbound_curve w on w.number_id = n.id
     where n.company_id = ${companyId} order by n.id`);
  const [first] = rows;
  if (!first) return null;
  const robots = await loadRobots(db, companyId);
  const { waiting, talking } = await loadCallers(db, companyId);
  const numbers = rows.map((row) => openNumber(row, robots));
  const versions = [
    ...numbers.flatMap(({ robot, fallbackRobot }) => [robot?.versionId, fallbackRobot?.versionId]),
    ...[...waiting, ...talking].map(({ robot }) => robot?.versionId),
  ];
  await loadScripts(db, scripts, versions);
  const { country_code: countryCode, time_zone: zone } = first;
  return {
    company: {
      id: companyId,
      countryCode,
      zone,
      phones: new Map(rows.map(({ id, phone }) => [id, phone])),
      robotNames: new Map([...robots.values()].map(({ id, name }) => [id, name])),
      called: rows
        .filter(({ state }) => state === 'on')
        .map(({ id, daily_calls: dailyCalls }) => ({ id, countryCode, zone, dailyCalls })),
    },
    state: {
      at,
      zone,
      licenceEnded: licenceOf(first.licence_until, zone, at).state === 'ended',
      numbers: new Map(numbers.map((number) => [number.id, number])),
      scripts,
      waiting,
      talking,
    },
  };
}

async function loadRobots(db: Db, companyId: number): Promise<Map<number, RobotRow>> {
  const { rows } = await db.execute<RobotRow>(sql`
    select id, name, language, status, current_version_id, deleted_at is not null as deleted
      from robot where company_id = ${companyId} and line = 'Inbound'`);
  return new Map(rows.map((row) => [row.id, row]));
}

function openNumber(row: NumberRow, robots: ReadonlyMap<number, RobotRow>): OpenNumber {
  const answering = (id: number | null): AnsweringRobot | null => {
    const robot = id === null ? undefined : robots.get(id);
    const inEffect = robot !== undefined && robot.status === 'valid' && !robot.deleted;
    return inEffect && robot.current_version_id !== null
      ? { robotId: robot.id, versionId: robot.current_version_id }
      : null;
  };
  return {
    id: row.id,
    hours: row.hours,
    fallback: row.fallback,
    robot: answering(row.robot_id),
    fallbackRobot: answering(row.fallback_robot_id),
    announcement: row.announcement,
    language: robots.get(row.robot_id ?? 0)?.language ?? 'en',
    voiceRobotId: row.robot_id,
    maxWaiting: row.max_waiting,
    maxWaitMs: row.max_wait_seconds * secondMs,
  };
}

async function loadCallers(db: Db, companyId: number): Promise<{ waiting: WaitingCaller[]; talking: TalkingCaller[] }> {
  const { rows } = await db.execute<CallerRow>(
    sql`select * from inbound_caller where company_id = ${companyId} order by arrived_at, id`,
  );
  const waiting: WaitingCaller[] = [];
  const talking: TalkingCaller[] = [];
  for (const row of rows) {
    const robot =
      row.robot_id === null || row.robot_version_id === null
        ? null
        : { robotId: row.robot_id, versionId: row.robot_version_id };
    const caller = {
      id: Number(row.id),
      numberId: row.number_id,
      key: row.caller_key,
      phone: row.phone,
      attemptId: row.attempt_id === null ? null : Number(row.attempt_id),
      at: parseInstant(row.arrived_at),
      reason: row.reason,
    };
    if (row.answered_at !== null && row.ends_at !== null && row.plan !== null && row.outcome !== null)
      talking.push({
        ...caller,
        outcome: row.outcome,
        robot,
        voiceRobotId: row.voice_robot_id,
        beganAt: parseInstant(row.answered_at),
        endsAt: parseInstant(row.ends_at),
        plan: row.plan,
        turns: row.turns,
      });
    else if (robot !== null && row.leaves_at !== null && row.expires_at !== null)
      waiting.push({
        ...caller,
        robot,
        leavesAt: parseInstant(row.leaves_at),
        expiresAt: parseInstant(row.expires_at),
      });
  }
  return { waiting, talking };
}

/** Scripts that are not in the cache yet; what was applied no longer changes. */
async function loadScripts(db: Db, scripts: Map<number, Script>, ids: readonly (number | undefined)[]): Promise<void> {
  const missing = [...new Set(ids)].filter((id) => id !== undefined && !scripts.has(id));
  if (missing.length === 0) return;
  const { rows } = await db.execute<{ id: number; script: Script }>(
    sql`select id, script from robot_version where id = any(${idsText(missing as number[])}::integer[])`,
  );
  for (const { id, script } of rows) scripts.set(id, script);
}

/** People who call back until an instant; one whose moment has passed calls at the first moment after `from`. */
export async function loadCallBacks(
  db: Db,
  companyId: number,
  from: number,
  until: number,
): Promise<InboundState['arrivals'][number][]> {
  const { rows } = await db.execute<{ attempt_id: number; number_id: number; phone: string; due_at: string }>(sql`
    select attempt_id, number_id, phone, due_at from inbound_call_back
     where company_id = ${companyId} and due_at <= ${timestamp(until)} order by due_at, attempt_id`);
  return rows.map((row) => ({
    key: `back:${row.attempt_id}`,
    numberId: row.number_id,
    phone: row.phone,
    at: Math.max(parseInstant(row.due_at), from + 1),
    attemptId: Number(row.attempt_id),
  }));
}
