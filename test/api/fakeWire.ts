import type { AxiosResponse } from 'axios';
import { Api } from '@/api/call';
import { Http, type RawAnswer, type RawRequest } from '@/api/transport/http';
import { SessionGate } from '@/session/control/sessionGate';
import { standaloneHost } from '@/bridge/host';

export interface WireAnswer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Answerer = (request: RawRequest, count: number) => WireAnswer | Error | Promise<WireAnswer | Error>;

/** A request without an answer, as the HTTP client tells it. */
export const cut = (): Error => Object.assign(new Error('Network Error'), { code: 'ERR_NETWORK', isAxiosError: true });

export const good = (data: unknown): WireAnswer => ({ body: { code: 200, message: 'OK', data } });

/** The real client above a wire of a test's own. */
export function apiOver(
  answer: Answerer,
  { gen = () => 1, newerToken }: { gen?: () => number; newerToken?: (failed: number) => Promise<boolean> } = {},
) {
  const sent: RawRequest[] = [];
  const onOver = jest.fn();
  const gate = new SessionGate({ host: standaloneHost(), returnTo: () => '/', onOver });
  if (newerToken) gate.followNewerBy(newerToken);
  const http = new Http({
    embedded: false,
    baseUrl: '',
    token: () => Promise.resolve({ value: 't', gen: gen() }),
    pageName: () => '',
    moduleCode: () => '',
    language: () => 'en',
  });
  jest.spyOn(http, 'send').mockImplementation(async (request): Promise<RawAnswer> => {
    sent.push(request);
    const went = gen();
    const given = await answer(request, sent.length);
    if (given instanceof Error) throw given;
    const { status = 200, body = '', headers = {} } = given;
    const response = {
      status,
      headers,
      data: typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body),
    } as unknown as AxiosResponse<unknown>;
    return { response, gen: went, requestId: `request-${sent.length}` };
  });
  return { api: new Api(http, gate), sent, onOver, gate, http };
}
