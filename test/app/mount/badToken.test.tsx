/*
 * The host contract's table "Behaviour for each bad input", token and commands: every row written out once more by
 * hand.
 */
import { act } from '@testing-library/react';
import { unmount } from '@/app/mount/lifecycle';
import { authPort, box, commandBus, drawn, onHostPage, said, settle } from '@test/support/hostPage';

jest.mock('@/features/tasks/list/TaskListPage', () => ({ __esModule: true, default: () => <h1>Tasks page</h1> }));

const { open, host } = onHostPage();

describe('token', () => {
  it('missing: shows a skeleton and sends no request until a token is issued', async () => {
    const node = box();
    const auth = authPort(null);
    await open(host().page.props(node, { auth, token: undefined }));
    await settle(300);
    expect(node.querySelector('[role=status]')).not.toBeNull();
    expect(host().platform.requested).toEqual([]);
    auth.grant = { value: 'x', gen: 1 };
    act(() => auth.emit({ type: 'issued', gen: 1 }));
    await drawn(node, 'Tasks page');
    expect(host().page.codes()).not.toContain('E-AUTH-MISSING');
  });

  it('missing for five seconds: an error and the 401 command with generation 0; a late token is still used', async () => {
    const node = box();
    const execute = jest.fn(() => Promise.resolve('handled' as const));
    let token = '';
    await open(host().page.props(node, { token: () => token, commands: commandBus(execute as never) }));
    for (let tries = 0; tries < 12; tries += 1) await settle(500);
    expect(host().page.report('E-AUTH-MISSING')).toMatchObject({ t: 'failed' });
    expect(execute.mock.calls).toEqual([
      [
        'auth.unauthorized@1',
        expect.objectContaining({ gen: 0, returnTo: '/collection/calling/tasks', source: 'AICC' }),
      ],
    ]);
    expect(host().platform.requested).toEqual([]);
    expect(node.querySelector('[role=alert]')).not.toBeNull();
    token = 'late';
    for (let tries = 0; tries < 5; tries += 1) await settle(500);
    await drawn(node, 'Tasks page');
  });

  it('a string: is used, and a warning is reported that it cannot rotate', async () => {
    const node = box();
    await open(host().page.props(node, { token: 'static' }));
    expect(host().page.codes()).toContain('W-TOKEN-STATIC');
    await drawn(node, 'Tasks page');
  });

  it('a port beside a string: no warning is reported', async () => {
    await open(host().page.props(box(), { token: 'static', auth: authPort({ value: 'x', gen: 1 }) }));
    expect(host().page.codes()).not.toContain('W-TOKEN-STATIC');
  });

  it('getToken rejects: an error is reported, and our own pane offers to try again', async () => {
    const node = box();
    let broken = true;
    const getToken = () => (broken ? Promise.reject(new Error('no')) : Promise.resolve({ value: 'x', gen: 1 }));
    await open(host().page.props(node, { auth: { getToken } }));
    await said(host().page, 'E-AUTH-THREW');
    await drawn(node, 'Try again');
    expect(host().platform.requested).toEqual([]);
    // Nothing was open yet, so nothing was typed; without the host's sign-in address there is one way on.
    const pane = node.querySelector('[role=alert]');
    expect(pane?.querySelector('h1')?.textContent).toBe('The console could not start');
    expect(pane?.textContent).toContain('Sign in outside this console, then try again.');
    expect(pane?.textContent).not.toMatch(/typed|still see/);
    expect([...(pane?.querySelectorAll('button') ?? [])].map((button) => button.textContent)).toEqual(['Try again']);
    broken = false;
    act(() => node.querySelector('button')?.click());
    await drawn(node, 'Tasks page');
  });

  it('getToken rejects, the sign-in of the host is known: our own pane offers it', async () => {
    const node = box();
    const getToken = () => Promise.reject(new Error('no'));
    await open(host().page.props(node, { auth: { getToken }, host: { id: 'portal', loginUrl: '/sign-in' } }));
    await drawn(node, 'Try again');
    expect(node.querySelector('[role=alert]')?.textContent).not.toContain('outside this console');
    expect([...node.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      'Sign in again',
      'Try again',
    ]);
  });

  it('of another user: starts again, deletes the drafts of the user before, and a warning is reported', async () => {
    const node = box();
    const auth = authPort({ value: 'x', gen: 1 });
    await open(host().page.props(node, { auth }));
    await drawn(node, 'Tasks page');
    window.sessionStorage.setItem('aicc:draft:1:task', '{}');
    window.sessionStorage.setItem('aicc:draft:2:task', '{}');
    const before = node.querySelector('h1');
    host().platform.requested.length = 0;
    host().platform.person = { ...host().platform.person, userId: 2 };
    auth.grant = { value: 'y', gen: 2 };
    act(() => auth.emit({ type: 'userChanged', userIdHash: 'y' }));
    expect(host().page.codes()).toContain('W-USER-CHANGED');
    await drawn(node, 'Tasks page');
    expect(before?.isConnected).toBe(false);
    expect(host().platform.requested).toContain('session.user');
    expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith('aicc:draft:'))).toEqual([
      'aicc:draft:2:task',
    ]);
    expect(auth.listeners.size).toBe(1);
  });

  it('of another user four times within a minute: stops with a pane, and starts again when tried again', async () => {
    const node = box();
    const auth = authPort({ value: 'x', gen: 1 });
    await open(host().page.props(node, { auth }));
    await drawn(node, 'Tasks page');
    const change = (times: number) => {
      host().platform.person = { ...host().platform.person, userId: 10 + times };
      auth.grant = { value: `token ${times}`, gen: 1 + times };
      act(() => auth.emit({ type: 'userChanged', userIdHash: String(times) }));
    };
    for (const times of [1, 2, 3]) {
      change(times);
      await drawn(node, 'Tasks page');
    }
    expect(host().page.codes()).not.toContain('E-USER-UNSTABLE');
    change(4);
    host().platform.requested.length = 0;
    const pane = node.querySelector('[role=alert]');
    expect(pane?.textContent).toContain('keeps changing who is signed in');
    expect(host().page.report('E-USER-UNSTABLE')).toMatchObject({ t: 'failed', fatal: false });
    expect(node.querySelector('h1')).toBeNull();
    // What the host says meanwhile starts nothing.
    change(5);
    await settle(500);
    expect(host().platform.requested).toEqual([]);
    act(() => pane?.querySelector('button')?.click());
    await drawn(node, 'Tasks page');
    expect(node.querySelector('[role=alert]')).toBeNull();
    change(6);
    await drawn(node, 'Tasks page');
  });

  it('of another user until the pane stands, then unmounted: nothing of it is left', async () => {
    const node = box();
    const auth = authPort({ value: 'x', gen: 1 });
    await open(host().page.props(node, { auth }));
    await drawn(node, 'Tasks page');
    for (const userIdHash of ['1', '2', '3', '4']) act(() => auth.emit({ type: 'userChanged', userIdHash }));
    const again = node.querySelector<HTMLElement>('[role=alert] button');
    expect(again).not.toBeNull();
    await act(() => unmount({ container: node }));
    act(() => again?.click());
    await settle(500);
    expect(node.childElementCount).toBe(0);
    expect(host().page.reports.findLast(({ t }) => t === 'leftovers')).toEqual({
      ...{ t: 'leftovers', nodes: 0, listeners: 0, timers: 0, requests: 0 },
    });
  });
});

describe('commands', () => {
  const ended = async (node: HTMLElement) => {
    await drawn(node, 'Try again');
    return node.querySelector('[role=alert]')?.textContent ?? '';
  };
  const refuse = () => {
    host().platform.refuse = 'session.timedOut';
  };

  it('no command bus: one warning is reported, and the title is untouched', async () => {
    const node = box();
    await open(host().page.props(node));
    await drawn(node, 'Tasks page');
    expect(
      host()
        .page.codes()
        .filter((code) => code === 'W-CMD-MISSING'),
    ).toHaveLength(1);
    expect(document.title).toBe('Portal');
  });

  it('of a host older than the contract: the global 401 command is used', async () => {
    const command = jest.fn();
    window.__AICC_HOST_COMMANDS__ = { '401': command };
    await open(host().page.props(box(), { token: () => '' }));
    for (let tries = 0; tries < 12; tries += 1) await settle(500);
    expect(command.mock.calls).toEqual([[expect.objectContaining({ gen: 0, source: 'AICC' })]]);
  });

  it.each<[string, () => unknown, string]>([
    [
      'throws',
      () => {
        throw new Error('no');
      },
      'E-CMD-THREW',
    ],
    ['rejects', () => Promise.reject(new Error('no')), 'E-CMD-THREW'],
    ['hangs', () => new Promise(() => undefined), 'E-CMD-TIMEOUT'],
  ])('a bus that %s: an error is reported, and the screens stay', async (_what, execute, code) => {
    const node = box();
    await open(host().page.props(node, { commands: commandBus(execute as never) }));
    await drawn(node, 'Tasks page');
    for (let tries = 0; tries < 8 && !host().page.codes().includes(code); tries += 1) await settle(500);
    expect(host().page.codes()).toContain(code);
    expect(node.textContent).toContain('Tasks page');
  });

  it.each([['handled'], [undefined], [42]])('a bus that answers %p without a promise: no error', async (answer) => {
    const node = box();
    const execute = jest.fn(() => answer);
    await open(host().page.props(node, { commands: commandBus(execute as never) }));
    await drawn(node, 'Tasks page');
    for (let tries = 0; tries < 8 && execute.mock.calls.length === 0; tries += 1) await settle(500);
    expect(execute).toHaveBeenCalled();
    expect(
      host()
        .page.codes()
        .filter((code) => code.startsWith('E-CMD')),
    ).toEqual([]);
  });

  it('has() throws: the command counts as missing', async () => {
    const node = box();
    const execute = jest.fn();
    await open(
      host().page.props(node, {
        commands: commandBus(execute as never, () => {
          throw new Error('no');
        }),
      }),
    );
    await drawn(node, 'Tasks page');
    expect(execute).not.toHaveBeenCalled();
  });

  it('a session that cannot begin: our own pane offers to try again', async () => {
    refuse();
    const node = box();
    await open(host().page.props(node));
    await expect(ended(node)).resolves.toContain('Try again');
  });

  it('onReport throws: is caught, reported once, and no longer called', async () => {
    const node = box();
    const codes: string[] = [];
    const onReport = jest.fn((report: { code?: string }) => {
      codes.push(report.code ?? '');
      throw new Error('no');
    });
    await open(host().page.props(node, { onReport }));
    await drawn(node, 'Tasks page');
    expect(onReport).toHaveBeenCalledTimes(4);
    expect(codes.at(-1)).toBe('W-REPORT-THREW');
  });
});
