import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@/contract/contract';
import { hostileTexts as hostile, refuseHostileTexts } from '@test/support/hostileTexts';
import { missingTexts, openConsole } from '@test/support/openConsole';
import { link, openExperience, page, token } from './experienceAnswers';

const calm = hostile.join(' ');
refuseHostileTexts();
afterEach(() => expect(missingTexts()).toEqual([]));

test('a shared robot with hostile texts everywhere: shows each as it was written, and runs none', async () => {
  const user = userEvent.setup();
  const shared: Reply<'share.open'> = {
    visit: 'v'.repeat(43),
    description: calm,
    language: 'en',
    line: 'collection',
    countryCode: 'ID',
    robotLanguage: 'en',
    variables: hostile.map((value, index) => ({ name: `extra_${index}`, value, editable: false })),
    validUntil: Date.parse('2026-11-30T17:00:00Z'),
    timeZone: 'Asia/Jakarta',
    calls: true,
    call: null,
  };
  const turns = hostile.map((text, index) => ({ speaker: index % 2 === 0 ? 'robot' : 'callee', text }) as const);
  const shown = () => document.querySelector('.aicc-share')?.textContent ?? '';
  await openConsole({
    path: `/share#${token}`,
    answers: {
      'share.open': () => shared,
      'share.begin': () => ({ turns, end: 'hangUp', answers: 7 }),
      'share.call': () => ({
        phase: 'done',
        reason: null,
        phone: hostile[1],
        turns,
        ringType: 'answered',
        talkSeconds: 3,
        closed: null,
      }),
    },
  });
  await screen.findByRole('button', { name: 'Begin the talk' });
  expect(shown()).toContain(calm);
  expect([...document.querySelectorAll('.aicc-share-fixed dd')].map((one) => one.textContent)).toEqual([...hostile]);
  const heard = () => [...document.querySelectorAll('.aicc-share-turn p')].map((one) => one.textContent);
  await user.click(screen.getByRole('button', { name: 'Begin the talk' }));
  await screen.findByText('The robot has hung up.');
  expect(heard()).toEqual([...hostile]);
  await user.click(screen.getByRole('button', { name: 'Begin again' }));
  await user.type(screen.getByRole('textbox', { name: 'Your phone number' }), '081255510001{Enter}');
  await screen.findByText(/The call is over/);
  expect(heard()).toEqual([...hostile]);
  expect(screen.getByRole('heading', { name: `Call to ${hostile[1]}` })).toBeInTheDocument();
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
      'experience.detail': () => link({ name: 'Fair', description: calm, robot: { id: 5, name: hostile[1] } }),
      'experience.visits': () => page(visits),
    },
  });
  expect(await screen.findByText(`${hostile[0]} – Busy`)).toBeInTheDocument();
  const root = document.querySelector('.aicc-root')?.textContent ?? '';
  expect(root).toContain(calm);
  for (const text of hostile) expect(root.split(text).length).toBeGreaterThan(4);
});
