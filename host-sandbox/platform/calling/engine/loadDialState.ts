import { sql } from 'drizzle-orm';
import type { CallParameters } from '@/domain/calling/callParameters';
import { lostRateWindowCalls } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { isTaskOver, type TaskState, type TaskStateReason } from '@/domain/tasks/taskStates';
import { parseInstant, timestamp } from '../../foundation/store/columns';
import type { Db } from '../../foundation/store/store';
import { licenceOf } from '../../accounts/access/licence';
import { loadDialShield } from '../blocking/shield/loadShield';
import { countCallsOfDay } from '../../accounts/access/countCallsOfDay';
import type { BlacklistSpan, BlacklistedNumbers } from './dialing/blacklistedNumbers';
import type { DialContact, DialTask, DialState } from './dialing/model';
import { numberOn } from '../blocking/shield/shieldGate';
import { loadContacts, loadInProgress } from './loadContacts';
import { loadLines } from '../sip-lines/loadLines';
import { loadRest } from './loadRest';
import { loadScripts, type Scripts } from './loadScripts';
import { hoursOf, restMsOf, rulesOf } from './taskSettings';

interface DialCompany {
  readonly id: number;
  readonly countryCode: string;
  readonly timeZone: string;
  /** simultaneous calls of the licence, in and out */
  readonly licensed: number;
}

export interface LoadedTask {
  readonly id: number;
  readonly line: LineId;
  readonly robotId: number;
  readonly robotVersionId: number;
  readonly carrierSeed: number;
  readonly timeZone: string;
  readonly voicemailMsg: string;
  readonly parameters: CallParameters;
  /** set for the round of a plan */
  readonly planId: number | null;
}

export interface Loaded {
  readonly dialState: DialState;
  readonly company: DialCompany;
  readonly tasks: ReadonlyMap<number, LoadedTask>;
}

interface CompanyRow extends Record<string, unknown> {
  readonly country_code: string;
  readonly time_zone: string;
  readonly licence_until: string;
  readonly licence_concurrency: number;
  readonly daily_call_cap: number | null;
  readonly inbound_reserve: number;
}

interface TaskRow extends Record<string, unknown> {
  readonly id: number;
  readonly line: LineId;
  readonly state: TaskState;
  readonly state_reason: TaskStateReason | null;
  readonly start_at: string;
  readonly end_at: string;
  readonly time_zone: string;
  readonly redial: boolean;
  readonly redial_interval_minutes: number;
  readonly redial_max: number;
  readonly expire_invalid: boolean;
  readonly parameters: CallParameters;
  readonly carrier_seed: number;
  readonly sip_line_id: number;
  readonly robot_id: number;
  readonly robot_version_id: number;
  readonly dial_from: string | null;
  readonly last_dialled_at: string | null;
  readonly plan_id: number | null;
}

/** Tasks that dial, or will when they are due. */
const dialling: ReadonlySet<TaskState> = new Set(['planned', 'pending', 'calling']);

/** The dial state of a company at `at`, with the next `most(channels)` contacts of each calling task. */
export async function loadDialState(
  db: Db,
  companyId: number,
  at: number,
  now: number,
  most: (channels: number) => number,
  scripts: Scripts = new Map(),
): Promise<Loaded> {
  const company = await loadCompany(db, companyId);
  const lines = await loadLines(db, companyId);
  const rows = (
    await db.execute<TaskRow>(sql`
      select * from task where company_id = ${companyId}
        and (state not in ('finished', 'canceled') or id in (select task_id from inflight where company_id = ${companyId}))
      order by id`)
  ).rows;
  const channels = new Map(lines.map((line) => [line.id, line.concurrency]));
  const wanted = rows
    .filter((row) => !isTaskOver(row.state))
    .map((row) => ({
      id: row.id,
      // For tasks that do not call it is enough to know whether any contact waits.
      most: dialling.has(row.state) ? most(channels.get(row.sip_line_id) ?? 1) : 1,
      contact_first: contactFirst(row),
    }));
  const waiting = await loadContacts(db, wanted);
  const inProgress = await loadInProgress(db, companyId);
  const tasks: DialTask[] = [];
  for (const row of rows) {
    const own = waiting.get(row.id) ?? [];
    const inTurn = own.filter((contact) => !isMidway(row, contact));
    const last = inTurn.at(-1);
    const cut = last && inTurn.length >= (wanted.find((one) => one.id === row.id)?.most ?? 0);
    tasks.push({
      ...dialTask(row),
      waiting: own.length + (cut ? 1 : 0),
      lost: row.parameters.maxLostRate > 0 ? await loadLost(db, row) : [],
      ...(row.parameters.restTimes > 0 ? { rest: await loadRest(db, row, restMsOf(row.parameters), at) } : {}),
      loadedTo: cut ? { dueAt: last.dueAt, id: last.id } : null,
    });
  }
  await loadScripts(
    db,
    scripts,
    rows.map((row) => row.robot_version_id),
  );
  const contacts = [...waiting.values()].flat();
  // Contacts in a call may be due again before this round is over.
  const lineOf = new Map(rows.map((row) => [row.id, row.line]));
  const numbers = [...contacts, ...inProgress.map((call) => call.contact)].flatMap(({ taskId, phone, several }) => {
    const line = lineOf.get(taskId);
    return line ? [...new Set([phone, ...(several?.all ?? [])])].map((number) => ({ line, phone: number })) : [];
  });
  return {
    dialState: {
      at,
      licenceConcurrency: outboundChannels(company),
      licenceEnded: licenceOf(company.licence_until, company.time_zone, now).state === 'ended',
      ...(await loadDailyCap(db, companyId, company, at)),
      lines,
      tasks,
      scripts: new Map(
        rows.flatMap((row) => {
          const spoken = scripts.get(row.robot_version_id);
          return spoken ? [[row.id, spoken.script] as const] : [];
        }),
      ),
      contacts,
      inProgress,
      blacklist: await loadBlacklist(
        db,
        companyId,
        numbers.map(({ phone }) => phone),
      ),
      shield: await loadDialShield(db, companyId, numbers, at),
    },
    company: {
      id: companyId,
      countryCode: company.country_code,
      timeZone: company.time_zone,
      licensed: company.licence_concurrency,
    },
    tasks: new Map(
      rows.map((row) => [
        row.id,
        {
          id: row.id,
          line: row.line,
          robotId: row.robot_id,
          robotVersionId: row.robot_version_id,
          carrierSeed: row.carrier_seed,
          timeZone: row.time_zone,
          voicemailMsg: row.parameters.voicemailMsg,
          parameters: row.parameters,
          planId: row.plan_id,
        },
      ]),
    ),
  };
}

/** What is reserved for inbound is never dialled with. */
function outboundChannels({ licence_concurrency: licensed, inbound_reserve: reserved }: CompanyRow): number {
  return Math.max(0, licensed - reserved);
}

async function loadCompany(db: Db, companyId: number): Promise<CompanyRow> {
  const [company] = (
    await db.execute<CompanyRow>(sql`
      select country_code, time_zone, licence_until::text as licence_until, licence_concurrency, daily_call_cap,
             coalesce((select reserve from inbound_setting where company_id = ${companyId}), 0) as inbound_reserve
        from company where id = ${companyId}`)
  ).rows;
  if (!company) throw new Error(`no company ${companyId}`);
  return company;
}

async function loadDailyCap(
  db: Db,
  companyId: number,
  { time_zone: zone, daily_call_cap: most }: CompanyRow,
  at: number,
): Promise<Pick<DialState, 'dailyCap'>> {
  return most === null ? {} : { dailyCap: { most, zone, begun: await countCallsOfDay(db, companyId, zone, at) } };
}

/**
 * All numbers of one contact before the next contact begins, unless the task calls every contact's first number first.
 */
function contactFirst(row: Pick<TaskRow, 'parameters'>): boolean {
  return row.parameters.dialingOrder !== 'parallel';
}

function isMidway(row: TaskRow, contact: DialContact): boolean {
  return contactFirst(row) && (contact.several?.at ?? 0) > 0;
}

/** The columns of a task that dialling reads. */
export type DialledRow = Pick<
  TaskRow,
  | 'id'
  | 'line'
  | 'state'
  | 'state_reason'
  | 'start_at'
  | 'end_at'
  | 'time_zone'
  | 'redial'
  | 'redial_interval_minutes'
  | 'redial_max'
  | 'expire_invalid'
  | 'parameters'
  | 'carrier_seed'
  | 'sip_line_id'
  | 'dial_from'
  | 'last_dialled_at'
>;

/** A task from its own columns; its rests come from calls, which loadDialState reads. */
export function dialTask(row: DialledRow): Omit<DialTask, 'waiting' | 'lost' | 'loadedTo'> {
  return {
    id: row.id,
    line: row.line,
    state: row.state,
    stateReason: row.state_reason,
    startAt: parseInstant(row.start_at),
    dialFrom: row.dial_from === null ? null : parseInstant(row.dial_from),
    lastDialledAt: row.last_dialled_at === null ? null : parseInstant(row.last_dialled_at),
    sipLineId: row.sip_line_id,
    settings: {
      redial: row.redial,
      redialIntervalMinutes: row.redial_interval_minutes,
      redialMax: row.redial_max,
      voicemailRedial: row.parameters.voicemailRedial,
      expireInvalid: row.expire_invalid,
      endAt: parseInstant(row.end_at),
      zone: row.time_zone,
      hours: hoursOf(row.parameters),
      strategies: row.parameters.resultStrategies,
      numberIntervalSeconds: row.parameters.contactNumberInterval ?? 0,
    },
    contactFirst: contactFirst(row),
    rules: rulesOf(row.parameters),
    maxLostRate: row.parameters.maxLostRate,
    ...(row.parameters.restTimes > 0 ? { rest: { ms: restMsOf(row.parameters), ends: [] } } : {}),
    carrierSeed: row.carrier_seed,
  };
}

export async function loadBlacklist(db: Db, companyId: number, phones: readonly string[]): Promise<BlacklistedNumbers> {
  if (phones.length === 0) return new Map();
  const { rows } = await db.execute<{
    line: LineId | null;
    phone: string;
    created_at: string;
    until: string | null;
  }>(sql`
    select line, phone, created_at, until from blacklist where company_id = ${companyId} and removed_at is null
       and phone in (select jsonb_array_elements_text(${JSON.stringify(phones)}::jsonb))`);
  return new Map(
    rows.map((row): [string, BlacklistSpan] => [
      row.line === null ? row.phone : numberOn(row.line, row.phone),
      { since: parseInstant(row.created_at), until: row.until === null ? null : parseInstant(row.until) },
    ]),
  );
}

/** The last answered calls since the task was last started, oldest first. */
async function loadLost(db: Db, row: TaskRow): Promise<boolean[]> {
  const since = row.dial_from === null ? sql`true` : sql`ended_at >= ${timestamp(parseInstant(row.dial_from))}`;
  const { rows } = await db.execute<{ lost: boolean }>(sql`
    select transfer = 'fail' as lost from call where task_id = ${row.id} and ring_type = 'answered' and ${since}
     order by ended_at desc, contact_id desc limit ${lostRateWindowCalls}`);
  return rows.map((found) => found.lost).reverse();
}
