/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from '@playwright/test';
import { fetchAnswer } from '../../../scripts/conformance/host/fetchAnswer';

let server: Server;
/** requests whose connection is reset before they are answered */
let resets = 0;

beforeAll(async () => {
  server = createServer((got, response) => {
    if (resets === 0) response.end('entry');
    else got.socket.resetAndDestroy();
    resets = Math.max(0, resets - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test.each([
  [0, { status: 200, text: 'entry' }],
  [1, { status: 200, text: 'entry' }],
  [9, expect.stringContaining('ECONNRESET')],
])('connection reset %i times: a host that answers at all is answered for', async (times, answer) => {
  resets = times;
  const context = await request.newContext();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/index.html`;
  const got = await fetchAnswer(context, url, 'http://host.test');
  await context.dispose();
  if (typeof answer === 'string' || typeof got === 'string') expect(got).toEqual(answer);
  else expect(got).toMatchObject(answer);
});
