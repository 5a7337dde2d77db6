import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { contract, type EndpointName } from '@/contract/contract';
import { buildApp } from '@sandbox/platform/app';
import { startTestPlatform, type TestPlatform } from '@test/support/platform';
import { openEndpoints } from '../../access/endpointsOfPeople';

// What a request may cost before anybody is known to have sent it.

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const refusal = (text: string) => {
  const { message, data } = JSON.parse(text) as { message: string; data: { failure: { params: object } } };
  return { message, params: data.failure.params };
};
const post = (path: string, payload: string, token: string | null = null) =>
  platform.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Token ${token}` }) },
  });

const open = (openEndpoints as EndpointName[]).filter((name) => contract[name].method === 'POST');

test.each(open)('%s: a body of 4 KB is read, a longer one is refused', async (name) => {
  const path = contract[name].path.replace(/\{\w+\}/g, '1');
  const of = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;
  expect((await post(path, of(4_096))).statusCode).not.toBe(413);
  const long = await post(path, of(4_097));
  expect([long.statusCode, refusal(long.body)]).toEqual([413, { message: 'input.tooLarge', params: { max: '4 KB' } }]);
});

test('without a token: refused before the body is read, whatever it holds', async () => {
  const answer = await post('/api/company/group/', '{'.repeat(2_000_000));
  expect([answer.statusCode, refusal(answer.body).message]).toEqual([401, 'session.none']);
});

const guarded = (Object.keys(contract) as EndpointName[]).filter(
  (name) => contract[name].method !== 'GET' && !(openEndpoints as EndpointName[]).includes(name),
);

test('with a made-up token: refused at every endpoint before the body is read, JSON or file', async () => {
  const answers: unknown[] = [];
  for (const name of guarded)
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const read = jest.fn();
      const { statusCode, body: text } = await platform.app.inject({
        method: contract[name].method,
        url: contract[name].path.replace(/\{\w+\}/g, '1'),
        payload: new Readable({ read }),
        headers: { 'content-type': type, 'content-length': '1000000', authorization: `Token ${'a'.repeat(43)}` },
      });
      if (statusCode !== 401 || refusal(text).message !== 'session.none' || read.mock.calls.length > 0)
        answers.push([name, type, statusCode, read.mock.calls.length]);
    }
  expect(guarded.length).toBeGreaterThan(100);
  expect(answers).toEqual([]);
});

test('with a token: a body of 1 MB is read, a longer one is refused', async () => {
  const { token } = await platform.as('admin');
  const long = await post('/api/company/group/', `"${'x'.repeat(1_048_576)}"`, token);
  expect([long.statusCode, refusal(long.body)]).toEqual([413, { message: 'input.tooLarge', params: { max: '1 MB' } }]);
});

/** Until the other side ends the connection; what it said before. */
function untilCut(port: number, begin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(begin));
    socket.on('data', (bytes) => (said += bytes.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(said));
  });
}

test.each([
  ['headers', 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  [
    'a body',
    'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  ],
])('%s that never end: the connection is cut', async (_what, begin) => {
  const app = await buildApp(platform.services, platform.feed, {
    log: false,
    patience: { headersMs: 100, requestMs: 200 },
  });
  try {
    await app.listen({ port: 0, host: '127.0.0.1' });
    expect(await untilCut((app.server.address() as AddressInfo).port, begin)).toContain('408 Request Timeout');
  } finally {
    await app.close();
  }
});

test.each(['before its body is read', 'while its body is read'])(
  'an upload given up %s: is no failure in the log and no 5xx',
  async (when) => {
    const { token } = await platform.as('admin');
    const logged: string[] = [];
    const statuses: number[] = [];
    let isAnswered = () => undefined as void;
    const answered = new Promise<void>((resolve) => (isAnswered = resolve));
    const app = await buildApp(platform.services, platform.feed, {
      log: false,
      extend: (built) => {
        built.addHook('onRequest', (request, _reply, next) => {
          request.log = Object.assign(Object.create(request.log) as typeof request.log, {
            warn: () => logged.push('warn'),
            error: () => logged.push('error'),
          });
          next();
        });
        built.addHook('onSend', (_request, reply, _payload, next) => {
          statuses.push(reply.statusCode);
          isAnswered();
          next();
        });
      },
    });
    try {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="list.csv"\r\n\r\nphone\r\n';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          [
            'POST /api/collection/contact_list/ HTTP/1.1',
            'Host: localhost',
            `Authorization: Token ${token ?? ''}`,
            'Content-Type: multipart/form-data; boundary=x',
            'Content-Length: 100000',
            '',
            part,
          ].join('\r\n'),
        ),
      );
      socket.on('error', () => undefined);
      app.server.on('request', (request: IncomingMessage) => {
        if (when === 'while its body is read') request.once('resume', () => socket.destroy());
        else socket.destroy();
      });
      await answered;
      expect([logged, statuses]).toEqual([[], [200]]);
    } finally {
      await app.close();
    }
  },
);

test('unless it is said otherwise: 10 s for headers, two minutes for a request', () => {
  const { headersTimeout, requestTimeout } = platform.app.server;
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 120_000]);
});
