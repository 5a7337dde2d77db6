import type { InjectOptions } from 'fastify';
import { contract, type EndpointName } from '@/contract/contract';
import { Chance } from '@/domain/calling/chance';
import { hashToken, newToken } from '@sandbox/platform/foundation/http/token';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { companyThings, type Things } from '../companyThings';
import { openEndpoints } from '../endpointsOfPeople';
import { hostileRequest } from './hostileRequest';

// Requests made from the contract, each with something wrong: whatever is sent, the platform does not fail.

/** `npm run test:fuzz` sends 20,000; a seed that found something is given again by AICC_FUZZ_SEED. */
const REQUESTS = Number(process.env.AICC_FUZZ ?? 500);
const SEED = Number(process.env.AICC_FUZZ_SEED ?? 16);
/** What deletes and disables things wears a company out; after so many requests another database begins. */
const PER_PLATFORM = 2_500;
const ANSWER_WITHIN_MS = 20_000;
/** As many are in progress at once as the pool has connections, or nearly. */
const AT_ONCE = 4;

const names = Object.keys(contract) as EndpointName[];
/** Refused to everybody else before anything of it is read. */
const ofOperators: readonly string[] = ['crossLogin.begin'];

let platform: TestPlatform;
let things: Things;
beforeAll(begin);
afterAll(() => platform.close());

/** What the platform logged of each failure, by the id of its request: the answer does not say. */
const causes = new Map<string, string>();
const stackOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const at = error.stack?.split('\n').filter((line) => line.includes('host-sandbox')) ?? [];
  return [error.message.slice(0, 300), ...at.slice(0, 4), ...(error.cause ? [stackOf(error.cause)] : [])].join('\n');
};

async function begin(): Promise<void> {
  platform = await startTestPlatform();
  things = await companyThings(platform, 'Nusa Finance', 'nusa.test');
  // Its tokens are no sealed ones: without it the endpoints of HubSpot answer as to a company that never bound any.
  await platform.database.asOwner((client) => client.query('delete from hubspot_binding'));
  platform.app.log.error = (entry: { err?: unknown; requestId?: string }) =>
    void causes.set(entry.requestId ?? '', stackOf(entry.err));
}

/** A session written directly: no sign-in that the fuzz's own guesses could have locked. */
async function sessionOf(account: string): Promise<string> {
  const token = newToken();
  await platform.database.asOwner((client) =>
    client.query(
      `insert into session (id, company_id, user_id, kind, created_at, last_seen_at, expires_at, address, device)
       select $1, company_id, id, 'full', $3::timestamptz, $3, $3::timestamptz + interval '1 day', '127.0.0.1', '' from app_user where account = $2`,
      [hashToken(token), account, new Date(platform.clock.real())],
    ),
  );
  return token;
}

/** Lets the administrator in again after a request that denied their address or ended what they had. */
const reopen = () =>
  platform.database.asOwner((client) =>
    client.query(
      `delete from access_rule; update security_setting set two_factor = 'optional'; update app_user set status = 'enabled'`,
    ),
  );

/** Status, and why where it is a failure; a request that is not answered counts as one. */
async function answerOf(request: InjectOptions): Promise<{ status: number; why: string }> {
  try {
    const answer = await platform.app.inject({ ...request, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return { status: answer.statusCode, why: causes.get(String(answer.headers['x-request-id'])) ?? '' };
  } catch (error) {
    return { status: 599, why: `no answer: ${String(error)}` };
  }
}

test(`${REQUESTS} requests with something wrong in them: none is answered as a failure of the platform`, async () => {
  process.stdout.write(`fuzz seed ${SEED}, ${REQUESTS} requests\n`);
  const failed: string[] = [];
  const tokens = new Map<string, string>();
  const tokenOf = async (account: string) => {
    const token = tokens.get(account) ?? (await sessionOf(account));
    tokens.set(account, token);
    return token;
  };
  let isSignedOut = false;
  const send = async (at: number) => {
    const chance = Chance.of('fuzz', SEED, at);
    // Every endpoint in turn, so that each gets its share however few there are.
    const name = names[(at + SEED) % names.length] as EndpointName;
    const account = ofOperators.includes(name) ? 'ops@aicc.test' : 'admin@nusa.test';
    const token = openEndpoints.includes(name) ? null : await tokenOf(account);
    const request = hostileRequest(name, things, token, chance);
    const { status, why } = await answerOf(request);
    if (status === 401) isSignedOut = true;
    if (status >= 500)
      failed.push([`request ${at}, ${name}: ${status}`, JSON.stringify(request).slice(0, 900), why].join('\n'));
  };
  for (let from = 0; from < REQUESTS; from += AT_ONCE) {
    if (from > 0 && from % PER_PLATFORM === 0) {
      await platform.close();
      await begin();
      tokens.clear();
    }
    const batch = Array.from({ length: Math.min(AT_ONCE, REQUESTS - from) }, (_, at) => from + at);
    await Promise.all(batch.map(send));
    if (isSignedOut) {
      isSignedOut = false;
      tokens.clear();
      await reopen();
    }
  }
  expect(failed).toEqual([]);
}, 3_600_000);
