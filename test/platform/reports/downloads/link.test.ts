import { jobHandlers } from '@sandbox/platform/platform';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { write } from './written';

const HOUR = 3_600_000;
/** as browsers make them */
const opener = '0f'.repeat(16);
const another = '1e'.repeat(16);
let platform: TestPlatform;
let operator: Caller;
let nobody: Caller;
let params = { id: 0, fileId: '' };

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'people' });
  operator = await platform.as('operator');
  nobody = platform.with(null);
  const { data: user } = await operator.call('session.user');
  const { data } = await operator.call('download.calls', { params: { line: 'collection' }, body: { filter: {} } });
  const job = {
    id: 1,
    kind: 'download.write',
    companyId: user.company_id,
    payload: { id: data.id },
    tries: 0,
    lost: 0,
    dueAt: 0,
    signal: new AbortController().signal,
    finish: () => Promise.resolve(),
  };
  await jobHandlers(platform.services)['download.write']?.(job as never);
  const { data: list } = await operator.call('download.list');
  params = { id: data.id, fileId: list.list[0]?.files[0]?.id ?? '' };
});
afterAll(() => platform.close());

/** Where a file of a download of that person's own is. */
async function downloadOf(who: Caller): Promise<typeof params> {
  const { data } = await who.call('download.calls', { params: { line: 'collection' }, body: { filter: {} } });
  return { id: data.id, fileId: (await write(platform, who, data.id)).files[0]?.id ?? '' };
}

const linkOf = async (who: Caller, of = params) => (await who.call('download.link', { params: of })).data;
const make = () => linkOf(operator);

it('a download link: gives the same file without signing in, for one hour', async () => {
  const { token, expiresAt } = await make();
  expect(expiresAt - platform.clock.real()).toBe(HOUR);
  const { data } = await nobody.call('download.linked', { body: { token, opener } });
  expect(data).toMatchObject({ timeZone: 'Asia/Jakarta', expiresAt });
  expect(data.name).toMatch(/^calls-collection-details-masked-\d{4}-\d\d-\d\d\.xlsx$/);
  const [byLink, own] = [
    await nobody.file('download.linkedFile', { body: { token, opener } }),
    await operator.file('download.file', { params }),
  ];
  expect(byLink.headers['content-disposition']).toBe(own.headers['content-disposition']);
  expect(byLink.rawPayload.equals(own.rawPayload)).toBe(true);
  expect(byLink.rawPayload.length).toBe(data.size);
  const { rows } = await platform.database.asOwner((client) =>
    client.query("select detail ->> 'name' as name from operation_record where action = 'download.file'"),
  );
  expect(rows).toEqual([{ name: data.name }]);
});

it('use of a download link: leaves an operation record of its creator, without the token', async () => {
  const { token } = await make();
  await nobody.file('download.linkedFile', { body: { token, opener } });
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ account: string; detail: object }>(
      "select u.account, r.detail from operation_record r join app_user u on u.id = r.user_id where r.action = 'download.linkedFile' order by r.id desc limit 1",
    ),
  );
  expect(rows[0]?.account).toBe('operator@nusa.test');
  const dump = await platform.database.asOwner((client) =>
    client.query('select l::text from download_link l union all select r::text from operation_record r'),
  );
  expect(JSON.stringify(dump.rows)).not.toContain(token);
});

it('a download link: is invalid after an hour, and while its creator is disabled', async () => {
  const { token } = await make();
  const failure = async () => (await nobody.call('download.linked', { body: { token, opener } })).failure;
  await platform.database.asOwner((client) =>
    client.query("update app_user set status = 'disabled' where account = 'operator@nusa.test'"),
  );
  expect(await failure()).toBe('download.linkInvalid');
  await platform.database.asOwner((client) =>
    client.query("update app_user set status = 'enabled' where account = 'operator@nusa.test'"),
  );
  expect(await failure()).toBeNull();
  await platform.database.asOwner((client) =>
    client.query("update download_link set expires_at = expires_at - interval '1 hour'"),
  );
  expect(await failure()).toBe('download.linkInvalid');
  expect((await nobody.file('download.linkedFile', { body: { token, opener } })).json()).toMatchObject({
    message: 'download.linkInvalid',
  });
});

it('a download link: is created by the owner of the download only', async () => {
  const viewer = await platform.as('viewer');
  expect((await viewer.call('download.link', { params })).failure).toBe('thing.unknown');
  const fileId = '00000000-0000-4000-8000-000000000000';
  expect((await operator.call('download.link', { params: { ...params, fileId } })).failure).toBe('thing.unknown');
});

it('a download link: is invalid once its download is removed', async () => {
  const of = await downloadOf(operator);
  const { token } = await linkOf(operator, of);
  expect((await nobody.call('download.linked', { body: { token, opener } })).failure).toBeNull();
  await operator.call('download.remove', { params: { id: of.id } });
  expect((await nobody.call('download.linked', { body: { token, opener } })).failure).toBe('download.linkInvalid');
});

describe('browser and session of a download link', () => {
  const failureOf = async (token: string, by = opener) =>
    (await nobody.call('download.linked', { body: { token, opener: by } })).failure;
  const signedIn = async (username = 'operator@nusa.test') =>
    platform.with((await nobody.call('session.signIn', { body: { username, password: 'Demo12345' } })).data.token);

  it('the first browser to open a link: may take the file again; another browser is refused', async () => {
    const { token } = await make();
    expect([await failureOf(token), await failureOf(token, another), await failureOf(token)]).toEqual([
      null,
      'download.linkInvalid',
      null,
    ]);
    const taken = async (by: string) =>
      String((await nobody.file('download.linkedFile', { body: { token, opener: by } })).headers['content-type']);
    expect(await taken(opener)).toBe(await taken(opener));
    expect(await taken(opener)).toContain('spreadsheet');
    expect(await taken(another)).toContain('json');
  });

  it('eight browsers open a link at once: one succeeds', async () => {
    const { token } = await make();
    const failures = await Promise.all(Array.from({ length: 8 }, (_, n) => failureOf(token, `${n}`.repeat(32))));
    expect(failures.filter((failure) => failure === null)).toHaveLength(1);
  });

  it('a browser refused by an invalid link: does not become its first browser', async () => {
    const { token } = await make();
    await platform.database.asOwner((client) =>
      client.query("update app_user set status = 'disabled' where account = 'operator@nusa.test'"),
    );
    expect(await failureOf(token, another)).toBe('download.linkInvalid');
    await platform.database.asOwner((client) =>
      client.query("update app_user set status = 'enabled' where account = 'operator@nusa.test'"),
    );
    expect(await failureOf(token)).toBeNull();
  });

  it('sign-out of the creator: makes links of that session invalid, not those of another session', async () => {
    const [leaving, staying] = [await signedIn(), await signedIn()];
    const [left, stays] = [(await linkOf(leaving)).token, (await linkOf(staying)).token];
    await leaving.call('session.signOut');
    expect([await failureOf(left), await failureOf(stays)]).toEqual(['download.linkInvalid', null]);
  });

  it('a changed password: makes links invalid, also those of the session that goes on', async () => {
    // Somebody whose password no other test needs.
    const who = await signedIn('admin@nusa.test');
    const { token } = await linkOf(who, await downloadOf(who));
    expect(await failureOf(token)).toBeNull();
    const { data: user } = await who.call('session.user');
    const body = { current_password: 'Demo12345', new_password: 'Other12345', confirm_password: 'Other12345' };
    expect((await who.call('session.replacePassword', { params: { id: user.user_id }, body })).failure).toBeNull();
    expect((await who.call('session.user')).code).toBe(200);
    expect(await failureOf(token)).toBe('download.linkInvalid');
  });
});
