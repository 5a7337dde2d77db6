/*
 * The host contract's table "Behaviour for each bad input", lifecycle calls: every row written out once more by
 * hand.
 */
import { act } from '@testing-library/react';
import { mount, unmount, update } from '@/app/mount/lifecycle';
import { becomes, box, contextPort, drawn, onHostPage, settle } from '@test/support/hostPage';

jest.mock('@/features/tasks/list/TaskListPage', () => ({ __esModule: true, default: () => <h1>Tasks page</h1> }));

const { open, host } = onHostPage();

describe('lifecycle', () => {
  it('unmount during mount: nothing is drawn or requested, and both resolve', async () => {
    const node = box();
    const props = host().page.props(node);
    const opening = mount(props);
    await act(() => unmount(props));
    await opening;
    await settle();
    expect([node.innerHTML, host().platform.requested]).toEqual(['', []]);
    expect(host().page.phases()).not.toContain('shell');
  });

  it('mount while inactive: nothing is drawn or requested until the host is back', async () => {
    const node = box();
    const context = contextPort({ active: false });
    await open(host().page.props(node, { context }));
    await settle(200);
    expect([node.innerHTML, host().platform.requested, host().page.phases()]).toEqual(['', [], []]);
    act(() => context.put({ active: true }));
    await drawn(node, 'Tasks page');
  });

  it('unmount twice, or before mount: does nothing, and a warning is reported', async () => {
    const node = box();
    const props = host().page.props(node);
    await expect(unmount(props)).resolves.toBeUndefined();
    expect(host().page.codes()).toEqual(['W-UNMOUNT-NOOP']);
    await open(props);
    await act(() => unmount(props));
    await expect(unmount(props)).resolves.toBeUndefined();
    expect(
      host()
        .page.codes()
        .filter((code) => code === 'W-UNMOUNT-NOOP'),
    ).toHaveLength(2);
  });

  it('mount twice in one container: is an update of the same instance, and a warning is reported', async () => {
    const node = box();
    await open(host().page.props(node));
    await drawn(node, 'Tasks page');
    const root = node.querySelector('.aicc-root');
    await act(() => mount(host().page.props(node)));
    expect(host().page.codes()).toContain('W-DOUBLE-MOUNT');
    expect(node.querySelector('.aicc-root')).toBe(root);
  });

  it('mount twice in one container at the same time: one instance', async () => {
    const node = box();
    const props = host().page.props(node);
    host().mounted.push(props);
    await act(() => Promise.all([mount(props), mount(props)]).then(() => undefined));
    expect(node.querySelectorAll('#root')).toHaveLength(1);
  });

  it('another container with the same base path: refused, and the first instance goes on', async () => {
    const [first, second] = [box(), box()];
    await open(host().page.props(first));
    await expect(mount(host().page.props(second))).rejects.toThrow('E-ROUTER-CONFLICT');
    expect(host().page.report('E-ROUTER-CONFLICT')).toMatchObject({ t: 'failed', phase: 'mount' });
    expect(second.innerHTML).toBe('');
    await drawn(first, 'Tasks page');
  });

  it('another container with delegated routing: an instance of its own', async () => {
    const [first, second] = [box(), box()];
    await open(host().page.props(first));
    await open(host().page.props(second, { routing: { mode: 'delegated' } }));
    await drawn(first, 'Tasks page');
    await drawn(second, 'Tasks page');
    await act(() => unmount({ container: first }));
    host().mounted.shift();
    expect([first.innerHTML, second.textContent.includes('Tasks page')]).toEqual(['', true]);
  });

  it('mount after a failed mount: mounts without a warning', async () => {
    const node = box();
    await expect(mount(host().page.props(node, { basePath: '/..' }))).rejects.toThrow('E-BASEPATH-INVALID');
    await open(host().page.props(node));
    await drawn(node, 'Tasks page');
    expect(host().page.codes()).not.toContain('W-DOUBLE-MOUNT');
  });

  it('mount right after unmount: waits for it, then draws', async () => {
    const node = box();
    await open(host().page.props(node));
    await drawn(node, 'Tasks page');
    const leaving = unmount({ container: node });
    await act(() => mount(host().page.props(node)));
    await leaving;
    await drawn(node, 'Tasks page');
    expect(
      host()
        .page.phases()
        .filter((phase) => phase !== 'ready'),
    ).toEqual(['shell', 'unmounting', 'unmounted', 'shell']);
  });

  it('update without a container, with unknown keys or with nothing: changes nothing', async () => {
    const node = box();
    await open(host().page.props(node));
    await drawn(node, 'Tasks page');
    await act(() => update({ singleSpa: {}, setGlobalState: () => undefined } as never));
    await act(() => update(undefined as never));
    expect(node.textContent).toContain('Tasks page');
  });

  it('update with another base path: is ignored, and a warning is reported', async () => {
    await open(host().page.props(box()));
    await update({ basePath: '/aicc/' });
    expect(host().page.codes()).not.toContain('W-UPDATE-IGNORED');
    await update({ basePath: '/other' });
    expect(host().page.report('W-UPDATE-IGNORED')).toMatchObject({ detail: 'basePath' });
  });

  it('update during unmount: does nothing', async () => {
    const node = box();
    await open(host().page.props(node));
    const leaving = unmount({ container: node });
    const onReport = jest.fn();
    await update({ onReport });
    await act(() => leaving);
    expect(onReport).not.toHaveBeenCalled();
  });

  it('update with another context port: the new one is followed, the old one is unsubscribed', async () => {
    const node = box('<div id="root"></div>');
    const [before, after] = [contextPort({ locale: 'en' }), contextPort({ locale: 'es' })];
    await open(host().page.props(node, { context: before }));
    await drawn(node, 'Tasks page');
    await act(() => update({ context: after }));
    await becomes(() => expect(node.querySelector('#root')?.getAttribute('lang')).toBe('es-ES'));
    expect([before.listeners.size, after.listeners.size]).toEqual([0, 1]);
  });

  it('globalState functions: are never called', async () => {
    const globalState = { onGlobalStateChange: jest.fn(), setGlobalState: jest.fn(), offGlobalStateChange: jest.fn() };
    const node = box();
    await open(host().page.props(node, globalState));
    await drawn(node, 'Tasks page');
    for (const fn of Object.values(globalState)) expect(fn).not.toHaveBeenCalled();
  });
});
