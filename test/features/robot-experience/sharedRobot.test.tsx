import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { failed } from '@/api/envelope';
import { missingTexts, openConsole, refusal } from '@test/support/openConsole';
import { token } from './experienceAnswers';

type Answer = (input: Record<string, unknown>) => unknown;
type Sent = readonly { readonly name: string; readonly input: Record<string, unknown> }[];
const sentTo = (sent: Sent, name: string) => sent.filter((one) => one.name === name).map(({ input }) => input);

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
  variables: [
    { name: 'borrower_name', value: 'Mary Lee', editable: true },
    { name: 'due_date', value: '1 December', editable: false },
  ],
  validUntil: Date.parse('2026-11-30T17:00:00Z'),
  timeZone: 'Asia/Jakarta',
  calls: true,
  call: null,
};
const greeting = { speaker: 'robot', text: 'Am I speaking with Ann?' } as const;
const begun: Reply<'share.begin'> = { turns: [greeting], end: null, answers: 0 };

function open(answers: Readonly<Record<string, Answer>> = {}, path = `/share#${token}`) {
  return openConsole({ path, answers: { 'share.open': () => shared, 'share.begin': () => begun, ...answers } });
}

afterEach(() => expect(missingTexts()).toEqual([]));

test('a trial: values that may be changed are asked for, others shown; answers are typed, and the robot hangs up', async () => {
  const user = userEvent.setup();
  const { sent } = await open({
    'share.answer': ({ body }) => {
      const { text } = body as { text: string };
      const turns = [greeting, { speaker: 'callee', text }, { speaker: 'robot', text: 'Goodbye.' }];
      return { turns, end: 'hangUp', answers: 1 };
    },
  });
  expect(await screen.findByRole('heading', { name: 'Fair' })).toBeInTheDocument();
  expect(screen.getByText('Try Maya.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Robot: Maya' }).parentElement).toHaveTextContent(/^Robot: Maya$/);
  expect(screen.getByText(/English .* Indonesia.* Nov 30, 2026/)).toBeInTheDocument();
  expect(screen.getByText('1 December')).toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: /name/i });
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Begin the talk' }));
  expect(field).toHaveAccessibleDescription('Fill this in.');
  expect(field).toHaveFocus();
  await user.keyboard('Ann{Enter}');
  expect(await screen.findByText('Am I speaking with Ann?')).toBeInTheDocument();
  const answer = screen.getByRole('textbox', { name: 'Your answer' });
  expect(answer).toHaveFocus();
  await user.keyboard('wrong number{Enter}');
  expect(await screen.findByText('The robot has hung up.')).toBeInTheDocument();
  expect(sentTo(sent, 'share.begin')).toEqual([{ body: { visit: shared.visit, values: { borrower_name: 'Ann' } } }]);
  expect(sentTo(sent, 'share.answer')).toEqual([{ body: { visit: shared.visit, text: 'wrong number', at: 0 } }]);
  expect(sentTo(sent, 'share.open')).toEqual([{ body: { token } }]);
  await user.click(screen.getByRole('button', { name: 'Begin again' }));
  expect(screen.getByRole('button', { name: 'Begin the talk' })).toBeInTheDocument();
});

test('in the language of the link: which is not saved as anybody’s choice', async () => {
  const { unmount } = await open({
    'share.open': () => ({ ...shared, language: 'zh', robotDescription: 'Asks for a date.' }),
  });
  const robot = await screen.findByRole('heading', { name: '机器人：Maya' });
  expect(robot.parentElement).toHaveTextContent('Asks for a date.');
  expect(document.documentElement.lang).toBe('zh-CN');
  expect(window.localStorage.getItem('aicc:language')).toBeNull();
  unmount();
});

test.each([
  ['experience.unknown', 'This share link is invalid'],
  ['experience.expired', 'This share link has expired'],
  ['experience.setInvalid', 'This share link was set invalid'],
  ['experience.robotInactive', 'This robot cannot be tried at the moment'],
  ['input.invalid', 'This share link is invalid'],
])('a link that is refused with %s: says so, and whom to contact', async (id, words) => {
  await open({ 'share.open': () => refusal(id) });
  expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument();
  expect(screen.getByText('Contact the person who shared it.')).toBeInTheDocument();
});

test.each([
  ['experience.expired', 'zh', 'zh-CN', '分享链接已过期'],
  ['experience.expired', 'ba', 'id-ID', 'Tautan berbagi ini sudah kedaluwarsa'],
  ['experience.setInvalid', 'zh', 'zh-CN', '分享链接已失效'],
  ['experience.setInvalid', 'ba', 'id-ID', 'Tautan berbagi ini sudah dinonaktifkan'],
  ['experience.robotInactive', 'zh', 'zh-CN', '该机器人暂时无法试用'],
  ['input.tooMany', 'zh', 'zh-CN', '打开此链接的人过多'],
  // Of a link that is not known there is no language but the browser's.
  ['experience.unknown', 'zh', 'en-US', 'This share link is invalid'],
  ['experience.expired', '__proto__', 'en-US', 'This share link has expired'],
])('refused with %s of a link in %s: says so in %s', async (id, language, tag, words) => {
  const { unmount } = await open({ 'share.open': () => refusal(id, { language }) });
  expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument();
  expect(document.documentElement.lang).toBe(tag);
  expect(window.localStorage.getItem('aicc:language')).toBeNull();
  unmount();
});

test('without a secret: asks the platform nothing', async () => {
  const { sent } = await open({}, '/share');
  expect(await screen.findByRole('heading', { name: 'This share link is invalid' })).toBeInTheDocument();
  expect(sentTo(sent, 'share.open')).toEqual([]);
});

test('set invalid in the middle of a trial: the page says so', async () => {
  const user = userEvent.setup();
  await open({ 'share.answer': () => refusal('experience.setInvalid') });
  await user.click(await screen.findByRole('button', { name: 'Begin the talk' }));
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'yes{Enter}');
  expect(await screen.findByRole('heading', { name: 'This share link was set invalid' })).toBeInTheDocument();
});

test('too many at once: says how long to wait, and opens afterwards', async () => {
  const user = userEvent.setup();
  let answer: unknown = refusal('input.tooMany', { seconds: 1 });
  await open({ 'share.open': () => answer });
  expect(await screen.findByRole('heading', { name: 'Too many people are opening this link' })).toBeInTheDocument();
  answer = shared;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Try Maya.')).toBeInTheDocument();
});

test('an answer that does not arrive: stays in its field', async () => {
  const user = userEvent.setup();
  await open({ 'share.answer': () => ({ ok: false, failure: failed('network.offline', 0, 'request-1') }) });
  await user.click(await screen.findByRole('button', { name: 'Begin the talk' }));
  const answer = await screen.findByRole('textbox', { name: 'Your answer' });
  await user.type(answer, 'yes{Enter}');
  expect(await screen.findByText(/did not arrive/)).toBeInTheDocument();
  expect(answer).toHaveValue('yes');
});

test('typed while an answer is on its way: stays; begun again meanwhile: the late reply is not shown', async () => {
  const user = userEvent.setup();
  const replies: ((talk: unknown) => void)[] = [];
  const talk = (text: string) => ({
    turns: [greeting, { speaker: 'callee', text: 'yes' }, { speaker: 'robot', text }],
    end: null,
    answers: 1,
  });
  const { sent } = await open({ 'share.answer': () => new Promise((reply) => replies.push(reply)) });
  const reply = (text: string) => act(async () => Promise.resolve(replies.shift()?.(talk(text))));
  await user.type(await screen.findByRole('textbox', { name: 'Your phone number' }), '081255510001');
  await user.click(screen.getByRole('button', { name: 'Begin the talk' }));
  const answer = await screen.findByRole('textbox', { name: 'Your answer' });
  await user.type(answer, 'yes{Enter}');
  await user.type(answer, ', but later');
  await reply('When?');
  expect(await screen.findByText('When?')).toBeInTheDocument();
  expect(answer).toHaveValue('yes, but later');
  await user.click(screen.getByRole('button', { name: 'Say nothing' }));
  await reply('Hello?');
  expect(await screen.findByText('Hello?')).toBeInTheDocument();
  expect(answer).toHaveValue('yes, but later');
  await user.type(answer, '{Enter}');
  await user.click(screen.getByRole('button', { name: 'Begin again' }));
  expect(screen.getByRole('textbox', { name: 'Your phone number' })).toHaveValue('081255510001');
  await reply('Of the talk before');
  expect(screen.getByRole('textbox', { name: 'Your phone number' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Begin the talk' }));
  expect(await screen.findByRole('textbox', { name: 'Your answer' })).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Say nothing' }));
  await user.click(screen.getByRole('button', { name: 'Begin again' }));
  // The reply of the talk before is still on its way.
  await user.click(screen.getByRole('button', { name: 'Begin the talk' }));
  expect(await screen.findByText(greeting.text)).toBeInTheDocument();
  await reply('Of the talk before');
  expect(screen.queryByText('Of the talk before')).toBeNull();
  expect(sentTo(sent, 'share.begin')).toHaveLength(3);
  expect(window.sessionStorage).toHaveLength(0);
});

test('where the browser has a voice: reads aloud what the robot says from then on', async () => {
  const user = userEvent.setup();
  const speak = jest.fn();
  Object.assign(window, {
    speechSynthesis: Object.assign(new EventTarget(), { speak, cancel: jest.fn(), getVoices: () => [] }),
    SpeechSynthesisUtterance: class {
      lang = '';
      constructor(readonly text: string) {}
    },
  });
  await open();
  await user.click(await screen.findByRole('button', { name: 'Begin the talk' }));
  await user.click(await screen.findByRole('button', { name: 'Read aloud' }));
  await waitFor(() =>
    expect(speak).toHaveBeenCalledWith(expect.objectContaining({ text: greeting.text, lang: 'en-US' })),
  );
  Reflect.deleteProperty(window, 'speechSynthesis');
  await act(async () => Promise.resolve());
});
