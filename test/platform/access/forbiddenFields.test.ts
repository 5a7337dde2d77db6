import { z } from 'zod';
import { contract, type EndpointName } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import { databaseState } from '@test/support/databaseState';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { companyThings, type Things } from './companyThings';
import { addressOf } from './addressOf';
import { requests } from './requests/requests';

// Owner, approval and state are never taken from a request body: such a field is refused, not ignored.

const forbidden = [
  'id',
  'company_id',
  'companyId',
  'role_id',
  'permissions',
  'is_admin',
  'status',
  'created_by',
  'approved_by',
  'state',
  'scope',
  'password_hash',
] as const;

/** Which of them a body is for, by hand; the rest of the contract owns none. */
const owned: Partial<Record<EndpointName, readonly string[]>> = {
  'sso.enter': ['state'],
  'personal.switchTwoFactor': ['state'],
  'blacklist.add': ['scope'],
  'download.task': ['id'],
  'download.numbers': ['id'],
  'download.records': ['id'],
  'download.recordings': ['id'],
  'role.add': ['permissions'],
  'role.save': ['id', 'permissions'],
  // no wider than its maker's
  'apiKey.make': ['permissions'],
};

let platform: TestPlatform;
let admin: Caller;
let own: Things;

beforeAll(async () => {
  platform = await startTestPlatform();
  own = await companyThings(platform, 'Nusa Finance', 'nusa.test');
  admin = await platform.as('admin');
});
afterAll(() => platform.close());

// Beside a file a body is not read at all.
const writes = (Object.entries(contract) as [EndpointName, Endpoint][]).filter(
  ([, { method, upload }]) => method !== 'GET' && upload === undefined,
);

/** Only the operator of the platform may call these; the body is read after that check. */
const ofOperators: readonly string[] = ['crossLogin.begin'];

it('bodies accept owner, approval and state fields only where listed here', () => {
  const found = writes.flatMap(([name, { body }]) => {
    const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
    const keys = forbidden.filter((key) => key in properties);
    return keys.length === 0 ? [] : [[name, keys] as const];
  });
  expect(Object.fromEntries(found)).toEqual(owned);
});

it('every write refuses owner, approval and state fields in its body, nothing changes', async () => {
  const operator = await platform.as('ops@aicc.test');
  const state = () => platform.database.asOwner((client) => databaseState(client));
  const before = await state();
  const taken: string[] = [];
  for (const [name, { method, path }] of writes) {
    for (const key of forbidden.filter((one) => !owned[name]?.includes(one))) {
      const { token } = ofOperators.includes(name) ? operator : admin;
      const { query = {}, body } = requests[name]?.(own) ?? {};
      const search = new URLSearchParams(
        Object.entries(query).map(([field, value]) => [field, String(value)]),
      ).toString();
      const raw = await platform.app.inject({
        method,
        url: `${addressOf(name, path, own)}?${search}`,
        headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ ...body, [key]: 1 }),
      });
      const { message, data } = raw.json<{ message: string; data?: { failure?: { fields: { field: string }[] } } }>();
      const fields = (data?.failure?.fields ?? []).map(({ field }) => field);
      // Of a body that has one of two shapes it cannot be said which field is too much.
      if (message !== 'input.invalid' || !(fields.includes(key) || name === 'webhook.resend'))
        taken.push(`${name} ${key}: ${message} ${fields.join()}`);
    }
  }
  expect(taken).toEqual([]);
  expect(await state()).toEqual(before);
});

it('user saved without a last name: the other fields change, the last name stays', async () => {
  const id = Number(own.user);
  const before = (await admin.call('user.info', { params: { id } })).data;
  const { data } = await admin.call('user.save', {
    params: { id },
    body: {
      first_name: 'Renamed',
      gender: 'female',
      Group_id: Number(own.group),
      Role_id: before.role.id,
      customize_infos: [],
    },
  });
  expect([data.first_name, data.last_name, data.gender]).toEqual(['Renamed', before.last_name, 'female']);
});
