import type { Caller, TestPlatform } from '@test/support/platform';
import { addTaskThings, draft, uploadList, type TaskThings } from '../campaigns/tasks/fixtures';
import { file, line, said, startBlacklist, type Blacklist } from './blacklist';

let platform: TestPlatform;
let admin: Caller;
let add: Blacklist['add'];
let found: Blacklist['found'];
let things: TaskThings;

beforeAll(async () => {
  ({ platform, admin, add, found } = await startBlacklist());
  things = await addTaskThings(platform);
});
afterAll(() => platform.close());

const remove = (ids: number[], why = 'Called us', who = admin) =>
  who.call('blacklist.remove', { params: { line }, body: { ids, why } });

async function taskOf(phones: readonly string[]): Promise<{ id: number; states: () => Promise<string[]> }> {
  const rows = phones.map((phone, at) => `${phone},Contact ${at},100000,2026-11-14,Nusa Pinjam`);
  const list = await admin.upload(
    'contacts.upload',
    { params: { line } },
    file(['phone,BorrowerName,TotalOwingAmount,DueDate,PlatformName', ...rows].join('\n'), 'list.csv'),
  );
  const startAt = platform.clock.now() + 5 * 60_000;
  const { data } = await admin.call('task.create', {
    params: { line },
    body: draft(things, list.data.id, { startAt, endAt: startAt + 4 * 3_600_000 }),
  });
  return {
    id: data.id,
    states: async () =>
      (await admin.call('task.contacts', { params: { line, id: data.id } })).data.list.map(
        ({ state, reason }) => `${state}:${reason ?? ''}`,
      ),
  };
}

describe('a number on the blacklist', () => {
  it('is added in one notation, found by the whole number in any other, and shown masked', async () => {
    const added = await add('0815-7192-1001');
    expect(added.data).toMatchObject({
      phone: '+6281******001',
      scope: 'line',
      state: 'active',
      reason: 'asked',
      until: null,
      addedBy: 'Ayu Lestari',
      waiting: 0,
    });
    for (const search of ['+62 815 7192 1001', '6281571921001', '(0815) 71921001'])
      expect((await found(search)).list.map(({ id }) => id)).toEqual([added.data.id]);
    expect(added.text).not.toContain('71921001');
    expect((await admin.call('blacklist.list', { params: { line } })).text).not.toMatch(/\+62\d{6,}/);
  });

  it.each(['1001', '8157192', '71921', '+6281******001', '%', '+62815_1921001'])(
    'is not found by a part of it, its masked form or a wildcard: %s',
    async (search) => {
      expect(await found(search)).toMatchObject({ list: [], total: 0 });
    },
  );

  it('is refused at the field: invalid or listed number, no reason, no remark for "other", past day', async () => {
    await add('081571921009');
    for (const [phone, code] of [
      ['', 'required'],
      ['12', 'phoneInvalid'],
      ['call me', 'phoneInvalid'],
      ['+62 815 7192 1009', 'phoneListed'],
    ] as const) {
      const answer = await add(phone);
      expect([answer.failure, answer.fields.map((one) => `${one.field}:${one.code}`)]).toEqual([
        'input.invalid',
        [`phone:${code}`],
      ]);
    }
    expect((await add('081571921002', { reason: '' })).fields).toMatchObject([{ field: 'reason', code: 'required' }]);
    expect((await add('081571921002', { reason: 'other' })).fields).toMatchObject([
      { field: 'remark', code: 'required' },
    ]);
    expect((await add('081571921002', { untilDay: '2026-11-20' })).fields).toMatchObject([
      { field: 'untilDay', code: 'dayPast' },
    ]);
    expect((await found('081571921002')).total).toBe(0);
  });

  it('added three times at once: one is added, two are refused', async () => {
    const answers = await Promise.all([add('081571921003'), add('081571921003'), add('+6281571921003')]);
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([2, 2, 200]);
    expect((await found('081571921003')).total).toBe(1);
  });

  it('applies to its line or to all lines of its company, and is unknown elsewhere', async () => {
    await add('081571921004');
    await add('081571921005', { scope: 'all' });
    expect((await found('081571921004', admin, 'marketing')).total).toBe(0);
    expect((await found('081571921005', admin, 'marketing')).list).toMatchObject([{ scope: 'all' }]);
    const kirana = await platform.as('admin@kirana.test');
    expect((await found('081571921005', kirana, 'marketing')).total).toBe(0);
    // Held for all lines, it need not be added for one.
    expect((await add('081571921005')).fields).toMatchObject([{ code: 'phoneListed' }]);
    const id = (await found('081571921004')).list[0]?.id ?? 0;
    expect((await admin.call('blacklist.detail', { params: { line: 'marketing', id } })).failure).toBe('thing.unknown');
    expect((await kirana.call('blacklist.detail', { params: { line: 'marketing', id } })).failure).toBe(
      'thing.unknown',
    );
  });

  it('is shown plain with the permission only; the operation record does not contain it', async () => {
    const { data } = await add('081571921006');
    expect((await admin.call('blacklist.plaintext', { params: { line, id: data.id } })).data).toEqual({
      phone: '+6281571921006',
    });
    expect(
      (await (await platform.as('operator')).call('blacklist.plaintext', { params: { line, id: data.id } })).code,
    ).toBe(403);
    const { rows } = await platform.database.asOwner((client) =>
      client.query<{ action: string; detail: unknown }>(
        "select action, detail from operation_record where action like 'blacklist.%'",
      ),
    );
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['blacklist.add', 'blacklist.plaintext']));
    expect(JSON.stringify(rows)).not.toMatch(/81571921/);
  });
});

describe('an entry of the blacklist', () => {
  it("after its last day in the account's time zone: is expired, not skipped, and can be added again with its history", async () => {
    const { data } = await add('081571922001', { untilDay: '2026-11-22', remark: 'On leave' });
    expect(data.until).toBe(Date.parse('2026-11-22T17:00:00Z'));
    platform.clock.advance((data.until ?? 0) - platform.clock.now() - 1);
    expect((await found('081571922001')).list).toMatchObject([{ state: 'active' }]);
    platform.clock.advance(1);
    expect((await found('081571922001')).list).toMatchObject([{ state: 'expired' }]);
    // ten in the morning
    platform.clock.advance(10 * 3_600_000);
    expect(await (await taskOf(['081571922001'])).states()).toEqual(['waiting:']);
    const again = await add('081571922001');
    expect(again.data).toMatchObject({ id: data.id, state: 'active', until: null, remark: '' });
    expect(again.data.history.map(({ action, until, words, by }) => [action, until, words, by])).toEqual([
      ['added', null, '', 'Ayu Lestari'],
      ['added', data.until, 'On leave', 'Ayu Lestari'],
    ]);
  });

  it('numbers in a remark: are masked without the right to plain ones, and outlast an edit that leaves the remark', async () => {
    const operator = await platform.as('operator');
    const remark = 'Wife is at 0815 7192 4865, back on 25/11/2026';
    const masked = 'Wife is at 08*******865, back on 25/11/2026';
    const { id } = (await add('081571922009', { remark })).data;
    const params = { line, id } as const;
    const remarkFor = async (who: Caller) => (await who.call('blacklist.detail', { params })).data;
    expect((await remarkFor(operator)).history.map(({ words }) => words)).toEqual([masked]);
    expect((await found('081571922009', operator)).list.map((one) => one.remark)).toEqual([masked]);
    const body = { reason: 'legal', remark: masked, untilDay: null };
    expect((await operator.call('blacklist.edit', { params, body })).data).toMatchObject({
      reason: 'legal',
      remark: masked,
    });
    expect(await remarkFor(admin)).toMatchObject({ reason: 'legal', remark });
    await operator.call('blacklist.edit', { params, body: { ...body, remark: 'Solved' } });
    expect(await remarkFor(admin)).toMatchObject({ remark: 'Solved' });
  });

  it('edit: changes reason, remark and last day; refused once the entry is removed', async () => {
    const { data } = await add('081571922002');
    const changed = await admin.call('blacklist.edit', {
      params: { line, id: data.id },
      body: { reason: 'legal', remark: 'Case 12', untilDay: '2026-12-31' },
    });
    expect(changed.data).toMatchObject({
      reason: 'legal',
      remark: 'Case 12',
      until: Date.parse('2026-12-31T17:00:00Z'),
    });
    expect(changed.data.history.map(({ action, words }) => [action, words])).toEqual([
      ['changed', 'Case 12'],
      ['added', ''],
    ]);
    await remove([data.id]);
    expect((await admin.call('blacklist.edit', { params: { line, id: data.id }, body: said })).failure).toBe(
      'blacklist.removed',
    );
  });

  it('filter by state: lists active, expired or removed entries, and their totals add up', async () => {
    await add('+6281590000101');
    const over = await add('+6281590000102');
    await platform.database.asOwner((client) =>
      client.query('update blacklist set until = $1 where id = $2', [
        new Date(platform.clock.now() - 1_000).toISOString(),
        over.data.id,
      ]),
    );
    await remove([(await add('+6281590000103')).data.id]);
    const total = async (state: string) =>
      (await admin.call('blacklist.list', { params: { line }, query: { state } })).data;
    for (const state of ['active', 'expired', 'removed']) {
      const { list } = await total(state);
      expect(list.length).toBeGreaterThan(0);
      expect(new Set(list.map((one) => one.state))).toEqual(new Set([state]));
    }
    const [active, expired, removed, all] = await Promise.all(
      ['active', 'expired', 'removed', 'active,expired,removed'].map(total),
    );
    expect((active?.total ?? 0) + (expired?.total ?? 0) + (removed?.total ?? 0)).toBe(all?.total);
  });
});

describe('the blacklist in tasks', () => {
  it('a new task: skips a number blacklisted on its line or on all lines, not one of another line', async () => {
    await add('081571924001');
    await add('081571924002', { scope: 'all' });
    await add('081571924003', {}, admin, 'marketing');
    const task = await taskOf(['081571924001', '081571924002', '081571924003']);
    expect(await task.states()).toEqual(['skipped:blacklisted', 'skipped:blacklisted', 'waiting:']);
  });

  it('the estimate of a new task: counts blacklisted contacts apart from those to be called', async () => {
    await add('+6281590000002');
    await add('+6281590000003', {}, admin, 'marketing');
    const listId = await uploadList(admin, 4, 80_000_001);
    const { data } = await admin.call('task.estimate', { params: { line }, body: draft(things, listId) });
    expect(data).toMatchObject({ blacklisted: 1, blocked: 0, willCall: 3 });
  });

  it('removing a number, with a reason: new tasks call it, earlier tasks still skip it', async () => {
    const { data } = await add('081571924010');
    const before = await taskOf(['081571924010']);
    expect((await remove([data.id], ' ')).fields).toMatchObject([{ field: 'why', code: 'required' }]);
    expect((await remove([data.id], 'Asked to be called again')).data).toEqual({ removed: 1 });
    expect((await remove([data.id])).data).toEqual({ removed: 0 });
    expect(await before.states()).toEqual(['skipped:blacklisted']);
    expect(await (await taskOf(['081571924010'])).states()).toEqual(['waiting:']);
    const detail = await admin.call('blacklist.detail', { params: { line, id: data.id } });
    expect(detail.data.history.map(({ action, words, by }) => [action, words, by])).toEqual([
      ['removed', 'Asked to be called again', 'Ayu Lestari'],
      ['added', '', 'Ayu Lestari'],
    ]);
    expect(detail.data).toMatchObject({ state: 'removed', waiting: 1 });
  });

  it('adding a number: says how many contacts wait with it', async () => {
    await taskOf(['081571924020']);
    expect((await add('081571924020')).data.waiting).toBe(1);
  });

  it('removing several: removes none when one is unknown; refused without the permission', async () => {
    const one = (await add('081571924030')).data.id;
    expect((await remove([one, 999_999])).failure).toBe('thing.unknown');
    expect((await found('081571924030')).list).toMatchObject([{ state: 'active' }]);
    expect((await remove([one], 'x', await platform.as('viewer'))).code).toBe(403);
  });
});
