import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { startHost } from '@sandbox/host/server';

/** A platform that reads and does not answer. */
let platform: Server;
let platformUrl = '';
beforeAll(async () => {
  platform = createServer((incoming) => void incoming.resume());
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  platformUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
});
afterAll(async () => {
  platform.closeAllConnections();
  await new Promise((resolve) => platform.close(resolve));
});

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['a body', 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{'],
])('%s that never end: the portal cuts the connection', async (_what, begin) => {
  const patience = { headersMs: 100, requestMs: 200 };
  const host = await startHost({ port: 0, platformUrl, pagesFolder: __dirname, patience });
  try {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(host.url).port), '127.0.0.1', () => socket.write(begin));
      // Cut is all it has to be: by an answer, or without one.
      socket.on('error', () => undefined).on('close', () => resolve());
      socket.resume();
    });
  } finally {
    await host.close();
  }
});
