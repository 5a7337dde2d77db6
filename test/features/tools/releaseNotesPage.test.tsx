import { screen, waitFor, within } from '@testing-library/react';
import { baseFor, missingTexts, openConsole, personWith, refusal } from '@test/support/openConsole';

afterEach(() => expect(missingTexts()).toEqual([]));

async function open(unread: boolean, seen: () => unknown = () => ({})) {
  const person = {
    ...personWith({ products: ['systemSet'], permissions: ['system*releaseNotes*view'] }),
    version_new: unread,
  };
  return openConsole({
    path: '/systemSet/tools/releaseNotes',
    token: 't'.repeat(43),
    answers: { 'session.user': () => person, 'session.base': () => baseFor(person), 'release.seen': seen },
  });
}

const entry = () =>
  within(screen.getByRole('navigation', { name: /Settings|menu/i })).getByRole('link', { name: /Release notes/ });

test('unread notes: are sent as seen once when opened, and lose their mark', async () => {
  const { sent } = await open(true);
  expect(await screen.findByRole('region', { name: /1\.0\.0/ })).toHaveTextContent('Call tasks');
  expect(sent.filter(({ name }) => name === 'release.seen')).toHaveLength(1);
  await waitFor(() => expect(entry()).not.toHaveTextContent('new'));
});

test('unread notes that could not be saved as seen: keep their mark', async () => {
  await open(true, () => refusal('platform.failed'));
  await screen.findByRole('region', { name: /1\.0\.0/ });
  expect(entry()).toHaveTextContent('new');
});

test('without unread notes: nothing is sent', async () => {
  const { sent } = await open(false);
  await screen.findByRole('region', { name: /1\.0\.0/ });
  expect(sent.filter(({ name }) => name === 'release.seen')).toEqual([]);
});
