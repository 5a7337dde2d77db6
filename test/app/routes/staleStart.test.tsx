import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pages } from '@/app/routes/pages';
import { onHostPage, box, drawn, said } from '@test/support/hostPage';
import { baseFor, openConsole, personWith } from '@test/support/openConsole';

jest.mock('@/features/tasks/list/TaskListPage', () => ({ __esModule: true, default: () => <h1>Tasks page</h1> }));

const gone = () => Object.assign(new Error('Loading chunk 17 failed.'), { name: 'ChunkLoadError' });
const person = personWith({ permissions: ['normal*CallTasks*view'] });
const answers = {
  'session.base': () => baseFor(person),
  'session.user': () => person,
  'session.signIn': () => ({ login_tips: [], needcheck: false, user_status: 1, user_id: 1, token: 'fresh' }),
};

/** The scripts of the signed-in part are those of a build that is there no more, so many times. */
function stale(times: number): jest.SpyInstance {
  let left = times;
  const spy = jest.spyOn(Pages.prototype, 'signedInApp').mockImplementation(() => {
    left -= 1;
    if (left <= 0) spy.mockRestore();
    return Promise.reject(gone());
  });
  return spy;
}

const heading = () => screen.findByRole('heading', { name: 'Part of the console could not be loaded' });

describe('alone', () => {
  test('a missing script at the start of the session: a reload is offered, and the session stays', async () => {
    stale(Infinity);
    const { console } = await openConsole({ path: '/collection/calling/tasks', token: 't1', answers });
    expect(await heading()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    expect(window.localStorage.getItem('aicc:token')).toBe('t1');
    expect(window.location.pathname).toBe('/collection/calling/tasks');
    expect(console.session.lastEnd).toBeNull();
  });

  test('after that reload: no other reload is offered, and a retry goes on', async () => {
    stale(2);
    // The page of a reload, whose build is as stale.
    jest
      .spyOn(Storage.prototype, 'getItem')
      .mockImplementation((key) => (key === 'aicc:reloaded' ? 'none' : key === 'aicc:token' ? 't1' : null));
    await openConsole({ path: '/collection/calling/tasks', token: 't1', answers });
    expect(await heading()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  });

  test('sign-in into a stale build: keeps the new session, and goes on to the address one wanted', async () => {
    const user = userEvent.setup();
    const missing = stale(Infinity);
    await openConsole({ path: '/collection/calling/tasks?search=COL', answers });
    await user.type(await screen.findByLabelText('Account'), 'ayu@nusa.test');
    await user.type(screen.getByLabelText('Password'), 'Demo12345');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await heading()).toBeInTheDocument();
    expect(window.localStorage.getItem('aicc:token')).toBe('fresh');
    missing.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
    expect(window.location.pathname + window.location.search).toBe('/collection/calling/tasks?search=COL');
  });
});

describe('a script that did not come, and the network is back', () => {
  const screenGone = (fault: Error) => {
    const first = Promise.reject(fault);
    // Reported by the screen that waits for it.
    first.catch(() => undefined);
    return jest.spyOn(Pages.prototype, 'page').mockReturnValue(first);
  };

  test('of the start: the start goes on by itself', async () => {
    const missing = stale(Infinity);
    await openConsole({ path: '/collection/calling/tasks', token: 't1', answers });
    await heading();
    missing.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  });

  test.each(['network', 'platform'])('of a screen, with the %s: the screen comes by itself', async (comesBack) => {
    const missing = screenGone(gone());
    const { console } = await openConsole({ path: '/collection/calling/tasks', token: 't1', answers });
    await heading();
    missing.mockRestore();
    await act(async () => {
      if (comesBack === 'network') window.dispatchEvent(new Event('online'));
      else console.api.network.notifyBack();
      await Promise.resolve();
    });
    expect(await screen.findByRole('heading', { name: 'Tasks page' })).toBeInTheDocument();
  });

  test('a screen that crashed stays as it is: it would crash again', async () => {
    const crashed = screenGone(new Error('no such column'));
    await openConsole({ path: '/collection/calling/tasks', token: 't1', answers });
    await screen.findByRole('heading', { name: 'This screen stopped working' });
    const before = crashed.mock.calls.length;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('heading', { name: 'This screen stopped working' })).toBeInTheDocument();
    expect(crashed.mock.calls).toHaveLength(before);
  });
});

describe('embedded', () => {
  const { open, host } = onHostPage();

  test("a missing script: is reported to the host, runs no 401 command, and reload is the host's command", async () => {
    stale(Infinity);
    const execute = jest.fn(() => Promise.resolve('handled'));
    const props = host().page.props(box(), { commands: { has: () => true, execute } });
    await open(props);
    await drawn(props.container, 'Part of the console could not be loaded');
    await said(host().page, 'E-STALE-BUILD');
    expect(execute).not.toHaveBeenCalledWith('auth.unauthorized@1', expect.anything());
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(execute).toHaveBeenCalledWith('app.reload@1', { reason: 'stale-build' });
  });
});
