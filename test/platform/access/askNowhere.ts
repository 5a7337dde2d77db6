import { contract, type EndpointName } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import type { Caller, TestPlatform } from '@test/support/platform';

/** Parameters that name nothing there is, so that what may be done does nothing. */
const nowhere = {
  line: 'collection',
  id: 999_999_999,
  uid: 999_999_999,
  contactId: 999_999_999,
  feedbackId: 999_999_999,
  fileId: '00000000-0000-4000-8000-000000000000',
};

export interface Answer {
  readonly status: number;
  /** null where the answer is no refusal */
  readonly failure: string | null;
}

/** A request to an endpoint with an empty body and ids that do not exist; `from` is the client's address. */
export async function askNowhere(
  { app }: Pick<TestPlatform, 'app'>,
  { token }: Pick<Caller, 'token'>,
  name: EndpointName,
  { line = 'collection', from }: { line?: string; from?: string } = {},
): Promise<Answer> {
  const endpoint: Endpoint = contract[name];
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    String(key === 'line' ? line : nowhere[key as keyof typeof nowhere]),
  );
  const raw = await app.inject({
    ...(from === undefined ? {} : { remoteAddress: from }),
    method: endpoint.method,
    url: name === 'session.language' ? `${url}?language=en` : url,
    headers: token ? { authorization: `Token ${token}` } : {},
    ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { payload: {} }),
  });
  const isJson = String(raw.headers['content-type']).includes('json');
  const body = isJson ? raw.json<{ code: number; data?: { failure?: { id: string } } }>() : { code: 200 };
  return { status: raw.statusCode, failure: body.code === 200 ? null : (body.data?.failure?.id ?? 'unknown') };
}
