import { Api } from '@/api/call';
import { Http } from '@/api/transport/http';
import { SessionGate } from '@/session/control/sessionGate';
import { standaloneHost } from '@/bridge/host';

let broken = true;
jest.mock('@/api/transport/axiosClient', () => {
  if (broken) throw new Error('Loading chunk http failed.');
  return {
    createClient: () => ({
      request: () =>
        Promise.resolve({ status: 200, headers: {}, data: '{"code":200,"message":"OK","data":{"list":[]}}' }),
    }),
  };
});

afterEach(() => {
  broken = true;
  jest.resetModules();
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
});

function api() {
  const http = new Http({
    embedded: false,
    baseUrl: '',
    token: () => Promise.resolve({ value: 't', gen: 1 }),
    pageName: () => '',
    moduleCode: () => '',
    language: () => 'en',
  });
  return new Api(http, new SessionGate({ host: standaloneHost(), returnTo: () => '/', onOver: jest.fn() }));
}
const signIn = (one: Api) =>
  one.call('session.signIn', { body: { username: 'a', password: 'b', certificate: '', language: 'en' } });
const failureOf = async (requested: ReturnType<typeof signIn>) => {
  const outcome = await requested;
  return outcome.ok ? null : outcome.failure.id;
};

describe('the script that sends requests cannot be loaded', () => {
  it('fails as a missing part of the console, and nothing is sent', async () => {
    const one = api();
    expect(await failureOf(signIn(one))).toBe('network.stale');
    expect(one.http.inFlight).toBe(0);
  });

  it('fails as offline without a network', async () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    expect(await failureOf(signIn(api()))).toBe('network.offline');
  });

  it('is loaded again by the next request', async () => {
    const one = api();
    expect(await failureOf(signIn(one))).toBe('network.stale');
    broken = false;
    expect(await failureOf(signIn(one))).toBeNull();
  });
});

it('a mount that ends while the script loads: cancels the request', async () => {
  broken = false;
  const one = api();
  const requested = signIn(one);
  one.close();
  expect(await failureOf(requested)).toBe('network.cancelled');
  expect(one.http.inFlight).toBe(0);
});
