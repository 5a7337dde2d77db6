import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { failed } from '@/api/envelope';
import { problem } from '@/domain/problem';
import { missingTexts, openConsole, refusal } from '@test/support/openConsole';
import { token } from './experienceAnswers';

type Answer = (input: Record<string, unknown>) => unknown;
type Call = Reply<'share.call'>;

const shared: Reply<'share.open'> = {
  visit: 'v'.repeat(43),
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
const call = (more: Partial<Call> = {}): Call => ({
  phase: 'queued',
  reason: null,
  phone: '+6281*****001',
  turns: [],
  ringType: null,
  talkSeconds: null,
  closed: null,
  ...more,
});
const turns: Call['turns'] = [
  { speaker: 'robot', text: 'Am I speaking with Ann?' },
  { speaker: 'callee', text: '<img src=x onerror=alert(1)>' },
  { speaker: 'agent', text: 'Hello, this is Budi.' },
];

const open = (answers: Readonly<Record<string, Answer>> = {}) =>
  openConsole({ path: `/share#${token}`, answers: { 'share.open': () => shared, ...answers } });
const atField = (code: Parameters<typeof problem>[1]) => ({
  ok: false,
  failure: { ...failed('testCall.notCallable', 200, 'request-1'), fields: [problem('phone', code)] },
});

afterEach(() => {
  jest.useRealTimers();
  expect(missingTexts()).toEqual([]);
});

test('a call: is checked before it is sent, begun once, and followed to its end; the forms come back as they were', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const states: unknown[] = [
    call({ phase: 'ringing' }),
    { ok: false, failure: failed('network.offline', 0, 'request-1') },
    call({ phase: 'talking', turns }),
    refusal('input.tooMany', { seconds: 30 }),
    call({ phase: 'done', turns, ringType: 'answered', talkSeconds: 31 }),
  ];
  const { sent } = await open({ 'share.call': () => call(), 'share.callState': () => states.shift() });
  const phone = await screen.findByRole('textbox', { name: 'Your phone number' });
  expect(phone).toHaveAttribute('inputmode', 'numeric');
  expect(phone).toHaveAccessibleDescription(/Digits only, as dialed in Indonesia/);
  await user.click(screen.getByRole('button', { name: 'Call me' }));
  expect(phone).toHaveAccessibleDescription('Fill this in.');
  expect(phone).toHaveFocus();
  for (const [typed, said] of [
    ['+628125551', 'Digits only.'],
    ['0812555', 'From 8 to 20 digits.'],
    ['081255510001081255510', 'From 8 to 20 digits.'],
  ] as const) {
    await user.clear(phone);
    await user.type(phone, `${typed}{Enter}`);
    expect(phone).toHaveAccessibleDescription(said);
  }
  const name = screen.getAllByRole('textbox')[0];
  if (name === undefined) throw new Error('no value');
  await user.clear(name);
  await user.clear(phone);
  await user.type(phone, '081255510001{Enter}');
  expect(name).toHaveFocus();
  await user.type(name, 'Ann');
  await user.dblClick(screen.getByRole('button', { name: 'Call me' }));
  expect(await screen.findByText('Waiting for a free line…')).toBeInTheDocument();
  const later = (ms = 2_000) => act(() => jest.advanceTimersByTimeAsync(ms));
  await later();
  expect(screen.getByText('Your phone rings.')).toBeInTheDocument();
  await later();
  expect(screen.getByRole('alert')).toHaveTextContent('The connection is interrupted. The call goes on.');
  await later();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('You are talking with the robot.')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'What is said' })).toHaveTextContent(
    /Robot.*speaking with Ann.*You<img src=x onerror=alert\(1\)>Agent/,
  );
  expect(document.querySelector('img[src=x]')).toBeNull();
  await later();
  await later(29_000);
  expect(screen.getByText('You are talking with the robot.')).toBeInTheDocument();
  await later(1_000);
  expect(screen.getByText('The call is over. You talked for 31 seconds.')).toBeInTheDocument();
  await later(10_000);
  const of = (wanted: string) => sent.filter((one) => one.name === wanted).map(({ input }) => input);
  expect(of('share.call')).toEqual([
    { body: { visit: shared.visit, phone: '081255510001', values: { borrower_name: 'Ann' } } },
  ]);
  expect(of('share.callState')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getAllByRole('textbox').map((one) => one.getAttribute('value'))).toEqual(['Ann', '081255510001']);
});

test('refusals: each is said where it belongs, and nothing typed is lost', async () => {
  const user = userEvent.setup();
  let answer: unknown;
  await open({ 'share.call': () => answer });
  const phone = await screen.findByRole('textbox', { name: 'Your phone number' });
  await user.type(phone, '081255510001');
  const fields = [
    ['phoneInvalid', 'Not a valid phone number in Indonesia.'],
    ['phoneTooLong', 'Not a valid phone number in Indonesia.'],
    ['phoneForeign', 'Only numbers in Indonesia are called.'],
    ['phoneSpecial', 'Only mobile and landline numbers of people are called.'],
    ['phoneBlacklisted', 'This number is on the blacklist and is not called.'],
    ['phoneShielded', 'This number is protected from calls at the moment.'],
    ['phoneOutsideHours', 'Calls are made between 6:00 and 22:00 only.'],
    ['phoneCalledOften', 'Test call limit reached for this number. Try again tomorrow.'],
  ] as const;
  for (const [code, words] of fields) {
    answer = atField(code);
    await user.click(screen.getByRole('button', { name: 'Call me' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(phone).toHaveAccessibleDescription(words);
    expect(phone).toHaveFocus();
  }
  const whole = [
    [refusal('input.tooMany', { seconds: 42 }), 'Try again in 42 s.'],
    [refusal('share.callLimit'), /Test call limit reached. Try again tomorrow/],
    [refusal('share.noLine'), /Calls to Indonesia cannot be made now/],
    [refusal('testCall.running'), 'A call to this number is already in progress.'],
    [{ ok: false, failure: failed('network.offline', 0, 'request-1') }, /did not arrive/],
  ] as const;
  for (const [refused, words] of whole) {
    answer = refused;
    await user.click(screen.getByRole('button', { name: 'Call me' }));
    expect(await screen.findByText(words)).toHaveAttribute('role', 'alert');
  }
  expect(phone).toHaveValue('081255510001');
  await user.type(phone, '2');
  expect(screen.queryByRole('alert')).toBeNull();
  answer = refusal('experience.expired');
  await user.click(screen.getByRole('button', { name: 'Call me' }));
  expect(await screen.findByRole('heading', { name: 'This share link has expired' })).toBeInTheDocument();
});

test.each([
  [call({ phase: 'refused', reason: 'outsideHours' }), 'The call hours have ended: nobody was called.'],
  [call({ phase: 'refused', reason: 'linkClosed' }), 'The link has ended: nobody was called.'],
  [call({ phase: 'done', ringType: 'failed', talkSeconds: 0 }), /The line could not connect the call/],
  [call({ phase: 'canceled' }), 'The call was stopped.'],
])('a call that was not made: says why (%#)', async (answer, words) => {
  const user = userEvent.setup();
  await open({ 'share.call': () => answer });
  await user.type(await screen.findByRole('textbox', { name: 'Your phone number' }), '081255510001{Enter}');
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('closed while it rings: the call is shown to its end, and only then the page says that the link is closed', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const states = [
    call({ phase: 'ringing', closed: 'setInvalid' }),
    call({ phase: 'talking', turns, closed: 'setInvalid' }),
    call({ phase: 'done', turns, ringType: 'answered', talkSeconds: 31, closed: 'setInvalid' }),
  ];
  const { sent } = await open({
    'share.call': () => call({ phase: 'ringing' }),
    'share.callState': () => states.shift(),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Your phone number' }), '081255510001{Enter}');
  await screen.findByText('Your phone rings.');
  const later = () => act(() => jest.advanceTimersByTimeAsync(2_000));
  await later();
  await later();
  expect(screen.getByText('You are talking with the robot.')).toBeInTheDocument();
  expect(screen.queryByText(/was set invalid/)).toBeNull();
  await later();
  expect(screen.getByText('The call is over. You talked for 31 seconds.')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'What is said' })).toHaveTextContent(/speaking with Ann/);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This share link was set invalid Contact the person who shared it.',
  );
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await later();
  expect(sent.filter(({ name }) => name === 'share.callState')).toHaveLength(3);
});

test('where nobody can be called: the page says so instead of asking for a number', async () => {
  await open({ 'share.open': () => ({ ...shared, calls: false }) });
  expect(await screen.findByRole('button', { name: 'Begin the talk' })).toBeInTheDocument();
  expect(screen.getByText(/Calls to Indonesia cannot be made now/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Call me' })).toBeNull();
});

test('by microphone: what is heard is answered; a refused one says so, and typing stays', async () => {
  class FakeRecognition {
    static last: FakeRecognition;
    onresult: ((event: { results: { transcript: string }[][] }) => void) | null = null;
    onerror: ((event: { error: string }) => void) | null = null;
    onend: (() => void) | null = null;
    constructor() {
      FakeRecognition.last = this;
    }
    start() {}
    abort() {}
  }
  Object.assign(window, { webkitSpeechRecognition: FakeRecognition });
  const user = userEvent.setup();
  const greeting = { speaker: 'robot', text: 'Hello.' } as const;
  let answer: unknown = { turns: [greeting], end: null, answers: 1 };
  const { sent } = await open({
    'share.begin': () => ({ turns: [greeting], end: null, answers: 0 }),
    'share.answer': () => answer,
  });
  await user.click(await screen.findByRole('button', { name: 'Begin the talk' }));
  await user.click(await screen.findByRole('button', { name: 'Speak' }));
  expect(screen.getByText('Listening…')).toBeInTheDocument();
  act(() => FakeRecognition.last.onerror?.({ error: 'not-allowed' }));
  expect(screen.getByText('The microphone is not allowed. Allow it in the browser, or type.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'typed{Enter}');
  await user.click(screen.getByRole('button', { name: 'Speak' }));
  await act(() => Promise.resolve(FakeRecognition.last.onresult?.({ results: [[{ transcript: 'spoken' }]] })));
  act(() => FakeRecognition.last.onend?.());
  const said = sent
    .filter(({ name }) => name === 'share.answer')
    .map(({ input }) => (input.body as { text: string }).text);
  expect(said).toEqual(['typed', 'spoken']);
  answer = { ok: false, failure: failed('network.offline', 0, 'request-1') };
  await user.click(screen.getByRole('button', { name: 'Speak' }));
  await act(() => Promise.resolve(FakeRecognition.last.onresult?.({ results: [[{ transcript: 'spoken again' }]] })));
  expect(await screen.findByText(/did not arrive/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('spoken again');
  Reflect.deleteProperty(window, 'webkitSpeechRecognition');
});
