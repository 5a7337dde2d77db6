import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { baseFor, missingTexts, openConsole, personWith, refusal } from '@test/support/openConsole';

afterEach(() => expect(missingTexts()).toEqual([]));

const acting = { operator: 'Olga Peters', reason: 'Ticket 4711', ends_at: 0, seconds_left: 3_540 };
const person = {
  ...personWith({ products: ['systemSet'], permissions: ['system*personalInfo*view'] }),
  cross_login: acting,
};
const refused = () => refusal('crossLogin.refused');

const open = (answers = {}) =>
  openConsole({
    path: '/systemSet/personal/personalInfo',
    token: 't1',
    answers: {
      'session.user': () => person,
      'session.base': () => baseFor(person),
      'download.list': () => ({ list: [], total: 0, page: 1, limit: 30 }),
      'personal.info': refused,
      'personal.sessions': refused,
      'crossLogin.end': () => ({}),
      ...answers,
    },
  });

test('every screen: shows the account, reason and time left; a refused part says so in its place, without an error', async () => {
  const user = userEvent.setup();
  await open();
  const banner = await screen.findByRole('region', { name: 'Acting as another account' });
  expect(banner).toHaveTextContent('You are acting as Ayu Lestari (ayu@nusa.test), Nusa Finance');
  expect(banner).toHaveTextContent('Reason: Ticket 4711');
  await waitFor(() => expect(banner).toHaveTextContent(/5\d:\d\d left/));
  expect(await screen.findByText('Only for the account’s owner')).toBeInTheDocument();
  await user.click(within(banner).getByRole('button', { name: 'What is not allowed' }));
  expect(screen.getByText('Approving and rejecting')).toBeInTheDocument();
});

test('check-out: ends the cross login on the platform before it leaves', async () => {
  const user = userEvent.setup();
  const { console, sent } = await open();
  let endedBefore = false;
  const leave = jest.spyOn(console.cross, 'leave').mockImplementation(() => {
    endedBefore = sent.some(({ name }) => name === 'crossLogin.end');
  });
  await user.click(
    within(await screen.findByRole('region', { name: 'Acting as another account' })).getByRole('button', {
      name: 'Check out',
    }),
  );
  await waitFor(() => expect(leave).toHaveBeenCalledWith(null));
  expect(endedBefore).toBe(true);
});

test('during cross login: a change of language is not saved in the account', async () => {
  const { console, sent } = await open();
  await screen.findByRole('region', { name: 'Acting as another account' });
  await act(() => console.i18n.changeLanguage('es-ES'));
  expect(sent.some(({ name }) => name === 'session.language')).toBe(false);
  expect(await screen.findByRole('button', { name: 'Salir de esta cuenta' })).toBeInTheDocument();
});
