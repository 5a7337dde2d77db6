import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { failed } from '@/api/envelope';
import { missingTexts, openConsole, refusal } from '@test/support/openConsole';
import { token } from './experienceAnswers';

type Call = Reply<'share.call'>;
type Opened = Reply<'share.open'>;

const visit = 'v'.repeat(43);
const shared: Opened = {
  visit,
  scenarioName: 'Fair',
  scenarioDescription: 'Try Maya.',
  robotName: 'Maya',
  robotDescription: '',
  language: 'en',
  line: 'collection',
  countryCode: 'ID',
  robotLanguage: 'en',
  variables: [{ name: 'borrower_name', value: 'Mary Lee', editable: true }],
  validUntil: Date.parse('2026-11-30T17:00:00Z'),
  timeZone: 'Asia/Jakarta',
  calls: true,
  call: null,
};
const ringing: Call = {
  phase: 'ringing',
  reason: null,
  phone: '+6281*****001',
  turns: [],
  ringType: null,
  talkSeconds: null,
  closed: null,
};
const talking: Call = { ...ringing, phase: 'talking', turns: [{ speaker: 'robot', text: 'Am I speaking with Ann?' }] };
const over: Call = { ...talking, phase: 'done', ringType: 'answered', talkSeconds: 31 };

const KEY = 'aicc:shareVisit';
const stored = () => Object.entries({ ...window.sessionStorage }).filter(([key]) => key.startsWith('aicc:share'));

function open(opened: Opened, more: Readonly<Record<string, () => unknown>> = {}) {
  const answers = { 'share.open': () => opened, 'share.call': () => ringing, ...more };
  return openConsole({ path: `/share#${token}`, answers, isReload: true });
}
async function callMe(user: ReturnType<typeof userEvent.setup>, number = '081255510001'): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: 'Your phone number' }), `${number}{Enter}`);
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  window.sessionStorage.clear();
  expect(missingTexts()).toEqual([]);
});

test('a page that is reloaded during a call: sends its visit and nothing else stored, and follows the call to its end', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const first = await open(shared);
  await callMe(user);
  expect(await screen.findByText('Your phone rings.')).toBeInTheDocument();
  expect(first.sent.find(({ name }) => name === 'share.open')?.input).toEqual({ body: { token } });
  expect(stored()).toEqual([[KEY, visit]]);
  first.unmount();

  const states = [talking, over];
  const second = await open({ ...shared, call: ringing }, { 'share.callState': () => states.shift() });
  const later = () => act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByText('Your phone rings.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).toBeNull();
  await later();
  expect(screen.getByText('Am I speaking with Ann?')).toBeInTheDocument();
  await later();
  expect(screen.getByText('The call is over. You talked for 31 seconds.')).toBeInTheDocument();
  const inputs = (name: string) => second.sent.filter((one) => one.name === name).map(({ input }) => input);
  expect(inputs('share.open')).toEqual([{ body: { token, visit } }]);
  expect(inputs('share.callState')).toEqual([{ body: { visit } }, { body: { visit } }]);
  expect(stored()).toEqual([[KEY, visit]]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('button', { name: 'Call me' })).toBeInTheDocument();
  expect(stored()).toEqual([]);
});

test('reloaded after the call has ended and its link was closed: shows how it ended and that the link is closed', async () => {
  window.sessionStorage.setItem(KEY, visit);
  const { sent } = await open({ ...shared, call: { ...over, closed: 'expired' } });
  expect(await screen.findByText('The call is over. You talked for 31 seconds.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('This share link has expired');
  expect(sent.filter(({ name }) => name === 'share.callState')).toEqual([]);
});

test('a call that was refused: leaves nothing to find again; one of which nothing is known stays to be found', async () => {
  const user = userEvent.setup();
  let answer: unknown = refusal('share.callLimit');
  await open(shared, { 'share.call': () => answer });
  await callMe(user);
  expect(await screen.findByText(/Test call limit reached/)).toBeInTheDocument();
  expect(stored()).toEqual([]);
  answer = { ok: false, failure: failed('network.offline', 0, 'request-1') };
  await user.click(screen.getByRole('button', { name: 'Call me' }));
  expect(await screen.findByText(/did not arrive/)).toBeInTheDocument();
  expect(stored()).toEqual([[KEY, visit]]);
});

test.each(['', 'short', '<b>'.repeat(20), 'x'.repeat(101)])(
  'stored by somebody else (%#): is not sent',
  async (text) => {
    window.sessionStorage.setItem(KEY, text);
    const { sent } = await open(shared);
    expect(await screen.findByRole('button', { name: 'Call me' })).toBeInTheDocument();
    expect(sent.find(({ name }) => name === 'share.open')?.input).toEqual({ body: { token } });
  },
);

test('storage that throws, or is none: the page opens, and its call is followed', async () => {
  const user = userEvent.setup();
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(refuse);
  const { unmount } = await open(shared);
  await callMe(user);
  expect(await screen.findByText('Your phone rings.')).toBeInTheDocument();
  unmount();
  jest.restoreAllMocks();

  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
  await open(shared, { 'share.call': () => over });
  await callMe(user);
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(screen.getByRole('button', { name: 'Call me' })).toBeInTheDocument();
});
