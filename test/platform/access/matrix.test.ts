import { contract, type EndpointName } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import { databaseState } from '@test/support/databaseState';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { askNowhere } from './askNowhere';
import { endpointsOfPeople, listedEndpoints, openEndpoints } from './endpointsOfPeople';

const names = (Object.keys(contract) as EndpointName[]).filter(
  (name) => !openEndpoints.includes(name) && name !== 'session.signOut',
);

/** The module of each line. */
const modules = { collection: 'normal', marketing: 'promotion', info_check: 'ic', cod: 'cod' } as const;
/** Of no line, though it stands in their path: adding calls is permitted on every line of the company. */
const onEveryLine: readonly EndpointName[] = ['addCall.typed', 'addCall.append'];
const ofLines = names.filter((name) => contract[name].path.includes('{line}') && !onEveryLine.includes(name));

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const ask = (caller: Caller, name: EndpointName, line: string) => askNowhere(platform, caller, name, { line });
const state = () => platform.database.asOwner(databaseState);

async function roleOf(account: string) {
  const { rows } = await platform.database.asOwner((client) =>
    client.query<{ id: number; permissions: string[]; business_types: string[] }>(
      'select id, permissions, business_types from role where id = (select role_id from app_user where account = $1)',
      [account],
    ),
  );
  const [role] = rows;
  if (!role) throw new Error(`${account} has no role`);
  return role;
}
const setRole = (id: number, permissions: readonly string[], lines: readonly string[]) =>
  platform.database.asOwner((client) =>
    client.query('update role set permissions = $2, business_types = $3 where id = $1', [id, permissions, lines]),
  );

describe('every endpoint', () => {
  it('is listed by hand with its permitted roles', () => {
    expect(Object.keys(contract).sort()).toEqual(listedEndpoints);
  });

  it.each([
    ['nobody', null],
    ['garbage', 'x'.repeat(43)],
    ['an injection', "' or 1=1 --'" + 'x'.repeat(30)],
  ])('token is %s: refused with 401, nothing changes', async (_who, token) => {
    const before = await state();
    for (const name of names) {
      const answer = await ask(platform.with(token), name, 'collection');
      expect({ name, ...answer }).toEqual({ name, status: 401, failure: 'session.none' });
    }
    expect(await state()).toEqual(before);
  });

  it('ended session: refused with 401, nothing changes', async () => {
    const { data } = await platform
      .with(null)
      .call('session.signIn', { body: { username: 'admin@nusa.test', password: 'Demo12345' } });
    const ended = platform.with(data.token);
    await ended.call('session.signOut');
    const before = await state();
    for (const name of names)
      expect({ name, ...(await ask(ended, name, 'collection')) }).toEqual({
        name,
        status: 401,
        failure: 'session.ended',
      });
    expect(await state()).toEqual(before);
  });

  it('download link without a session: a wrong secret is refused, nothing changes', async () => {
    const before = await state();
    for (const name of ['download.linked', 'download.linkedFile'] as const) {
      expect(await ask(platform.with(null), name, 'collection')).toEqual({ status: 200, failure: 'input.invalid' });
      const guessed = await platform.with(null).call(name, { body: { token: 'x'.repeat(43), opener: 'x'.repeat(32) } });
      expect(guessed.failure).toBe('download.linkInvalid');
    }
    expect(await state()).toEqual(before);
  });

  it.each(Object.entries(endpointsOfPeople))(
    '%s: may call the endpoints of their role and no others, a refused call changes nothing',
    async (person, { line, may }) => {
      const caller = await platform.as(person);
      const before = await state();
      const refused: string[] = [];
      for (const name of names.filter((one) => !may.includes(one))) {
        const answer = await ask(caller, name, line);
        if (answer.failure !== 'access.denied') refused.push(`${name} answered ${answer.failure ?? 'success'}`);
      }
      expect(refused).toEqual([]);
      expect(await state()).toEqual(before);

      const closed: string[] = [];
      // Replacing another's password is refused by the handler: the endpoint itself is open to all.
      for (const name of names.filter((one) => may.includes(one) && one !== 'session.replacePassword')) {
        const answer = await ask(caller, name, line);
        if (answer.failure === 'access.denied' || answer.status === 401 || answer.status >= 500)
          closed.push(`${name}: ${answer.failure}`);
      }
      expect(closed).toEqual([]);
    },
  );

  // Endpoints with a line in their path, called by a person with every permission of one line and no other.
  describe.each(Object.entries(modules))('role limited to the line %s', (line, module) => {
    it('its endpoints are permitted on that line and refused on every other', async () => {
      const caller = await platform.as('operator');
      const permitted = ofLines.flatMap((name) => {
        const { access } = contract[name] as Endpoint;
        return typeof access === 'object'
          ? [access.menu].flat().map((menu) => `${module}*${menu}*${access.action}`)
          : [];
      });
      expect(permitted.length).toBeGreaterThan(100);
      const role = await roleOf('operator@nusa.test');
      await setRole(role.id, [...new Set(permitted)], [line]);
      const before = await state();
      const wrong: string[] = [];
      for (const other of Object.keys(modules)) {
        for (const name of ofLines) {
          const { failure, status } = await ask(caller, name, other);
          if (other === line ? failure === 'access.denied' || status >= 500 : failure !== 'access.denied')
            wrong.push(`${name} of ${other} answered ${failure ?? 'success'}`);
        }
        if (other !== line) expect(await state()).toEqual(before);
      }
      await setRole(role.id, role.permissions, role.business_types);
      expect(wrong).toEqual([]);
    });
  });

  it('administrator: products that the company has not bought are refused', async () => {
    const kirana = await platform.as('admin@kirana.test');
    expect((await kirana.call('task.list', { params: { line: 'marketing' } })).code).toBe(200);
    expect((await kirana.call('task.list', { params: { line: 'cod' } })).failure).toBe('access.denied');
  });
});
