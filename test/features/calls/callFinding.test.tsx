import { screen, waitFor } from '@testing-library/react';
import { listed, open } from './callAnswers';

test('a finding in the address: filters the list and is named above it; an unknown one is ignored', async () => {
  const { sent } = await open('?taskId=7&finding=longSilence,clean,rude');
  await waitFor(() =>
    expect(listed(sent)).toEqual([expect.objectContaining({ taskId: '7', finding: 'longSilence,clean' })]),
  );
  expect(await screen.findByRole('button', { name: /Quality check.*Long silence/ })).toBeInTheDocument();
});
