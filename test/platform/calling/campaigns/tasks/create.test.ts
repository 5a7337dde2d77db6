import type { Input } from '@/contract/contract';
import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { addTaskThings, draft, uploadList, type TaskThings } from './fixtures';

const line = 'collection';
const minute = 60_000;

let platform: TestPlatform;
let admin: Caller;
let things: TaskThings;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  things = await addTaskThings(platform);
});
afterAll(() => platform.close());

const create = (body: Input<'task.create'>['body'], headers: Record<string, string> = {}, who = admin) =>
  who.call('task.create', { params: { line }, body }, headers);
const count = async (text: string, values: readonly unknown[] = []) =>
  Number(
    (
      await platform.database.asOwner((client) =>
        client.query<{ count: string }>(`select count(*) from ${text}`, [...values]),
      )
    ).rows[0]?.count,
  );

describe('a new task', () => {
  it('has every good row of its list, in file order, and the current version of its robot', async () => {
    const listId = await uploadList(admin, 25, 100);
    const { data, code } = await create(draft(things, listId));
    expect(code).toBe(200);
    const detail = await admin.call('task.detail', { params: { line, id: data.id } });
    expect(detail.data).toMatchObject({
      name: `November_${listId}`,
      state: 'planned',
      robotVersion: 3,
      fileName: 'list.csv',
      createdBy: 'Ayu Lestari',
      timeZone: 'Asia/Jakarta',
      startAt: testNow + 5 * minute,
      nextDueAt: testNow + 5 * minute,
      counts: {
        contacts: 25,
        waiting: 25,
        calling: 0,
        done: 0,
        skipped: 0,
        attempts: 0,
        calls: 0,
        reached: 0,
        reachedContacts: 0,
      },
      can: ['start', 'cancel', 'edit', 'append', 'cancelNumber', 'copy'],
    });
    const contacts = await admin.call('task.contacts', { params: { line, id: data.id }, query: { limit: 10 } });
    expect(contacts.data.list.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Contact ${100 + at}`),
    );
    expect(contacts.text).not.toMatch(/\+628151\d{4}/);
    expect((await admin.call('contacts.list', { params: { line, id: listId } })).data.state).toBe('used');
  });

  it('a blacklisted contact: is in the task, skipped with the reason', async () => {
    const listId = await uploadList(admin, 5, 200);
    await platform.database.asOwner((client) =>
      client.query(
        `insert into blacklist (company_id, phone, reason, created_by, created_at)
         select company.id, '+6281510000202', 'asked', app_user.id, now() from company join app_user on account = 'admin@nusa.test' where company.name = 'Nusa Finance'`,
      ),
    );
    const { data } = await create(draft(things, listId));
    const skipped = await admin.call('task.contacts', { params: { line, id: data.id }, query: { state: 'skipped' } });
    expect(skipped.data.list.map(({ name, reason, dueAt }) => [name, reason, dueAt])).toEqual([
      ['Contact 202', 'blacklisted', null],
    ]);
    const detail = await admin.call('task.detail', { params: { line, id: data.id } });
    expect(detail.data).toMatchObject({ counts: { contacts: 5, waiting: 4, skipped: 1 }, reasons: { blacklisted: 1 } });
  });

  it('sent three times with one idempotency key: is created once', async () => {
    const listId = await uploadList(admin, 3, 300);
    const key = { 'idempotency-key': 'double-click-0001' };
    const before = await count('task');
    const answers = await Promise.all([
      create(draft(things, listId), key),
      create(draft(things, listId), key),
      create(draft(things, listId), key),
    ]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await count('task')).toBe(before + 1);
  });

  it('two tasks of one list at once: the second is refused', async () => {
    const listId = await uploadList(admin, 3, 400);
    const answers = await Promise.all([
      create(draft(things, listId)),
      create(draft(things, listId, { name: 'Second' })),
    ]);
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, 200]);
    expect(answers.find(({ code }) => code !== 200)?.failure).toBe('list.used');
  });

  it('settings that do not apply: are reset', async () => {
    const { data } = await create(
      draft(things, await uploadList(admin, 1, 700), { parameters: { autoQa: 'N', qaLimitRate: 50 } }),
    );
    expect((await admin.call('task.detail', { params: { line, id: data.id } })).data.parameters).toMatchObject({
      autoQa: 'N',
      qaLimitRate: 100,
    });
  });

  it('leaves an operation record', async () => {
    const { data } = await create(draft(things, await uploadList(admin, 1, 500)));
    expect(await count("operation_record where action = 'task.create' and target_id = $1", [String(data.id)])).toBe(1);
  });
});

describe('a draft that breaks a rule', () => {
  const noon = Date.parse('2026-11-21T05:00:00Z');
  it.each([
    ['no name', { name: '  ' }, [['name', 'required']]],
    ['a name of other signs', { name: 'November reminders!' }, [['name', 'nameCharset']]],
    ['no list', { listId: null }, [['listId', 'required']]],
    ['a start that has passed', { startAt: testNow - minute }, [['startAt', 'startPast']]],
    [
      'an end four minutes later',
      { startAt: noon, endAt: noon + 4 * minute, redial: false },
      [['endAt', 'endTooSoon']],
    ],
    ['too short for its redials', { startAt: noon, endAt: noon + 89 * minute }, [['endAt', 'durationTooShort']]],
    ['22:30 in its zone', { endAt: Date.parse('2026-11-21T15:30:00Z') }, [['endAt', 'outsideWindow']]],
    ['the sixth day', { endAt: Date.parse('2026-11-27T05:00:00Z') }, [['endAt', 'tooFarAhead']]],
    ['a zone nobody knows', { timeZone: 'Mars/Base' }, [['timeZone', 'zoneUnknown']]],
    ['a ring limit past 180 s', { parameters: { ringLimit: 181 } }, [['parameters.ringLimit', 'outOfRange']]],
    ['a check rate of one', { parameters: { autoQa: 'Y', qaLimitRate: 1 } }, [['parameters.qaLimitRate', 'notAbove']]],
    [
      'a message without its words',
      { parameters: { voicemailHandle: 2 } },
      [
        ['parameters.voicemailMaxWaitTime', 'required'],
        ['parameters.voicemailMsg', 'required'],
      ],
    ],
    [
      'a pause that ends before it starts',
      { parameters: { pauseStart: 720, pauseEnd: 660 } },
      [['parameters.pauseEnd', 'pauseOrder']],
    ],
  ] satisfies [string, Partial<Input<'task.create'>['body']>, string[][]][])(
    '%s: is refused at the field, and no task is created',
    async (_name, changes, fields) => {
      const listId = await uploadList(admin, 1, 600);
      const before = await count('task');
      const answer = await create(draft(things, listId, changes));
      expect([answer.code, answer.failure]).toEqual([2, 'input.invalid']);
      expect(answer.fields.map(({ field, code }) => [field, code])).toEqual(fields);
      expect(await count('task')).toBe(before);
      expect((await admin.call('contacts.list', { params: { line, id: listId } })).data.state).toBe('ready');
    },
  );

  it.each([
    ['a robot that is not in effect', () => ({ robotId: things.invalidRobotId }), 'task.robotInvalid', 'robotId'],
    ['a robot of another line', () => ({ robotId: things.marketingRobotId }), 'task.robotInvalid', 'robotId'],
    ['a SIP line that is disabled', () => ({ sipLineId: things.disabledLineId }), 'task.lineDisabled', 'sipLineId'],
    ['a list that was never there', () => ({ listId: 999_999 }), 'input.invalid', 'listId'],
  ] as const)('%s: is refused at the field', async (_name, changes, failure, field) => {
    const answer = await create(draft(things, await uploadList(admin, 1, 700), changes()));
    expect([answer.failure, answer.fields.map((one) => one.field)]).toEqual([failure, [field]]);
  });

  it('a robot that does not exist: is refused as such, one that is not in effect as not selectable', async () => {
    const listId = await uploadList(admin, 1, 701);
    const codeOf = async (robotId: number) => (await create(draft(things, listId, { robotId }))).fields[0]?.code;
    expect([await codeOf(999_999), await codeOf(things.invalidRobotId)]).toEqual(['robotUnknown', 'notSelectable']);
  });

  it('a list without a good row: is refused', async () => {
    const bad = await admin.upload(
      'contacts.upload',
      { params: { line } },
      {
        name: 'bad.csv',
        bytes: new TextEncoder().encode('phone,BorrowerName,TotalOwingAmount,DueDate,PlatformName\nx,y,z,1,Nobody\n'),
      },
    );
    expect((await create(draft(things, bad.data.id))).failure).toBe('list.noGoodRows');
  });

  it('fields that a draft does not have: are refused, and no task is created', async () => {
    const listId = await uploadList(admin, 1, 800);
    const sent = { ...draft(things, listId), companyId: 2, company_id: 2, state: 'calling' };
    const { failure, fields } = await create(sent);
    expect([failure, fields.map(({ field }) => field)]).toEqual(['input.invalid', ['companyId']]);
    expect(await count('task where list_id = $1', [listId])).toBe(0);
  });

  it('without the permission to add tasks: is refused', async () => {
    const listId = await uploadList(admin, 1, 900);
    expect((await create(draft(things, listId), {}, await platform.as('viewer'))).code).toBe(403);
    expect((await create(draft(things, listId), {}, await platform.as('agent'))).code).toBe(403);
  });
});
