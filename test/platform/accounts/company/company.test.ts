import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { gif, jpeg, png, pngNote } from '../personal/pictures';

let platform: TestPlatform;
let admin: Caller;
beforeAll(async () => {
  platform = await startTestPlatform();
  admin = await platform.as('admin');
});
afterAll(() => platform.close());

const info = async (caller = admin) => (await caller.call('company.info')).data;
const said = {
  title: 'Nusa Finance',
  contact_person: 'Ayu Lestari',
  email: 'ops@nusa.test',
  phone: '+62 21 555-0101',
  gender: 'female',
} as const;
const revision = async () => (await info()).revision;

describe('company data', () => {
  it('saved: is trimmed, appears in the session at once and leaves other companies unchanged', async () => {
    const kirana = await platform.as('admin@kirana.test');
    const before = await info(kirana);
    const saved = await admin.call('company.save', {
      body: { ...said, title: '  Nusa Finance Group ', revision: await revision() },
    });
    expect(saved.data).toMatchObject({
      ...said,
      title: 'Nusa Finance Group',
      country_code: 'ID',
      new_timezone_region: 'Asia/Jakarta',
      logo: null,
    });
    expect((await admin.call('session.user')).data.company).toBe('Nusa Finance Group');
    expect(await info(kirana)).toEqual(before);
  });

  it.each([
    ['a blank name', { title: '  ' }, { field: 'title', code: 'required' }],
    ['a long name', { title: '한'.repeat(101) }, { field: 'title', code: 'tooLong', params: { max: 100 } }],
    [
      'a long contact person',
      { contact_person: 'a'.repeat(101) },
      { field: 'contact_person', code: 'tooLong', params: { max: 100 } },
    ],
    ['an e-mail without a domain', { email: 'ops@nusa' }, { field: 'email', code: 'emailFormat' }],
    ['letters as a phone', { phone: 'call me' }, { field: 'phone', code: 'phoneInvalid' }],
  ])('%s: refused at its field', async (_what, part, problem) => {
    expect(
      (await admin.call('company.save', { body: { ...said, ...part, revision: await revision() } })).fields,
    ).toEqual([problem]);
  });

  it('contract terms with the operator: refused in the body, nothing changes', async () => {
    const now = await revision();
    for (const forbidden of [
      'country_code',
      'licence_until',
      'licence_concurrency',
      'maxConcurrency',
      'products',
      'enabled_users_max',
      'time_zone',
      'id',
    ]) {
      const body = { ...said, revision: now, [forbidden]: '1' };
      expect((await admin.call('company.save', { body })).failure).toBe('input.invalid');
    }
    expect(await revision()).toBe(now);
  });

  it('two saves at once: one is refused as changed meanwhile, the other stays', async () => {
    const now = await revision();
    const both = await Promise.all(
      ['A', 'B'].map((title) => admin.call('company.save', { body: { ...said, title, revision: now } })),
    );
    expect(both.map(({ failure }) => failure).sort()).toEqual(['thing.changed', null].sort());
    const savedTitle = both.find(({ failure }) => failure === null)?.data.title;
    expect(await info()).toMatchObject({ title: savedTitle, revision: now + 1 });
  });

  it('viewer: may read it, may change neither data nor time zone', async () => {
    const viewer = await platform.as('viewer');
    expect(await info(viewer)).toEqual(await info());
    const now = await revision();
    expect((await viewer.call('company.save', { body: { ...said, revision: now } })).failure).toBe('access.denied');
    expect(
      (
        await viewer.call('company.setZone', {
          params: { id: 1 },
          body: { new_timezone_region: 'UTC', was: 'Asia/Jakarta' },
        })
      ).failure,
    ).toBe('access.denied');
  });
});

describe('time zone', () => {
  const setZone = async (zone: string, given: { id?: number; was?: string } = {}) => {
    const { id, new_timezone_region: was } = await info();
    return admin.call('company.setZone', {
      params: { id: given.id ?? id },
      body: { new_timezone_region: zone, was: given.was ?? was },
    });
  };

  it('changed: applies to the account at once, tasks, plans and earlier counts stay the same', async () => {
    const facts = () =>
      platform.database.asOwner(async (client) => {
        const { rows } = await client.query<Record<string, unknown>>(
          `select (select md5(string_agg(id || time_zone, ',' order by id)) from task) as tasks, (select md5(string_agg(id || time_zone, ',' order by id)) from plan) as plans,
                  (select md5(string_agg(c::text, ',' order by c::text)) from call_count c) as counts`,
        );
        return rows[0];
      });
    const before = await facts();
    expect((await setZone('America/New_York')).data.new_timezone_region).toBe('America/New_York');
    expect((await admin.call('session.user')).data.new_timezone_region).toBe('America/New_York');
    expect((await admin.call('dashboard.figures', { params: { line: 'collection' } })).code).toBe(200);
    expect(await facts()).toEqual(before);
    expect((await setZone('Asia/Jakarta')).code).toBe(200);
  });

  it.each(['Mars/Olympus', '+07:00', '', "UTC'; drop table call; --", 'asia/jakarta'])(
    '%p: refused as an unknown time zone',
    async (zone) => {
      expect((await setZone(zone)).fields).toEqual([{ field: 'new_timezone_region', code: 'zoneUnknown' }]);
    },
  );

  it('of another company: refused as unknown, its time zone stays the same', async () => {
    const kirana = await info(await platform.as('admin@kirana.test'));
    for (const id of [kirana.id, 999_999]) expect((await setZone('UTC', { id })).failure).toBe('thing.unknown');
    expect((await info(await platform.as('admin@kirana.test'))).new_timezone_region).toBe(kirana.new_timezone_region);
  });

  it('two changes at once: one is refused as changed meanwhile', async () => {
    const both = await Promise.all(
      ['Asia/Makassar', 'Asia/Jayapura'].map((zone) => setZone(zone, { was: 'Asia/Jakarta' })),
    );
    expect(both.map(({ failure }) => failure).sort()).toEqual(['thing.changed', null].sort());
    expect((await setZone('Asia/Jakarta')).code).toBe(200);
  });

  it('changed: the operation record contains the earlier zone', async () => {
    await setZone('Asia/Makassar');
    const record = await platform.database.asOwner(
      async (client) =>
        (
          await client.query<{ detail: unknown }>(
            "select detail from operation_record where action = 'company.setZone' order by id desc limit 1",
          )
        ).rows[0],
    );
    expect(record?.detail).toMatchObject({ sent: { new_timezone_region: 'Asia/Makassar', was: 'Asia/Jakarta' } });
    await setZone('Asia/Jakarta');
  });
});

describe('licence', () => {
  const until = (days: number) =>
    platform.database.asOwner((client) =>
      client.query(
        "update company set licence_until = (to_timestamp($1::float8 / 1000) at time zone time_zone)::date + $2::int where country_code = 'ID' and name not like 'Kirana%'",
        [platform.clock.now(), days],
      ),
    );

  it.each([
    [31, 'valid'],
    [30, 'aboutToExpire'],
    [0, 'aboutToExpire'],
    [-1, 'grace'],
    [-15, 'grace'],
  ])('%i days before its end: its state is %s', async (days, state) => {
    await until(days);
    expect((await info()).license).toMatchObject({ state, daysLeft: days, graceDays: 15 });
  });

  it('over: sign-in and requests are refused; within its grace days: sign-in works', async () => {
    const signIn = () =>
      platform.with(null).call('session.signIn', { body: { username: 'admin@nusa.test', password: 'Demo12345' } });
    await until(-16);
    expect((await signIn()).failure).toBe('licence.ended');
    expect(await admin.call('company.info')).toMatchObject({ status: 401, failure: 'session.licence' });
    await until(-15);
    expect((await signIn()).code).toBe(200);
    await until(400);
  });

  it('reports calls in progress and enabled users of its own company only', async () => {
    const counted = await platform.database.asOwner(async (client) => {
      const { rows } = await client.query<{ id: number; calls: number; users: number; most: number }>(
        "select id, (select count(*)::int from inflight where company_id = c.id) as calls, (select count(*)::int from app_user where company_id = c.id and status = 'enabled') as users, enabled_users_max as most from company c",
      );
      return new Map(rows.map((row) => [row.id, row]));
    });
    for (const caller of [admin, await platform.as('admin@kirana.test')]) {
      const { id, license } = await info(caller);
      const row = counted.get(id);
      expect(license).toMatchObject({ inUse: row?.calls, users: row?.users, maxUsers: row?.most });
    }
  });
});

describe('logo', () => {
  afterEach(() => admin.call('company.removeLogo'));

  const upload = (bytes: Uint8Array, name = 'logo.png') => admin.upload('company.setLogo', {}, { name, bytes });
  const fetched = (id: string, caller = admin) => caller.file('company.logoFile', { params: { fileId: id } });

  it.each([
    ['png', png(2, 2, [pngNote('GPS -6.2088')]), 'image/png'],
    ['jpg', jpeg(), 'image/jpeg'],
    ['gif', gif(), 'image/gif'],
  ])(
    '%s: is returned with its type, without foreign bytes, to every user of the company',
    async (_name, bytes, type) => {
      const { data } = await upload(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]), 'logo.html');
      const file = await fetched(data.logo, await platform.as('agent'));
      expect(file.headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(file.rawPayload.includes('script')).toBe(false);
      expect((await admin.call('session.user')).data.Logo).toBe(data.logo);
      expect((await info()).logo).toBe(data.logo);
    },
  );

  it.each([
    [
      'svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'image.wrongFormat',
    ],
    ['a gif that is a script too', Buffer.from('GIF89a=1;alert(1)//'), 'image.wrongFormat'],
    ['too many pixels', png(5001, 5000), 'image.tooManyPixels'],
    ['over 5 MB', Buffer.concat([png(), Buffer.alloc(5 * 1_048_576 + 1 - png().length)]), 'input.tooLarge'],
  ])('%s: refused, the current logo stays', async (_what, bytes, failure) => {
    const before = (await info()).logo;
    expect((await upload(bytes)).failure).toBe(failure);
    expect((await info()).logo).toBe(before);
  });

  it('exactly 5 MB: is taken', async () => {
    const bytes = Buffer.concat([png(), Buffer.alloc(5 * 1_048_576 - png().length)]);
    expect((await upload(bytes)).failure).toBeNull();
  });

  it('another company cannot read it; replaced and removed logos leave no stored file', async () => {
    const first = (await upload(png())).data.logo;
    const kirana = await platform.as('admin@kirana.test');
    expect((await kirana.call('company.logoFile', { params: { fileId: first } })).failure).toBe('thing.unknown');
    await Promise.all([upload(jpeg()), upload(gif())]);
    await admin.call('company.removeLogo');
    const left = await platform.database.asOwner(
      async (client) => (await client.query("select id from stored_file where name like 'logo.%'")).rowCount,
    );
    expect({ left, logo: (await info()).logo }).toEqual({ left: 0, logo: null });
  });
});

describe('limit of calls per day', () => {
  it('set, stale, out of range, by a viewer, removed: only what fits is saved, with a record of it', async () => {
    const set = (daily_cap: number | null, was: number | null, who = admin) =>
      who.call('company.setDailyCap', { body: { daily_cap, was } });
    expect((await info()).daily_calls).toEqual({ cap: null, today: expect.any(Number) as number });
    for (const wrong of [0, -1, 1.5, 10_000_001]) expect((await set(wrong, null)).failure).toBe('input.invalid');
    expect((await set(10, null, await platform.as('viewer'))).failure).toBe('access.denied');
    for (const stale of [9, Number.MAX_SAFE_INTEGER]) expect((await set(10, stale)).failure).toBe('thing.changed');
    expect((await set(10, null)).data.daily_calls?.cap).toBe(10);
    expect((await set(20, null)).failure).toBe('thing.changed');
    const { data } = await admin.call('operation.list', { query: { action: 'company.setDailyCap' } });
    expect(data.list?.[0]).toMatchObject({ action: 'company.setDailyCap' });
    expect((await set(null, 10)).data.daily_calls?.cap).toBeNull();
  });
});

describe('approval setting', () => {
  it('required and no longer: new tasks follow it, a stale change and one of a viewer are refused', async () => {
    const off = { add_task: false, add_plan: true, download_list: false };
    const on = { add_task: true, add_plan: true, download_list: true };
    const set = (next: typeof off, was: typeof off, who = admin) =>
      who.call('company.setApprovals', { body: { ...next, was } });
    expect((await info()).show_approval).toEqual(off);
    expect((await set(on, off, await platform.as('viewer'))).failure).toBe('access.denied');
    expect((await set(on, { add_task: false, add_plan: false, download_list: false })).failure).toBe('thing.changed');
    expect((await set(on, off)).data.show_approval).toEqual(on);
    expect((await admin.call('session.user')).data.show_approval).toEqual(on);
    expect((await set(off, on)).data.show_approval).toEqual(off);
  });
});
