import { deviceOf } from '@/domain/accounts/device';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { gif, jpeg, png, pngNote } from './pictures';

const DAY = 86_400_000;

let platform: TestPlatform;
let admin: Caller;
beforeAll(async () => {
  platform = await startTestPlatform();
});
// Anew for each test: one of them moves time beyond any session.
beforeEach(async () => {
  admin = await callerOf('admin@nusa.test');
});
afterAll(() => platform.close());

const signIn = (username: string, password = 'Demo12345') =>
  platform.with(null).call('session.signIn', { body: { username, password } });
const callerOf = async (account: string) => platform.with((await signIn(account)).data.token);
const data = { first_name: 'Ayu', last_name: 'Lestari', gender: 'female', phone: '+62 (812) 3456-789' } as const;

describe('personal data', () => {
  it('saved: trimmed, and shown in the session at once', async () => {
    const operator = await callerOf('operator@nusa.test');
    expect((await operator.call('personal.info')).data).toMatchObject({
      account: 'operator@nusa.test',
      gender: 'unsaid',
      phone: '',
      avatar: null,
      role: 'Operator',
      group: 'Jakarta',
      language: 'en',
    });
    const saved = await operator.call('personal.save', { body: { ...data, first_name: '  Ayu Dewi ' } });
    expect(saved.data).toMatchObject({ ...data, first_name: 'Ayu Dewi' });
    expect((await operator.call('session.user')).data.name).toBe('Ayu Dewi Lestari');
  });

  it("saved while an administrator edits the same person: the administrator's save is refused as changed meanwhile", async () => {
    const viewer = await callerOf('viewer@nusa.test');
    const id = (await viewer.call('session.user')).data.user_id;
    const { first_name, gender, group, role, customize_infos, revision } = (
      await admin.call('user.info', { params: { id } })
    ).data;
    // Their role says nothing of it: all who are signed in may change their own data.
    expect((await viewer.call('personal.save', { body: { ...data, first_name: 'Renamed' } })).code).toBe(200);
    const save = await admin.call('user.save', {
      params: { id },
      body: { first_name, gender, Group_id: group?.id ?? null, Role_id: role.id, customize_infos, revision },
    });
    expect(save.failure).toBe('thing.changed');
    expect((await admin.call('user.info', { params: { id } })).data.first_name).toBe('Renamed');
  });

  it.each([
    ['a blank name', { first_name: '   ' }, { field: 'first_name', code: 'required' }],
    ['a long name', { last_name: '한'.repeat(101) }, { field: 'last_name', code: 'tooLong', params: { max: 100 } }],
    ['letters as a phone', { phone: 'call me' }, { field: 'phone', code: 'phoneInvalid' }],
    ['too few digits', { phone: '12-345' }, { field: 'phone', code: 'phoneInvalid' }],
  ])('%s: refused at its field', async (_what, part, problem) => {
    expect((await admin.call('personal.save', { body: { ...data, ...part } })).fields).toEqual([problem]);
  });

  it('fields that a person may not change: refused in the body', async () => {
    for (const forbidden of ['company_id', 'role_id', 'status', 'account', 'email', 'password_hash', 'totp_secret']) {
      const body = { ...data, [forbidden]: '1' };
      expect((await admin.call('personal.save', { body })).failure).toBe('input.invalid');
    }
  });
});

describe('picture', () => {
  const upload = (bytes: Uint8Array, name = 'me.png', caller = admin) =>
    caller.upload('personal.setAvatar', {}, { name, bytes });
  const fetched = async (id: string, caller = admin) => caller.file('personal.avatarFile', { params: { fileId: id } });

  it.each([
    ['png', png(2, 2, [pngNote('GPS -6.2088')]), 'image/png'],
    ['jpg', jpeg(), 'image/jpeg'],
    ['gif', gif(), 'image/gif'],
  ])('%s: stored without its metadata or appended bytes and returned with its type', async (_name, bytes, type) => {
    const { data: stored } = await upload(
      Buffer.concat([bytes, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]),
      'me.html',
    );
    const file = await fetched(stored.avatar);
    expect(file.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    for (const note of ['GPS', 'script', 'PK', 'by Ayu', 'hello']) expect(file.rawPayload.includes(note)).toBe(false);
    expect((await admin.call('session.user')).data.avatar).toBe(stored.avatar);
  });

  it('orientation of a JPEG is stored', async () => {
    const { data: stored } = await upload(jpeg());
    const file = (await fetched(stored.avatar)).rawPayload;
    const at = file.indexOf('Exif');
    expect(file.readUInt16BE(at + 6 + 18)).toBe(6);
  });

  it.each([
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['html', Buffer.from('<html><script>alert(1)</script>')],
    ['text that begins as a gif', Buffer.from('GIF89a=1;alert(1)//')],
    ['a png without a picture', png().subarray(0, 33)],
    ['a png that breaks off', png().subarray(0, -8)],
    ['a jpeg that breaks off', jpeg().subarray(0, -2)],
    ['a gif that breaks off', gif().subarray(0, -1)],
    ['a webp', Buffer.from('RIFF\u0024\0\0\0WEBPVP8 ', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('%s: refused as a wrong format', async (_what, bytes) => {
    expect((await upload(bytes)).failure).toBe('image.wrongFormat');
  });

  it('more than 25 megapixels or 5 MB: refused', async () => {
    expect((await upload(png(5001, 5000))).failure).toBe('image.tooManyPixels');
    expect((await upload(png(5000, 5000))).code).toBe(200);
    expect((await upload(Buffer.concat([png(), Buffer.alloc(5 * 1_048_576)]))).failure).toBe('input.tooLarge');
  });

  it('can be read within the company only; replaced and removed pictures leave no stored file', async () => {
    const first = (await upload(png())).data.avatar;
    expect((await fetched(first, await callerOf('viewer@nusa.test'))).headers['content-type']).toBe('image/png');
    const other = await platform.as('admin@kirana.test');
    const foreign = await other.call('personal.avatarFile', { params: { fileId: first } });
    const nowhere = await other.call('personal.avatarFile', {
      params: { fileId: '00000000-0000-4000-8000-000000000000' },
    });
    expect(foreign.failure).toBe('thing.unknown');
    expect(foreign.text.replace(/"requestId":"\w+"/, '')).toBe(nowhere.text.replace(/"requestId":"\w+"/, ''));
    const both = await Promise.all([upload(jpeg()), upload(gif())]);
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    await admin.call('personal.removeAvatar');
    const left = await platform.database.asOwner(
      async (client) => (await client.query("select id from stored_file where name like 'avatar.%'")).rowCount,
    );
    expect(left).toBe(0);
  });
});

describe('sign-in log', () => {
  const uidOf = async (caller: Caller) => (await caller.call('session.user')).data.user_id;

  it("lists the person's sign-ins of the last month, failed ones included, with the state of each session", async () => {
    await signIn('viewer@nusa.test', 'Wrong12345');
    const first = platform.with((await signIn('viewer@nusa.test')).data.token);
    const uid = await uidOf(first);
    const second = platform.with((await signIn('viewer@nusa.test')).data.token);
    await second.call('session.signOut');
    const { data: log } = await first.call('personal.logins', { params: { uid } });
    expect(log.list.slice(0, 3).map(({ result, session, place }) => [result, session, place])).toEqual([
      ['ok', 'over', 'here'],
      ['ok', 'current', 'here'],
      ['wrong', null, 'here'],
    ]);
    platform.clock.advance(0, 32 * DAY);
    const later = platform.with((await signIn('viewer@nusa.test')).data.token);
    expect((await later.call('personal.logins', { params: { uid } })).data.total).toBe(1);
  });

  it('of another person: refused as an unknown id', async () => {
    const operator = platform.with((await signIn('operator@nusa.test')).data.token);
    const uid = await uidOf(operator);
    const agent = platform.with((await signIn('agent@nusa.test')).data.token);
    for (const name of ['personal.logins', 'personal.sessions'] as const) {
      expect((await agent.call(name, { params: { uid } })).failure).toBe('thing.unknown');
      expect((await agent.call(name, { params: { uid: 999_999 } })).failure).toBe('thing.unknown');
    }
    expect((await agent.call('personal.endSessions', { params: { uid }, body: { session: null } })).failure).toBe(
      'thing.unknown',
    );
    const [entry] = (await operator.call('personal.logins', { params: { uid } })).data.list;
    const ownUid = await uidOf(agent);
    expect((await agent.call('personal.notMe', { params: { uid: ownUid, id: entry?.id ?? 0 } })).failure).toBe(
      'thing.unknown',
    );
    expect((await operator.call('session.user')).code).toBe(200);
  });

  it('"not me": ends that session, is refused for the current one', async () => {
    const mine = platform.with((await signIn('approver@nusa.test')).data.token);
    const stranger = platform.with((await signIn('approver@nusa.test')).data.token);
    const uid = await uidOf(mine);
    const { list } = (await mine.call('personal.logins', { params: { uid } })).data;
    const idOf = (state: string) => list.find(({ session }) => session === state)?.id ?? 0;
    expect((await mine.call('personal.notMe', { params: { uid, id: idOf('current') } })).failure).toBe('login.own');
    expect((await mine.call('personal.notMe', { params: { uid, id: idOf('open') } })).data).toEqual({ ended: true });
    expect(await stranger.call('session.user')).toMatchObject({ status: 401, failure: 'session.ended' });
    expect((await mine.call('personal.notMe', { params: { uid, id: idOf('open') } })).data).toEqual({ ended: false });
    expect((await mine.call('session.user')).code).toBe(200);
  });

  it('end sessions: ends a chosen one or all except the current one', async () => {
    const [a, b, c] = [
      await signIn('agent@nusa.test'),
      await signIn('agent@nusa.test'),
      await signIn('agent@nusa.test'),
    ].map(({ data: { token } }) => platform.with(token));
    if (!a || !b || !c) throw new Error('three sessions');
    const uid = await uidOf(a);
    const { list } = (await a.call('personal.sessions', { params: { uid } })).data;
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    expect(JSON.stringify(list)).not.toContain(a.token);
    const one = list.find(({ current }) => !current)?.id ?? '';
    expect((await a.call('personal.endSessions', { params: { uid }, body: { session: one } })).data).toEqual({
      ended: 1,
    });
    expect(
      (await Promise.all([b, c].map((who) => who.call('session.user')))).filter(({ status }) => status === 401),
    ).toHaveLength(1);
    expect((await a.call('personal.endSessions', { params: { uid }, body: { session: null } })).data).toEqual({
      ended: 1,
    });
    expect((await Promise.all([a, b, c].map((who) => who.call('session.user')))).map(({ status }) => status)).toEqual([
      200, 401, 401,
    ]);
  });
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge 141',
    'Windows',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome 140',
    'Linux',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari 18',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    'Samsung Internet 25',
    'Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox 130', 'macOS'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('device: names browser and system of %s', (text, browser, system) => {
  expect(deviceOf(text)).toEqual({ browser, system });
});
