import { z } from 'zod';
import { contract, type EndpointName } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import { databaseState } from '@test/support/databaseState';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { companyThings, type Kind, type Things } from './companyThings';
import { addressOf } from './addressOf';
import { requests } from './requests/requests';

// Bulk actions apply to all or to none: one id of another company, or an unknown one, refuses the rest too.

/** Of what the ids are; written by hand. */
const bulk: Partial<Record<EndpointName, Kind>> = {
  'blacklist.remove': 'blacklist',
  'hubspot.retry': 'push',
  'notice.read': 'notice',
  'user.disableMany': 'user',
  'user.enableMany': 'user',
  'user.giveRole': 'user',
  'user.moveMany': 'user',
  'webhook.resend': 'delivery',
};

let platform: TestPlatform;
let admin: Caller;
let own: Things;
let foreign: Things;

beforeAll(async () => {
  platform = await startTestPlatform();
  own = await companyThings(platform, 'Nusa Finance', 'nusa.test');
  foreign = await companyThings(platform, 'Kirana Retail', 'kirana.test');
  admin = await platform.as('admin');
});
afterAll(() => platform.close());

const state = () => platform.database.asOwner((client) => databaseState(client));

async function ask(name: EndpointName, ids: readonly unknown[]): Promise<string> {
  const { method, path }: Endpoint = contract[name];
  const payload = { ...requests[name]?.(own).body, ids };
  const raw = await platform.app.inject({
    method,
    url: addressOf(name, path, own),
    headers: { authorization: `Token ${admin.token}` },
    payload,
  });
  return raw.json<{ message: string }>().message;
}

it('the bulk endpoints listed here are all that take several ids', () => {
  const several = (Object.entries(contract) as [EndpointName, Endpoint][]).filter(([, { method, body }]) => {
    const text = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
    return method !== 'GET' && /"ids":\{/.test(text);
  });
  expect(several.map(([name]) => name).sort()).toEqual(Object.keys(bulk).sort());
});

describe.each(Object.entries(bulk) as [EndpointName, Kind][])('%s', (name, kind) => {
  it('one id is unknown or of another company: refused as unknown, nothing changes', async () => {
    const before = await state();
    for (const other of [foreign[kind], 999_999_999]) {
      expect(await ask(name, [own[kind], other])).toBe('thing.unknown');
      expect(await ask(name, [other, own[kind]])).toBe('thing.unknown');
    }
    expect(await state()).toEqual(before);
  });
});

// Last of all: with its own alone each is done.
it.each(Object.entries(bulk) as [EndpointName, Kind][])(
  '%s: succeeds with an id of its own company',
  async (name, kind) => {
    expect(await ask(name, [own[kind]])).toBe('OK');
  },
);
