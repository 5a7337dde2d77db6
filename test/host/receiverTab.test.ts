/** @jest-environment jsdom */
jest.mock('@sandbox/host/page/watch/native', () => ({
  nativeFetch: () => Promise.reject(new Error('no platform here')),
  nativeSetInterval: () => 0,
}));
import { receiverTab } from '@sandbox/host/page/tools/receiverTab';

test('receiver: says whom it stands for and what it shows', () => {
  const text = receiverTab({ platformUrl: 'http://platform', visible: () => false }).textContent;
  expect(text).toContain('It stands for the server of a company that wants to hear of its calls');
  expect(text).toContain('It is no part of a portal that embeds the console.');
});
