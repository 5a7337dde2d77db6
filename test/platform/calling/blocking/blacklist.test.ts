import { readFileSync } from 'node:fs';
import { readSheet } from '@sandbox/platform/foundation/sheets/readSheet';
import { writeDownload } from '@test/support/writeDownload';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { addTaskThings, draft, uploadList, type TaskThings } from '../campaigns/tasks/fixtures';

const line = 'collection';

let platform: TestPlatform;
let admin: Caller;
let things: TaskThings;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  admin = await platform.as('admin');
  things = await addTaskThings(platform);
});
afterAll(() => platform.close());

const said = { reason: 'asked', remark: '', untilDay: null };
const add = (phone: string, more: object = {}, who = admin, on: 'collection' | 'marketing' = line) =>
  who.call('blacklist.add', { params: { line: on }, body: { ...said, phone, ...more } });
const found = async (search: string, who = admin, on: 'collection' | 'marketing' = line) =>
  (await who.call('blacklist.list', { params: { line: on }, query: { search } })).data;
const file = (text: string, name = 'numbers.txt') => ({ name, bytes: new TextEncoder().encode(text) });
const upload = (text: string, who = admin, query: object = {}) =>
  who.upload('blacklist.upload', { params: { line }, query: { reason: 'complaint', ...query } }, file(text));
const check = (text: string) => admin.upload('blacklist.check', { params: { line } }, file(text));
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

describe('one number', () => {
  it('is added in any notation, found whole in any other, and leaves masked', async () => {
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
    'is not found by a part of it: %s',
    async (search) => {
      expect(await found(search)).toMatchObject({ list: [], total: 0 });
    },
  );

  it('is refused at its field when it is none, or listed already', async () => {
    for (const [phone, code] of [
      ['', 'required'],
      ['12', 'phoneInvalid'],
      ['call me', 'phoneInvalid'],
      ['+62 815 7192 1001', 'phoneListed'],
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

  it('is added once, whoever adds it at the same moment', async () => {
    const answers = await Promise.all([add('081571921003'), add('081571921003'), add('+6281571921003')]);
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([2, 2, 200]);
    expect((await found('081571921003')).total).toBe(1);
  });

  it('belongs to its company and line, or to all lines', async () => {
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

  it('is shown in full to who may, and that is recorded without the number', async () => {
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

describe('validity', () => {
  it("ends with its last day in the account's zone; then the number may be added anew, and history keeps both", async () => {
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

  it('and reason and remark can be changed while it is on the list', async () => {
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

  it('lists what is in force, expired or removed as it is asked', async () => {
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

describe('a list of numbers', () => {
  it('names the lines that are none by number and reason, and the good ones may go on', async () => {
    await add('081571923001');
    const text =
      '081571923002\n\nnot a number\n+62 815 7192 3003\n0815-7192-3002\n12\n081571923001\n081571923004, 081571923005\n';
    const read = await check(text);
    expect(read.data).toMatchObject({ lines: 7, good: 2, listed: 1, refused: 4 });
    expect(read.data.problems.map(({ line: at, code, params }) => [at, code, params?.row])).toEqual([
      [3, 'phoneInvalid', undefined],
      [5, 'phoneDuplicate', 1],
      [6, 'phoneInvalid', undefined],
      [8, 'phoneInvalid', undefined],
    ]);
    expect(read.text).not.toContain('71923002');
    expect((await found('081571923002')).total).toBe(0);
    expect((await upload(text)).data).toMatchObject({ good: 2, listed: 1, refused: 4, added: 2 });
    const entry = (await found('081571923002')).list[0];
    expect(entry).toMatchObject({ reason: 'complaint', state: 'active' });
    const detail = await admin.call('blacklist.detail', { params: { line, id: entry?.id ?? 0 } });
    expect(detail.data.history).toMatchObject([{ action: 'added', source: 'list' }]);
    expect((await found('081571923005')).total).toBe(0);
  });

  it('reads a thousand numbers of a file, each once, and again none of them', async () => {
    const thousand = readFileSync(`${__dirname}/../../../fixtures/blacklist-1000.csv`, 'utf8');
    const { data } = await upload(thousand);
    expect(data).toMatchObject({ lines: 1_000, added: data.good });
    expect(data.good + data.refused).toBe(1_000);
    expect(data.good).toBeGreaterThan(950);
    expect((await upload(thousand)).data).toMatchObject({ good: 0, listed: data.good, added: 0 });
  });

  it('takes the column a heading names', async () => {
    expect((await check('name;phone\nDewi;081571923010\nEko;081571923011\n')).data).toMatchObject({
      lines: 2,
      good: 2,
      refused: 0,
    });
  });

  it('asks for a reason, and for the right to add to all lines', async () => {
    expect((await admin.upload('blacklist.upload', { params: { line } }, file('081571923012'))).fields).toMatchObject([
      { field: 'reason', code: 'required' },
    ]);
    expect((await upload('081571923012', await platform.as('viewer'))).code).toBe(403);
    expect((await upload('   \n')).failure).toBe('upload.empty');
    expect((await found('081571923012')).total).toBe(0);
    expect((await upload('081571923012', admin, { scope: 'all', untilDay: '2026-12-01' })).data).toMatchObject({
      added: 1,
    });
    expect((await found('081571923012', admin, 'marketing')).list).toMatchObject([{ scope: 'all' }]);
  });
});

describe('in tasks', () => {
  it('a number of the line or of all lines is skipped, one of another line is called', async () => {
    await add('081571924001');
    await add('081571924002', { scope: 'all' });
    await add('081571924003', {}, admin, 'marketing');
    const task = await taskOf(['081571924001', '081571924002', '081571924003']);
    expect(await task.states()).toEqual(['skipped:blacklisted', 'skipped:blacklisted', 'waiting:']);
  });

  it('an upload says beforehand who will be skipped', async () => {
    await add('+6281590000002');
    await add('+6281590000003', {}, admin, 'marketing');
    const listId = await uploadList(admin, 4, 80_000_001);
    const { data } = await admin.call('task.estimate', { params: { line }, body: draft(things, listId) });
    expect(data).toMatchObject({ blacklisted: 1, blocked: 0, willCall: 3 });
  });

  it('a removed number is dialled again by new tasks only', async () => {
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

  it('adding says who waits with it', async () => {
    await taskOf(['081571924020']);
    expect((await add('081571924020')).data.waiting).toBe(1);
  });

  it('removes several or none', async () => {
    const one = (await add('081571924030')).data.id;
    expect((await remove([one, 999_999])).failure).toBe('thing.unknown');
    expect((await found('081571924030')).list).toMatchObject([{ state: 'active' }]);
    expect((await remove([one], 'x', await platform.as('viewer'))).code).toBe(403);
  });
});

describe('the file of it', () => {
  async function rowsOf(plaintext: boolean, filter: object, who = admin): Promise<string[][]> {
    const requested = await who.call('download.blacklist', { params: { line }, body: { filter, plaintext } });
    expect(requested.code).toBe(200);
    const { rows } = await platform.database.asOwner((client) =>
      client.query<{ company_id: number }>('select company_id from download where id = $1', [requested.data.id]),
    );
    await writeDownload(requested.data.id, rows[0]?.company_id ?? 0, platform.services);
    const done = (await who.call('download.list')).data.list.find(({ id }) => id === requested.data.id);
    const raw = await who.file('download.file', {
      params: { id: requested.data.id, fileId: done?.files[0]?.id ?? '' },
    });
    const read = readSheet(new Uint8Array(raw.rawPayload));
    if (!read.ok) throw new Error(read.failure);
    expect(done).toMatchObject({ kind: 'blacklist', state: 'done', plaintext });
    return read.sheet.rows.map((row) => [...row]);
  }

  it('holds what the list shows, masked, or plain for who may', async () => {
    await add('081571925001', { reason: 'thirdParty', remark: 'A sister', untilDay: '2026-12-31' });
    const [header, ...rows] = await rowsOf(false, { search: '081571925001' });
    expect(header?.slice(0, 5)).toEqual(['phone', 'State', 'Applies to', 'Reason', 'Remark']);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.slice(0, 5)).toEqual([
      '+6281******001',
      'In force',
      'This line',
      'Number of a third party',
      'A sister',
    ]);
    expect((await rowsOf(true, { search: '081571925001' }))[1]?.[0]).toBe('+6281571925001');
    const operator = await platform.as('operator');
    expect(
      (await operator.call('download.blacklist', { params: { line }, body: { filter: {}, plaintext: true } })).code,
    ).toBe(403);
    const total = (
      await admin.call('blacklist.list', { params: { line }, query: { state: 'active', reason: 'complaint' } })
    ).data.total;
    expect(await rowsOf(false, { state: 'active', reason: 'complaint' }, operator)).toHaveLength(total + 1);
  });
});
