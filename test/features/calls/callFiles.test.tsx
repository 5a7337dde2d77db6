import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@test/support/openConsole';
import { open, view } from './callAnswers';

const file = {
  id: 5,
  kind: 'recordings',
  name: 'calls-collection-recordings',
  state: 'pending',
  rows: 0,
  total: 2,
  files: [],
  plaintext: false,
  failure: null,
  can: [],
  createdAt: 0,
  finishedAt: null,
  expiresAt: null,
};
const may = (...actions: string[]) => [view, ...actions.map((action) => `normal*CallDetails*${action}`)];

test('downloading recordings: requests those of the filter shown', async () => {
  const user = userEvent.setup();
  const { sent } = await open('?label=A&minTalkSeconds=10', {
    permissions: may('downloadDetails', 'downloadRecordings'),
    answers: { 'download.callRecordings': () => file },
  });
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await user.click(screen.getByRole('menuitem', { name: 'Recordings (ZIP)' }));
  await waitFor(() =>
    expect(sent.filter(({ name }) => name === 'download.callRecordings').map(({ input }) => input)).toEqual([
      {
        params: { line: 'collection' },
        body: { filter: { label: 'A', minTalkSeconds: '10' }, plaintext: false, language: 'en' },
      },
    ]),
  );
});

test('downloading recordings when none exists: says so', async () => {
  const user = userEvent.setup();
  await open('', {
    permissions: may('downloadRecordings'),
    answers: { 'download.callRecordings': () => refusal('download.noRecordings') },
  });
  await user.click(await screen.findByRole('button', { name: 'Download recordings' }));
  expect(await screen.findByText('None of these calls has a recording.')).toBeInTheDocument();
});
