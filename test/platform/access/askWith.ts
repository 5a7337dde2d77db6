import { contract, type EndpointName } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import type { Caller, TestPlatform } from '@test/support/platform';
import type { Things } from './companyThings';
import { addressOf } from './addressOf';
import { requests } from './requests/requests';
import type { Sent } from './requests/sent';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Told anew with every answer. */
const passing = (text: string) =>
  text.replace(/"requestId":"[^"]*"/g, '"requestId":""').replace(/"data":\{"id":\d+/g, '"data":{"id":0');

/** An endpoint with the things its request names, by any caller. */
export async function askWith(platform: TestPlatform, caller: Caller, name: EndpointName, t: Things): Promise<Answer> {
  const { method, path }: Endpoint = contract[name];
  const { query = {}, ...sent }: Sent = requests[name]?.(t) ?? {};
  const body = await asSeen(platform, caller, name, sent.body ?? {}, t);
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  const raw = await platform.app.inject({
    method,
    url: `${addressOf(name, path, t)}${search === '' ? '' : `?${search}`}`,
    headers: { authorization: `Token ${caller.token}` },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: body }),
  });
  if (!String(raw.headers['content-type']).includes('json')) return { status: raw.statusCode, body: raw.body };
  return { status: raw.statusCode, body: JSON.parse(passing(raw.body)) as unknown };
}

/** What of a body says what was seen last: it is as it is now, so that the ids are what the answer turns on. */
async function asSeen(
  platform: TestPlatform,
  caller: Caller,
  name: EndpointName,
  body: Readonly<Record<string, unknown>>,
  { openTask, plan }: Things,
): Promise<object> {
  if ('digest' in body) {
    const line = 'collection' as const;
    const seen = name.startsWith('plan.')
      ? (await caller.call('plan.proposal', { params: { line, id: Number(plan) } })).data?.digest
      : (await caller.call('task.proposal', { params: { line, id: Number(openTask) } })).data?.proposal?.digest;
    return { ...body, digest: seen ?? body.digest };
  }
  if ('revision' in body)
    await platform.database.asOwner((client) =>
      client.query('update app_user set revision = 1; update role set revision = 1; update strategy set revision = 1'),
    );
  return body;
}
