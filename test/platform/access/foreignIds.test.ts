import { z } from 'zod';
import { contract, type EndpointName } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import { databaseState } from '@test/support/databaseState';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { askWith } from './askWith';
import { companyThings, type Kind, type Things } from './companyThings';
import { addressOf } from './addressOf';
import { requests } from './requests/requests';

// Every endpoint with an id, called with real ids of another company: the response is that for an unknown id.

const companies = {
  nusa: { name: 'Nusa Finance', people: 'nusa.test' },
  kirana: { name: 'Kirana Retail', people: 'kirana.test' },
} as const;
type Who = keyof typeof companies;

/** Given an id and not probed here, each with why. */
const exceptions: Partial<Record<EndpointName, string>> = {
  'crossLogin.begin': 'acts as accounts of other companies by its nature: test/platform/cross-login',
  'robot.saveSensitiveWords': 'id is a language there',
  'sso.save': 'entityId is a name the identity provider goes by, not an id of ours',
  'tracking.events': 'user_id is what the console says of itself; who it is comes from the session',
  'tracking.sliding': 'as tracking.events',
};
/** Here one's own id and an unknown one get the same answer; each with its reason. */
const alike: Partial<Record<EndpointName, Partial<Record<Kind, string>>>> = {
  'call.options': { task: 'the chosen task is among the newest, which are offered anyway' },
  'dashboard.options': { task: 'as call.options' },
  'channel.moment': { sipLine: 'no call is in progress on any: whose they are, test/platform/insight' },
  'rehearsal.task': { list: 'of a task that is there its own contacts are rehearsed' },
  'rehearsal.plan': { planList: 'of a plan that is there its own list is rehearsed' },
  'liveCall.list': {
    task: 'no call of it is in progress: test/platform/calling/live',
    robot: 'no call of it is in progress: test/platform/calling/live',
  },
  'inboundLive.list': {
    inboundNumber: 'nobody calls: test/platform/calling/inbound',
    inboundRobot: 'nobody calls: test/platform/calling/inbound',
  },
  'desk.assign': { user: 'no call talks here, which is found first: test/platform/desk' },
};

let platform: TestPlatform;
const things = {} as Record<Who, Things>;

beforeAll(async () => {
  platform = await startTestPlatform();
  for (const who of Object.keys(companies) as Who[])
    things[who] = await companyThings(platform, companies[who].name, companies[who].people);
});
afterAll(() => platform.close());

const endpoints = (Object.entries(contract) as [EndpointName, Endpoint][]).filter(
  ([, { access }]) => access !== 'anyone',
);

/** Which things a request names, found by watching which names it reads. */
function kindsOf(name: EndpointName, { path }: Endpoint): Kind[] {
  const named = new Set<Kind>();
  const watched = new Proxy({} as Things, { get: (_, kind) => (named.add(kind as Kind), 1) });
  addressOf(name, path, watched);
  requests[name]?.(watched);
  return [...named];
}

function idsIn(schema: z.ZodType): string[] {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return [...text.matchAll(/"(\w+)":\{/g)].map(([, key]) => key ?? '').filter((key) => /(^|_)ids?$|Ids?$/.test(key));
}

const nobody = (kind: Kind, t: Things) =>
  typeof t[kind] === 'number'
    ? 999_999_999
    : kind === 'session'
      ? 'f'.repeat(32)
      : '00000000-0000-4000-8000-000000000000';

const ask = (caller: Caller, name: EndpointName, t: Things) => askWith(platform, caller, name, t);
const stateOf = (company: number | string) =>
  platform.database.asOwner((client) => databaseState(client, { companyId: Number(company) }));

const probes = endpoints.flatMap(([name, endpoint]) => kindsOf(name, endpoint).map((kind) => [name, kind] as const));
/** What ends things after what changes them, and that after what only looks. */
const rank = (name: EndpointName) =>
  contract[name].method === 'GET'
    ? 0
    : /remove|delete|discard|notMe|Password/.test(name)
      ? 3
      : /disable|cancel$|close|endS|unbind|reprocess/.test(name)
        ? 2
        : 1;
const removalsLast = [...probes].sort(([a], [b]) => rank(a) - rank(b));

it('every endpoint that takes ids is tested here or is a stated exception', () => {
  const unknown = endpoints.filter(([name, endpoint]) => {
    const given = [
      ...idsIn(endpoint.params),
      ...idsIn(endpoint.query),
      ...(endpoint.method === 'GET' ? [] : idsIn(endpoint.body)),
    ];
    return given.length > 0 && kindsOf(name, endpoint).length === 0;
  });
  const GIVEN = unknown.map(([name]) => name).filter((name) => exceptions[name] === undefined);
  expect(GIVEN).toEqual([]);
});

describe.each([
  ['nusa', 'kirana'],
  ['kirana', 'nusa'],
] as const)('company %s with ids of %s', (own, other) => {
  it('every endpoint answers as for an unknown id, nothing of the other company changes', async () => {
    const caller = await platform.as(`admin@${companies[own].people}`);
    const before = await stateOf(things[other].company);
    const answers: string[] = [];
    for (const [name, kind] of removalsLast) {
      const foreign = await ask(caller, name, { ...things[own], [kind]: things[other][kind] });
      const missing = await ask(caller, name, { ...things[own], [kind]: nobody(kind, things[own]) });
      if (foreign.status >= 500 || JSON.stringify(foreign) !== JSON.stringify(missing))
        answers.push(
          `${name} ${kind}: ${JSON.stringify(foreign).slice(0, 300)} instead of ${JSON.stringify(missing).slice(0, 300)}`,
        );
    }
    expect(answers).toEqual([]);
    expect(await stateOf(things[other].company)).toEqual(before);
  });
});

// The counterpart that makes the test meaningful: the same request with one's own id gets another answer.
it('own id: answered differently from an unknown id', async () => {
  const admin = await platform.as('admin');
  const same: string[] = [];
  for (const name of new Set(removalsLast.map(([one]) => one))) {
    const kinds = kindsOf(name, contract[name]);
    const missing = new Map<Kind, string>();
    for (const kind of kinds)
      missing.set(kind, JSON.stringify(await ask(admin, name, { ...things.nusa, [kind]: nobody(kind, things.nusa) })));
    const own = JSON.stringify(await ask(admin, name, things.nusa));
    for (const kind of kinds)
      if (missing.get(kind) === own && alike[name]?.[kind] === undefined)
        same.push(`${name} ${kind} ${own.slice(0, 200)}`);
  }
  expect(same).toEqual([]);
});
