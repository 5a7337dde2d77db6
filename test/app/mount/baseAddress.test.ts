import { waitFor } from '@testing-library/react';
import { MountServices } from '@/app/mount/mountServices';
import { createTexts } from '@/app/language/createTexts';
import { standaloneHost } from '@/bridge/host';

const base = 'https://api.uat.example/aicc';

test('requests, the live socket and usage: all go to the base address of the environment', async () => {
  const requested: string[] = [];
  jest
    .spyOn(XMLHttpRequest.prototype, 'open')
    .mockImplementation((_method: string, url: string | URL) => void requested.push(String(url)));
  jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(() => undefined);
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  const socket = jest.fn((url: string) => ({ url, close: () => undefined }));
  const sendBeacon = jest.fn((_url: string) => Promise.reject(new Error('no network')));
  Object.assign(window, { WebSocket: socket });
  Object.assign(globalThis, { fetch: sendBeacon });
  window.localStorage.setItem('aicc:token', 't1');
  const console = new MountServices({
    host: { ...standaloneHost(), apiAddress: base },
    i18n: await createTexts('en'),
    node: document.createElement('div'),
    loginResult: null,
  });

  void console.api.call('session.user', {});
  console.live.open();
  void console.api.http.sendBeacon('/api/bury_point/', {});
  await waitFor(() => expect(requested).toHaveLength(1));
  expect(requested[0]).toBe(`${base}/api/userinfo`);
  await waitFor(() => expect(socket).toHaveBeenCalledWith('wss://api.uat.example/aicc/api/live'));
  await waitFor(() => expect(sendBeacon.mock.calls[0]?.[0]).toBe(`${base}/api/bury_point/`));
  console.close();
});
