import { screen } from '@testing-library/react';
import { openTasks, task } from './platformAnswers';

const checks = { checked: 12, clean: 7, findings: { longSilence: 4, noClosing: 1 } };
const checked = task({ parameters: { ...task().parameters, autoQa: 'Y' }, checks });
const path = '/collection/subCheckDetail?id=7';

test('each finding: links to the calls it was counted from', async () => {
  await openTasks({ path, answers: { 'task.detail': () => checked } });
  const opens = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await opens(/^Nothing found: 7 /)).toBe('/collection/calling/CallDetails?taskId=7&finding=clean');
  expect(await opens(/^Long silence: 4 /)).toBe('/collection/calling/CallDetails?taskId=7&finding=longSilence');
  expect(await opens(/^Hung up without saying goodbye: 1 /)).toBe(
    '/collection/calling/CallDetails?taskId=7&finding=noClosing',
  );
});

test('without the permission for call details: shows findings without a link', async () => {
  await openTasks({ path, permissions: ['normal*CallTasks*view'], answers: { 'task.detail': () => checked } });
  expect(await screen.findByText('Long silence')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Long silence/ })).not.toBeInTheDocument();
});
