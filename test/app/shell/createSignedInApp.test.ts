import { createSignedInApp } from '@/app/shell/createSignedInApp';
import { readSchedulerOf } from '@/api/readScheduler';
import { apiOver, good } from '../../api/fakeWire';

test.each<[string, (app: ReturnType<typeof createSignedInApp>) => void]>([
  ['the end of a session', (app) => app.end()],
  ['a change of data', (app) => app.refresh('all')],
])('%s: what was read for a screen that does not stand yet is not used after it', (_title, pass) => {
  const { api } = apiOver(() => Promise.resolve(good({})));
  const app = createSignedInApp(api);
  readSchedulerOf(api).sendAhead('rows', () => Promise.resolve('of the person before'));
  pass(app);
  expect(readSchedulerOf(api).takeAhead('rows')).toBeUndefined();
});
