import { about } from '@/app/about/about';
import { preload } from '@/app/mount/warmUp';
import { screenOf } from '@/registry/screenTable';

test('preload of a screen: its script is fetched, and the promise is fulfilled although one is missing', async () => {
  const { page } = screenOf('taskList');
  expect(page).toBeDefined();
  const load = jest.spyOn(screenOf('taskList'), 'page' as never).mockRejectedValue(new Error('gone') as never);
  await expect(about.preload('/collection/calling/tasks?state=calling', 'id-ID')).resolves.toBeUndefined();
  expect(load).toHaveBeenCalledTimes(1);
  await preload('/somewhere/else');
  expect(load).toHaveBeenCalledTimes(1);
});
