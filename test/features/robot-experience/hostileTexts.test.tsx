import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { hostileMarkup, hostileTexts } from '@test/platform/access/fuzz/hostileValues';
import { sampleOf } from '@test/support/deep';
import { refuseHostileTexts } from '@test/support/refuseHostileTexts';
import { missingTexts, openConsole } from '@test/support/openConsole';
import { link, openExperience, page, token } from './experienceAnswers';

const hostile = [...hostileMarkup, ...sampleOf(hostileTexts.slice(hostileMarkup.length), 12)];
const calm = hostile.join(' ');
refuseHostileTexts();
afterEach(() => expect(missingTexts()).toEqual([]));

const [, image] = hostileMarkup;
const sharedWith = (editable: boolean): Reply<'share.open'> => ({
  visit: 'v'.repeat(43),
  scenarioName: image,
  scenarioDescription: calm,
  robotName: image,
  robotDescription: calm,
  language: 'en',
  line: 'collection',
  countryCode: 'ID',
  robotLanguage: 'en',
  variables: hostile.map((value, index) => ({ name: `extra_${index}`, value: editable ? '' : value, editable })),
  validUntil: Date.parse('2026-11-30T17:00:00Z'),
  timeZone: 'Asia/Jakarta',
  calls: true,
  call: null,
});

test('a shared robot with hostile texts everywhere: shows each as it was written, and runs none', async () => {
  const user = userEvent.setup();
  const turns = hostile.map((text, index) => ({ speaker: index % 2 === 0 ? 'robot' : 'callee', text }) as const);
  const shown = () => document.querySelector('.aicc-share')?.textContent ?? '';
  await openConsole({
    path: `/share#${token}`,
    answers: {
      'share.open': () => sharedWith(false),
      'share.begin': () => ({ turns, end: 'hangUp', answers: 7 }),
      'share.call': () => ({
        phase: 'done',
        reason: null,
        phone: image,
        turns,
        ringType: 'answered',
        talkSeconds: 3,
        closed: null,
      }),
    },
  });
  await screen.findByRole('button', { name: 'Begin the talk' });
  expect(shown().split(calm)).toHaveLength(3);
  expect(screen.getByRole('heading', { name: image })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: `Robot: ${image}` })).toBeInTheDocument();
  expect([...document.querySelectorAll('.aicc-share-fixed dd')].map((one) => one.textContent)).toEqual([...hostile]);
  const heard = () => [...document.querySelectorAll('.aicc-share-turn p')].map((one) => one.textContent);
  await user.click(screen.getByRole('button', { name: 'Begin the talk' }));
  await screen.findByText('The robot has hung up.');
  expect(heard()).toEqual(hostile.map((text) => (text === '' ? '(silence)' : text)));
  await user.click(screen.getByRole('button', { name: 'Begin again' }));
  await user.type(screen.getByRole('textbox', { name: 'Your phone number' }), '081255510001{Enter}');
  await screen.findByText(/The call is over/);
  expect(heard()).toEqual([...hostile]);
  expect(screen.getByRole('heading', { name: `Call to ${image}` })).toBeInTheDocument();
});

test('a visitor who types hostile values and answers: each is refused at its field or sent as it was typed', async () => {
  const heard: string[] = [];
  const { sent } = await openConsole({
    path: `/share#${token}`,
    answers: {
      'share.open': () => sharedWith(true),
      'share.begin': () => ({ turns: [], end: null, answers: 0 }),
      'share.answer': ({ body }) => {
        heard.push((body as { text: string }).text);
        return { turns: heard.map((text) => ({ speaker: 'callee', text })), end: null, answers: heard.length };
      },
    },
  });
  const begin = await screen.findByRole('button', { name: 'Begin the talk' });
  const field = (index: number) => document.querySelector(`[name=extra_${index}]`) as HTMLInputElement;
  const put = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
  hostile.forEach((text, index) => put(field(index), text));
  fireEvent.click(begin);
  const isWrong = (text: string) => text.trim() === '' || text.trim().length > 60;
  await waitFor(() => expect(field(hostile.findIndex(isWrong))).toHaveAccessibleDescription());
  hostile.forEach((text, index) => {
    const words = text.trim() === '' ? 'Fill this in.' : 'At most 60 characters.';
    expect([index, field(index).getAttribute('aria-invalid')]).toEqual([index, isWrong(text) ? 'true' : null]);
    if (!isWrong(text)) return;
    expect(field(index)).toHaveAccessibleDescription(words);
    put(field(index), 'fine');
  });
  fireEvent.click(begin);
  const answer = await screen.findByRole('textbox', { name: 'Your answer' });
  const typed = Object.fromEntries(hostile.map((text, index) => [`extra_${index}`, isWrong(text) ? 'fine' : text]));
  expect(sent.filter(({ name }) => name === 'share.begin').map(({ input }) => input.body)).toEqual([
    { visit: 'v'.repeat(43), values: typed },
  ]);
  const said = hostile.map((text) => text.trim()).filter((text) => text !== '');
  for (const [index, text] of said.entries()) {
    put(answer, text);
    fireEvent.click(screen.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(document.querySelectorAll('.aicc-share-turn')).toHaveLength(index + 1));
  }
  expect(heard).toEqual(said);
  expect([...document.querySelectorAll('.aicc-share-turn p')].map((one) => one.textContent)).toEqual(said);
});

test('a log with hostile browsers, names and numbers: shows them as they are, and runs none', async () => {
  const at = Date.parse('2026-11-20T03:00:00Z');
  const visits = hostile.map((text, id) => ({
    ...{ id, at, browser: text, system: text, city: 'jakarta', trial: null },
    call: { at, phone: text, state: 'done', ringType: 'busy', reason: null, talkSeconds: 0 },
  }));
  await openExperience({
    path: '/collection/robotExperience/shareLog/view?id=3',
    answers: {
      'experience.detail': () =>
        link({
          ...{ name: 'Fair', scenarioName: image, scenarioDescription: calm },
          ...{ robot: { id: 5, name: image }, robotDescription: calm },
        }),
      'experience.visits': () => page(visits),
    },
  });
  expect(await screen.findByText(`${image} – Busy`)).toBeInTheDocument();
  // Rows beyond the first screen are drawn a moment later.
  await waitFor(() => {
    const root = document.querySelector('.aicc-root')?.textContent ?? '';
    expect(root.split(calm)).toHaveLength(3);
    expect(root).toContain(`${image}: <script>`);
    expect(hostile.filter((text) => root.split(text).length <= 4)).toEqual([]);
  });
});
