import { becomes, box, drawn, onHostPage } from '@test/support/hostPage';

jest.mock('@/features/tasks/list/TaskListPage', () => ({ __esModule: true, default: () => <h1>Tasks page</h1> }));
jest.mock('@/app/shell/host-frame/loadHostFrame', () => ({
  loadHostFrame: () => Promise.reject(new Error('Loading chunk host-frame failed')),
}));

const { open, host } = onHostPage();

test('the script that sends the frame does not come: the console draws its own, and says so', async () => {
  const container = box();
  const onFrame = jest.fn();
  await open(host().page.props(container, { frame: 'host', onFrame }));
  await drawn(container, 'Tasks page');
  await becomes(() => expect(container.querySelectorAll('.aicc-header, .aicc-side')).toHaveLength(2));
  expect(host().page.codes()).toContain('W-FRAME-LOST');
  expect(onFrame).not.toHaveBeenCalled();
});
