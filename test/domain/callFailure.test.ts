import { failureText, type CallFailure } from '@/domain/callFailure';
import failures from '@locales/en/failures.json';
import labels from '@locales/en/labels.json';
import refusals from '@locales/en/refusals.json';

/** The console's translator, by hand. */
function translate(key: string, values: Record<string, string | number>): string | null {
  const [space, path = ''] = key.split(':');
  const text = path
    .split('.')
    .reduce<unknown>(
      (at, part) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined),
      { labels, failures, refusals }[space ?? ''],
    );
  if (typeof text !== 'string') return null;
  return text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name]));
}

const refused = (id: string, params: CallFailure['params']): CallFailure => ({
  ...{ id, params, code: 10902, status: 200, message: id, fields: [], requestId: 'r' },
});

test.each([
  [
    'plan.action',
    { state: 'paused', reason: 'alreadyPaused' },
    'This is not possible: the plan is paused. It is already paused.',
  ],
  [
    'plan.action',
    { state: 'calling', reason: 'notChangeable' },
    'This is not possible: the plan is calling. Only a rejected or withdrawn plan can be changed.',
  ],
  [
    'task.action',
    { state: 'finished', reason: 'finished' },
    'This is not possible: the task is finished. The task has finished.',
  ],
  ['task.notEditable', { state: 'pending' }, 'The task is pending and can no longer be changed.'],
])('a refused action %s %j: has its state and reason in words', (id, params, text) => {
  expect(failureText(refused(id, params), translate)).toBe(text);
});
