import type { Input } from '@/contract/contract';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';

const line = 'collection';
type Draft = Input<'shield.add'>['body'];

let platform: TestPlatform;
let admin: Caller;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'seeded' });
  admin = await platform.as('admin');
  // The first test that needs the seeded template makes it.
});
afterAll(() => platform.close());

const dials = (name: string, more: Partial<Draft> = {}): Draft => ({
  name,
  type: 'dials',
  screeningDays: 30,
  blockingDays: 30,
  methods: ['creation'],
  conditions: [{ of: 'result', letters: [], times: 1 }],
  ...more,
});
const add = (draft: Draft, who = admin) => who.call('shield.add', { params: { line }, body: draft });
const preview = async (draft: Draft) =>
  (await admin.call('shield.preview', { params: { line }, query: { draft: JSON.stringify(draft) } })).data;
const blocked = async (query: object = {}) =>
  (await admin.call('shield.blocked', { params: { line }, query: { limit: 60, ...query } })).data;
const rows = async <T extends object>(text: string, values: readonly unknown[] = []) =>
  (await platform.database.asOwner((client) => client.query<T>(text, [...values]))).rows;

describe('strategies of the smart shield', () => {
  it('are added disabled, enabled and disabled with the permission only, and unknown once removed', async () => {
    const { data } = await add(dials('Twice_a_month', { conditions: [{ of: 'label', letters: ['A'], times: 2 }] }));
    expect(data).toMatchObject({
      name: 'Twice_a_month',
      enabled: false,
      blocked: 0,
      changedBy: 'Ayu Lestari',
      conditions: [{ of: 'label', letters: [], times: 2 }],
    });
    const operator = await platform.as('operator');
    expect((await operator.call('shield.enable', { params: { line, id: data.id } })).data).toMatchObject({
      enabled: true,
      enabledAt: platform.clock.now(),
      changedBy: 'Bayu Pratama',
    });
    expect((await operator.call('shield.disable', { params: { line, id: data.id } })).data).toMatchObject({
      enabled: false,
      enabledAt: null,
    });
    expect((await (await platform.as('viewer')).call('shield.enable', { params: { line, id: data.id } })).code).toBe(
      403,
    );
    expect((await admin.call('shield.enable', { params: { line: 'cod', id: data.id } })).failure).toBe('thing.unknown');
    expect((await admin.call('shield.remove', { params: { line, id: data.id } })).code).toBe(200);
    expect((await admin.call('shield.detail', { params: { line, id: data.id } })).failure).toBe('thing.unknown');
  });

  it('are refused at each invalid field; a name is unique on its line until its strategy is removed', async () => {
    expect(
      (await add(dials('', { screeningDays: 181, blockingDays: 0, methods: [], conditions: [] }))).fields.map(
        ({ field, code }) => `${field}:${code}`,
      ),
    ).toEqual([
      'name:required',
      'screeningDays:outOfRange',
      'blockingDays:outOfRange',
      'methods:required',
      'conditions:required',
    ]);
    const first = await add(dials('Once'));
    expect((await add(dials('once'))).fields).toMatchObject([{ field: 'name', code: 'nameExists' }]);
    expect(
      (
        await admin.call('shield.edit', {
          params: { line, id: first.data.id },
          body: dials('Once', { blockingDays: 180 }),
        })
      ).data,
    ).toMatchObject({ blockingDays: 180 });
    expect((await admin.call('shield.add', { params: { line: 'cod' }, body: dials('Once') })).code).toBe(200);
    await admin.call('shield.remove', { params: { line, id: first.data.id } });
    expect((await add(dials('Once'))).code).toBe(200);
  });

  it('are at most twenty on a line', async () => {
    const { data } = await admin.call('shield.list', { params: { line: 'info_check' } });
    for (let number = data.total; number < 20; number += 1)
      expect((await admin.call('shield.add', { params: { line: 'info_check' }, body: dials(`N${number}`) })).code).toBe(
        200,
      );
    const over = await admin.call('shield.add', { params: { line: 'info_check' }, body: dials('Over') });
    expect([over.failure, over.params.max]).toEqual(['shield.tooMany', 20]);
  });
});

describe('the preview of a strategy', () => {
  it('counts the calls of the last seven days, and blocks none when the condition is never met', async () => {
    const [counted] = await rows<{ calls: number }>(
      "select count(*)::int as calls from call where line = 'collection' and dialled_at >= timestamptz '2026-11-14 03:00Z'",
    );
    expect(
      await preview(dials('x', { screeningDays: 1, conditions: [{ of: 'result', letters: [], times: 100 }] })),
    ).toEqual({
      from: Date.parse('2026-11-14T03:00:00Z'),
      to: Date.parse('2026-11-21T03:00:00Z'),
      calls: counted?.calls,
      blocked: 0,
      answered: 0,
      numbers: 0,
    });
    expect(counted?.calls).toBeGreaterThan(100);
  });

  it('on one dial a number: counts the blocked calls, their answers and their numbers as the ledger does', async () => {
    // The first call ever to a number passes; every other of the week is blocked.
    const [expected] = await rows<{ blocked: number; answered: number; numbers: number }>(`
      select count(*)::int as blocked, (count(*) filter (where outcome = 'reached'))::int as answered, count(distinct phone)::int as numbers
        from (select *, row_number() over (partition by phone order by dialled_at) as place from call where line = 'collection') k
       where dialled_at >= timestamptz '2026-11-14 03:00Z' and place > 1`);
    expect(await preview(dials('x', { screeningDays: 180, blockingDays: 180, methods: ['calling'] }))).toMatchObject(
      expected ?? {},
    );
    expect(expected?.answered).toBeGreaterThan(0);
  });

  it('is refused for an unreadable draft, and at the field for an incomplete one', async () => {
    expect((await admin.call('shield.preview', { params: { line }, query: { draft: 'nothing' } })).failure).toBe(
      'input.invalid',
    );
    expect(
      (
        await admin.call('shield.preview', {
          params: { line },
          query: { draft: JSON.stringify(dials('x', { screeningDays: null })) },
        })
      ).fields,
    ).toMatchObject([{ field: 'screeningDays', code: 'required' }]);
  });
});

describe('contacts blocked by the smart shield', () => {
  const header = 'phone,BorrowerName,TotalOwingAmount,DueDate,PlatformName';
  const upload = (phones: readonly string[]) =>
    admin.upload(
      'contacts.upload',
      { params: { line } },
      {
        name: 'list.csv',
        bytes: new TextEncoder().encode(
          [header, ...phones.map((phone, at) => `${phone},Contact ${at},100000,2026-11-14,Nusa Pinjam`)].join('\n'),
        ),
      },
    );
  async function draftOf(phones: readonly string[], name: string): Promise<Input<'task.create'>['body']> {
    const options = (await admin.call('task.options', { params: { line } })).data;
    const startAt = platform.clock.now() + 5 * 60_000;
    return {
      name,
      listId: (await upload(phones)).data.id,
      robotId: options.robots[0]?.id ?? 0,
      sipLineId: options.sipLines[0]?.id ?? 0,
      startAt,
      endAt: startAt + 4 * 3_600_000,
      timeZone: 'Asia/Jakarta',
      redial: false,
      redialIntervalMinutes: 30,
      redialMax: 1,
      expireInvalid: false,
      parameters: {},
    };
  }
  const contactsOf = async (id: number) => (await admin.call('task.contacts', { params: { line, id } })).data.list;

  it('are skipped and listed when a task is created; one lifted with a reason is called by later tasks; none is said to be held back once its rule is off, changed or removed', async () => {
    const recent = await rows<{ phone: string }>(`
      select phone from call k where line = 'collection' and not exists (select from blacklist b where b.phone = k.phone)
       group by 1 having max(dialled_at) between timestamptz '2026-11-12 00:00Z' and timestamptz '2026-11-20 00:00Z' order by 1 limit 2`);
    const phones = [...recent.map(({ phone }) => phone), '+6281599990001'];
    const strategy = (await add(dials('Month_of_rest'))).data.id;
    await admin.call('shield.enable', { params: { line, id: strategy } });

    const draft = await draftOf(phones, 'Shielded');
    expect((await admin.call('task.estimate', { params: { line }, body: draft })).data).toMatchObject({
      willCall: 1,
      blocked: 2,
      blacklisted: 0,
    });
    const task = (await admin.call('task.create', { params: { line }, body: draft })).data.id;
    const contacts = await contactsOf(task);
    expect(contacts.map(({ state, reason }) => `${state}:${reason ?? ''}`)).toEqual([
      'skipped:blocked',
      'skipped:blocked',
      'waiting:',
    ]);
    expect(contacts[0]?.shield).toMatchObject({ strategy: 'Month_of_rest', screeningDays: 30 });
    expect(contacts[0]?.shield?.times).toBeGreaterThan(0);
    expect(contacts[2]?.shield).toBeNull();

    const list = await blocked({ strategyId: String(strategy) });
    expect(list).toMatchObject({
      total: 2,
      list: [
        {
          state: 'held',
          method: 'creation',
          task: { id: task, name: 'Shielded' },
          at: platform.clock.now(),
          lift: null,
        },
        {},
      ],
    });
    expect(JSON.stringify(list)).not.toMatch(/\+62840\d{6}/);
    expect((await blocked({ search: phones[0]?.slice(3) })).list.map(({ id }) => id)).toContain(
      list.list.find(({ phone }) => phone.endsWith(phones[0]?.slice(-3) ?? ''))?.id,
    );
    expect((await blocked({ search: phones[0]?.slice(-6) })).total).toBe(0);

    const [{ id } = { id: 0 }] = (await blocked({ search: phones[0], strategyId: String(strategy) })).list;
    const lift = (why: string, who = admin) => who.call('shield.lift', { params: { line, id }, body: { why } });
    expect((await lift('')).fields).toMatchObject([{ field: 'why', code: 'required' }]);
    expect((await lift('x', await platform.as('viewer'))).code).toBe(403);
    expect((await lift('Asked to be called')).data).toMatchObject({
      state: 'lifted',
      lift: { by: 'Ayu Lestari', why: 'Asked to be called', at: platform.clock.now() },
    });
    expect((await lift('Again')).failure).toBe('shield.notHeld');
    expect((await contactsOf(task))[0]).toMatchObject({ state: 'skipped', reason: 'blocked' });

    const again = (await admin.call('task.create', { params: { line }, body: await draftOf(phones, 'After_lift') }))
      .data.id;
    expect((await contactsOf(again)).map(({ state }) => state)).toEqual(['waiting', 'skipped', 'waiting']);
    const [, other] = await contactsOf(again);
    const isStated = (shield: { until: number | null } | null | undefined) => (shield?.until ?? null) !== null;
    const standing = async () => {
      const { data } = await admin.call('task.gates', { params: { line, id: again, contactId: other?.id ?? 0 } });
      return [
        (await blocked({ strategyId: String(strategy), state: 'held' })).total,
        (await blocked({ strategyId: String(strategy), state: 'ruleOff' })).total,
        isStated((await contactsOf(again))[1]?.shield),
        isStated(data.facts.shield),
      ];
    };
    const [standingBlock] = (await blocked({ strategyId: String(strategy), state: 'held' })).list;
    const byRule = { params: { line, id: strategy } } as const;
    expect(await standing()).toEqual([2, 0, true, true]);
    await admin.call('shield.disable', byRule);
    expect(await standing()).toEqual([0, 2, false, false]);
    expect(
      (await admin.call('shield.lift', { params: { line, id: standingBlock?.id ?? 0 }, body: { why: 'Off' } })).failure,
    ).toBe('shield.notHeld');
    await admin.call('shield.enable', byRule);
    expect(await standing()).toEqual([2, 0, true, true]);
    await admin.call('shield.edit', { ...byRule, body: { ...dials('Month_of_rest'), blockingDays: 20 } });
    expect(await standing()).toEqual([0, 2, false, false]);
    await admin.call('shield.remove', byRule);
    expect(await standing()).toEqual([0, 2, false, false]);
    expect((await blocked({ strategyId: String(strategy) })).list[0]).toMatchObject({
      strategyGone: true,
      strategy: { name: 'Month_of_rest' },
    });
    const free = (await admin.call('task.create', { params: { line }, body: await draftOf(phones, 'Without') })).data
      .id;
    expect((await contactsOf(free)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  });
});

test('the seeded history: has blocks that were lifted, each with a person and a reason', async () => {
  const { list } = await blocked({ state: 'lifted' });
  expect(list.length).toBeGreaterThan(0);
  expect(list.every(({ lift }) => lift !== null && lift.why !== '' && lift.by !== '')).toBe(true);
});
