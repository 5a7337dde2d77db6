import { sql } from 'drizzle-orm';
import { dialerWorld } from '@sandbox/platform/dialerWorld';
import { advanceDialing, startDialer } from '@sandbox/platform/calling/engine/dialer';
import { commandTask } from '@sandbox/platform/calling/engine/taskCommands';
import { manualClock } from '@sandbox/platform/foundation/store/clock/clock';
import { carrierParams } from '@sandbox/platform/simulation/carrier/carrierParams';
import { SimulatedCarrier } from '@sandbox/platform/simulation/carrier/simulatedCarrier';
import { openTestDatabase, testNow, type TestDatabase } from '@test/support/database';
import { until } from '@test/support/until';
import { memoryRun } from '@sandbox/platform/calling/engine/memoryRun';
import type { NewContact } from '@sandbox/platform/calling/engine/taskCommands';
import { MINUTE, ledgerOf, nusa, people, startCampaign } from './campaign';
import { dialStateOf, taskOf } from './dialStates';

const carrier = new SimulatedCarrier(carrierParams, 7);
let database: TestDatabase;
let now = testNow;
/** id of the line called Jakarta 1 */
let jakarta = 0;

// The dialler goes through all tasks of a company, so each test has a database without those of the others.
beforeEach(async () => {
  now = testNow;
  database = await openTestDatabase({ template: 'people' });
  jakarta = await database.store.platform(async (db) => (await nusa(db)).lineId('Jakarta 1'));
});
afterEach(() => database.close());

/** Lets the world go on to `to`, in steps. */
async function passTo(companyId: number, to: number, stepMs = 5 * MINUTE): Promise<void> {
  while (now < to) {
    now = Math.min(to, now + stepMs);
    for (
      let round = await advanceDialing({ ...dialerWorld, store: database.store, companyId, now, carrier });
      round.behind;
    ) {
      round = await advanceDialing({ ...dialerWorld, store: database.store, companyId, now, carrier });
    }
  }
}

/** The same campaign without a database: ids differ, order does not. */
function linesInMemory(contacts: readonly NewContact[], began: number, taskId: number): string[] {
  const dialState = dialStateOf(
    [taskOf(taskId, { startAt: began, carrierSeed: 11, settings: { endAt: began + 10 * 60 * MINUTE } })],
    contacts.map(({ phone, fields }, index) => ({
      id: index + 1,
      taskId,
      phone,
      dueAt: began,
      tries: 0,
      earlier: [],
      debtDue: Date.parse(`${fields.DueDate}T00:00:00Z`) / 86_400_000,
    })),
    { at: began, licenceConcurrency: 60, lines: [{ id: jakarta, countryCode: 'ID', concurrency: 30, active: true }] },
  );
  const { calls } = memoryRun(
    { ...dialState, tasks: dialState.tasks.map((task) => ({ ...task, sipLineId: jakarta })) },
    began + 24 * 60 * MINUTE,
    carrier,
  );
  return [...calls]
    .sort((one, other) => one.dialledAt - other.dialledAt || one.contact.id - other.contact.id)
    .map(
      (call) =>
        `${call.contact.phone} ${call.number} ${(call.dialledAt / 1000).toFixed(6)} ${(call.endsAt / 1000).toFixed(6)} ${call.plan.ringType} ${call.plan.label}`,
    );
}

const command = (taskId: number, action: 'start' | 'pause' | 'resume' | 'cancel' | 'close', userId: number) =>
  database.store.platform((db) => commandTask({ db, emit: dialerWorld.emit }, { taskId, action, userId, now }));

describe('the dialer on a database', () => {
  it('runs a task of 500 contacts to its end, with counts that agree', async () => {
    const { companyId, taskId } = await startCampaign(database.store, { now, contacts: people(500) });
    const startedAt = now;
    await passTo(companyId, now + 10 * 60 * MINUTE, 40 * MINUTE);
    const ledger = await ledgerOf(database.store, taskId);
    expect(ledger).toMatchObject({ state: 'finished', stateReason: 'ranOut', inflight: 0, disagreeing: 0 });
    expect(ledger.calls).toBe(ledger.attempts);
    expect(ledger.calls).toBeGreaterThan(800);
    expect(Object.values(ledger.contacts).reduce((sum, count) => sum + count, 0)).toBe(500);
    expect(Object.keys(ledger.contacts).every((key) => /^(done|skipped):.+/.test(key))).toBe(true);
    const dialogues = await database.asOwner((client) =>
      client.query<{ right: boolean }>(`
      select bool_and((c.talk_seconds > 0) = (d.attempt_id is not null)) as right from call c left join call_dialogue d using (attempt_id) where c.task_id = ${taskId}`),
    );
    expect(dialogues.rows).toEqual([{ right: true }]);
    const whole = await database.asOwner((client) =>
      client.query(`
      select count(*)::int as wrong from call where task_id = ${taskId} and (
        (outcome = 'reached') <> (ring_type = 'answered') or (hangup is null) = (ring_type in ('answered', 'voicemail'))
        or (ring_type = 'answered' and ended_at <> answered_at + make_interval(secs => talk_seconds)) or dialled_at < to_timestamp(${startedAt / 1000})
        or local_hour <> extract(hour from dialled_at at time zone 'Asia/Jakarta') or local_day <> (dialled_at at time zone 'Asia/Jakarta')::date
        or local_weekday <> extract(isodow from dialled_at at time zone 'Asia/Jakarta'))`),
    );
    expect(whole.rows).toEqual([{ wrong: 0 }]);
  });

  it('makes the same calls in many rounds as the core in one', async () => {
    const contacts = people(120, 2_000);
    const began = now;
    const { companyId, taskId } = await startCampaign(database.store, { now, contacts });
    await passTo(companyId, now + 6 * 60 * MINUTE, 7 * MINUTE);
    const ledger = await ledgerOf(database.store, taskId);
    expect(ledger).toMatchObject({ state: 'finished', disagreeing: 0, inflight: 0 });
    expect(ledger.lines).toEqual(linesInMemory(contacts, began, taskId));
  });

  it('pause: lets calls in progress end and begins none; resume: dials again at once', async () => {
    now = Date.parse('2026-11-23T02:00:00Z');
    const { companyId, taskId, userId } = await startCampaign(database.store, { now, contacts: people(200, 3_000) });
    await advanceDialing({ ...dialerWorld, store: database.store, companyId, now, carrier });
    await passTo(companyId, now + MINUTE, 10_000);
    const running = await ledgerOf(database.store, taskId);
    expect(running.inflight).toBe(30);
    expect(await command(taskId, 'pause', userId)).toEqual({ state: 'paused' });
    await passTo(companyId, now + 20 * MINUTE);
    const paused = await ledgerOf(database.store, taskId);
    expect(paused).toMatchObject({ state: 'paused', inflight: 0, attempts: running.attempts });
    expect(await command(taskId, 'resume', userId)).toEqual({ state: 'calling' });
    const resumedAt = now;
    await passTo(companyId, now + 8 * 60 * MINUTE, 30 * MINUTE);
    const done = await ledgerOf(database.store, taskId);
    expect(done).toMatchObject({ state: 'finished', disagreeing: 0 });
    const later = done.lines.slice(running.attempts).map((line) => Number(line.split(' ')[2]) * 1000);
    expect(Math.min(...later)).toBe(resumedAt);
  });

  it('cancel and close: skip waiting contacts with the reason, and dial nothing more', async () => {
    now = Date.parse('2026-11-24T02:00:00Z');
    for (const [action, state, reason] of [
      ['cancel', 'canceled', 'canceled'],
      ['close', 'finished', 'closed'],
    ] as const) {
      const { companyId, taskId, userId } = await startCampaign(database.store, { now, contacts: people(150, 4_000) });
      await advanceDialing({ ...dialerWorld, store: database.store, companyId, now, carrier });
      await passTo(companyId, now + 30_000, 10_000);
      const before = await ledgerOf(database.store, taskId);
      expect(await command(taskId, action, userId)).toEqual({ state });
      await passTo(companyId, now + 60 * MINUTE);
      const after = await ledgerOf(database.store, taskId);
      expect(after).toMatchObject({ state, attempts: before.attempts, inflight: 0, disagreeing: 0 });
      expect(after.calls).toBe(before.attempts);
      expect(Object.keys(after.contacts).some((key) => key.startsWith('waiting') || key.startsWith('calling'))).toBe(
        false,
      );
      expect(after.contacts[`skipped:${reason}`]).toBeGreaterThan(50);
      await expect(command(taskId, 'resume', userId)).rejects.toMatchObject({ id: 'task.action' });
    }
  });

  it('start: dials a planned task before its time', async () => {
    now = Date.parse('2026-11-25T02:00:00Z');
    const { companyId, taskId, userId } = await startCampaign(database.store, {
      now,
      startAt: now + 5 * 60 * MINUTE,
      contacts: people(5, 5_000),
    });
    await passTo(companyId, now + 10 * MINUTE);
    expect(await ledgerOf(database.store, taskId)).toMatchObject({ state: 'planned', attempts: 0 });
    await command(taskId, 'start', userId);
    const startedAt = now;
    await passTo(companyId, now + MINUTE);
    const { lines, state } = await ledgerOf(database.store, taskId);
    expect(state).toBe('calling');
    expect(Number(lines[0]?.split(' ')[2]) * 1000).toBe(startedAt);
  });

  it('skips contacts blacklisted when the task is created and when they would be dialled', async () => {
    now = Date.parse('2026-11-26T02:00:00Z');
    const block = (phone: string | undefined, until: number | null) =>
      database.store.platform(async (db) => {
        const { rows } = await db.execute<{ company: number; person: number }>(
          sql`select company_id as company, id as person from app_user where account = 'admin@nusa.test'`,
        );
        await db.execute(sql`insert into blacklist (company_id, phone, reason, until, created_by, created_at)
        values (${rows[0]?.company}, ${phone}, 'test', ${until === null ? null : new Date(until).toISOString()}, ${rows[0]?.person}, ${new Date(now).toISOString()})`);
      });
    const contacts = people(4, 6_000);
    await block(contacts[0]?.phone, null);
    await block(contacts[1]?.phone, now - MINUTE);
    const { companyId, taskId } = await startCampaign(database.store, { now, startAt: now + 30 * MINUTE, contacts });
    expect((await ledgerOf(database.store, taskId)).contacts).toEqual({ 'skipped:blacklisted': 1, 'waiting:': 3 });
    await block(contacts[2]?.phone, null);
    await passTo(companyId, now + 40 * MINUTE);
    const { lines, contacts: counts } = await ledgerOf(database.store, taskId);
    expect(counts['skipped:blacklisted']).toBe(2);
    expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(new Set([contacts[1]?.phone, contacts[3]?.phone]));
  });

  it('publishes one live event of begun calls, one per task and one per line each round', async () => {
    now = Date.parse('2026-11-27T02:00:00Z');
    const { companyId, taskId } = await startCampaign(database.store, { now, contacts: people(50, 7_000) });
    const since = await database.asOwner((client) =>
      client.query<{ id: number }>('select coalesce(max(id), 0) as id from live_event'),
    );
    await passTo(companyId, now + 10 * MINUTE, 10 * MINUTE);
    const events = await database.asOwner((client) =>
      client.query<{ topic: string; access: string; payload: Record<string, unknown> }>(
        'select topic, access, payload from live_event where id > $1 order by id',
        [since.rows[0]?.id],
      ),
    );
    const [ofBegun, ofTask, ofLine, ...more] = events.rows;
    expect(ofBegun).toEqual({
      topic: 'liveCall',
      access: 'normal*CallDetails*view',
      payload: { line: 'collection' },
    });
    expect(ofTask).toEqual({
      topic: 'task',
      access: 'normal*CallTasks*view',
      payload: { id: taskId, line: 'collection', state: 'calling' },
    });
    expect(ofLine).toMatchObject({ topic: 'call', access: 'normal*CallDetails*view', payload: { line: 'collection' } });
    expect(more).toEqual([]);
  });

  it('a command the state does not allow: is refused with the reason; of another company: is unknown', async () => {
    const { taskId, userId } = await startCampaign(database.store, {
      now,
      startAt: now + MINUTE,
      contacts: people(1, 8_000),
    });
    await expect(command(taskId, 'pause', userId)).rejects.toMatchObject({
      id: 'task.action',
      params: { state: 'planned', action: 'pause', reason: 'notStarted' },
    });
    await expect(command(9_999_999, 'pause', userId)).rejects.toMatchObject({ id: 'thing.unknown' });
    const { rows } = await database.asOwner((client) =>
      client.query<{ id: number }>("select id from company where name = 'Kirana Retail'"),
    );
    await expect(
      database.store.company(rows[0]?.id ?? 0, (db) =>
        commandTask({ db, emit: dialerWorld.emit }, { taskId, action: 'cancel', userId, now }),
      ),
    ).rejects.toMatchObject({ id: 'thing.unknown' });
  });

  it('attempts, calls and dialogues: cannot be deleted from the database', async () => {
    for (const table of ['attempt', 'call', 'call_dialogue']) {
      await expect(database.store.platform((db) => db.execute(sql.raw(`delete from ${table}`)))).rejects.toMatchObject({
        cause: { code: '23001' },
      });
    }
  });

  it('on its own: wakes for a new task and for what is due, and stops without errors', async () => {
    const clock = manualClock(Date.parse('2026-11-30T02:00:00Z'));
    const errors: unknown[] = [];
    const dialer = startDialer({
      ...dialerWorld,
      store: database.store,
      clock,
      onError: (error) => errors.push(error),
      carrier,
    });
    try {
      const { taskId, userId } = await startCampaign(database.store, {
        now: clock.now(),
        contacts: people(20, 9_000),
        redialMax: 1,
      });
      await until(async () => (await ledgerOf(database.store, taskId)).inflight > 0);
      expect(await ledgerOf(database.store, taskId)).toMatchObject({ state: 'calling', inflight: 20, attempts: 20 });
      clock.advance(10 * MINUTE);
      await until(async () => (await ledgerOf(database.store, taskId)).calls === 20);
      expect(await ledgerOf(database.store, taskId)).toMatchObject({ calls: 20, inflight: 0 });
      await database.store.platform((db) =>
        commandTask({ db, emit: dialerWorld.emit }, { taskId, action: 'close', userId, now: clock.now() }),
      );
      expect(errors).toEqual([]);
    } finally {
      await dialer.stop();
    }
  });
});
