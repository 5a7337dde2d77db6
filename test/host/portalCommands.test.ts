/** @jest-environment jsdom */
import { on401, portalCommands } from '@sandbox/host/page/ports/portalCommands';
import { appOf } from '@sandbox/host/page/portalState';
import { emptyPortal } from './emptyPortal';

function portal({ leaving = true } = {}) {
  const { state } = emptyPortal();
  const acts = {
    askSignIn: jest.fn(),
    reload: jest.fn(),
    leaveTo: jest.fn<void, [URL]>(),
    openTab: jest.fn<void, [URL]>(),
  };
  const mayLeave = jest.fn(() => Promise.resolve(leaving));
  return {
    state,
    acts,
    mayLeave,
    commands: portalCommands(state, { app: state.app, dirty: state.dirty, mayLeave }, acts),
  };
}

const unauthorized = { gen: 1, traceId: 't', url: '/api/userinfo', returnTo: '/', source: 'AICC' } as const;

beforeEach(() => window.history.replaceState(null, '', '/aicc'));

describe('401 command', () => {
  it('returns "handled" at once, is counted, ends the session and opens the sign-in dialog', () => {
    const { state, acts, commands } = portal();
    state.sessions.save('admin@nusa.test', 'dead');
    expect(commands['auth.unauthorized@1']?.(unauthorized)).toBe('handled');
    expect(acts.askSignIn).toHaveBeenCalledTimes(1);
    expect(state.traffic.unauthorized.get()).toBe(1);
    expect(state.sessions.ended.get()).toBe(true);
    expect(state.sessions.session.get()?.account).toBe('admin@nusa.test');
  });

  it('by its legacy name: is counted and opens the sign-in dialog, ends no session when no person is signed in', () => {
    const { state, acts } = portal();
    on401(state, acts);
    on401(state, acts);
    expect(state.traffic.unauthorized.get()).toBe(2);
    expect(acts.askSignIn).toHaveBeenCalledTimes(2);
    // There was no session that could have ended.
    expect(state.sessions.ended.get()).toBe(false);
  });
});

describe('nav.open', () => {
  it('address within the portal: changes the address without loading a page', async () => {
    const { acts, commands } = portal();
    await commands['nav.open@1']?.({ url: '/orders?day=1#top', target: 'self' });
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/orders?day=1#top');
    expect(acts.leaveTo).not.toHaveBeenCalled();
  });

  it('other origin: leaves the portal; target blank: opens a tab', async () => {
    const { acts, commands } = portal();
    await commands['nav.open@1']?.({ url: 'https://example.test/a', target: 'self' });
    expect(String(acts.leaveTo.mock.calls[0]?.[0])).toBe('https://example.test/a');
    await commands['nav.open@1']?.({ url: '/notes', target: 'blank' });
    expect(String(acts.openTab.mock.calls[0]?.[0])).toBe(`${window.location.origin}/notes`);
    expect(window.location.pathname).toBe('/aicc');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])('refuses to open %s', (url) => {
    const { acts, commands } = portal();
    expect(() => commands['nav.open@1']?.({ url, target: 'blank' })).toThrow();
    expect(acts.openTab).not.toHaveBeenCalled();
  });

  it('unsaved input: leaving the application needs a confirmation, moving within it does not', async () => {
    const { state, mayLeave, commands } = portal({ leaving: false });
    await commands['ui.confirmLeave@1']?.({ dirty: true });
    await commands['nav.open@1']?.({ url: '/orders', target: 'self' });
    expect(mayLeave).toHaveBeenCalledTimes(1);
    expect(window.location.pathname).toBe('/aicc');
    expect(state.dirty.get()).toBe(true);
    // Within the same application it is that application's own matter.
    await commands['nav.open@1']?.({ url: '/aicc/collection/new_task', target: 'self' });
    expect(mayLeave).toHaveBeenCalledTimes(1);
    expect(window.location.pathname).toBe('/aicc/collection/new_task');
  });

  it('application left: its mark of unsaved input is cleared', async () => {
    const { state, commands } = portal({ leaving: true });
    state.dirty.set(true);
    await commands['nav.open@1']?.({ url: '/orders', target: 'self' });
    expect(window.location.pathname).toBe('/orders');
    expect(state.dirty.get()).toBe(false);
  });
});

describe('title, messages and reload', () => {
  it('nav.replaceTitle: sets the title and breadcrumbs of the console', async () => {
    const { state, commands } = portal();
    await commands['nav.replaceTitle@1']?.({ title: 'Tasks' });
    expect(state.place.get()).toEqual({ title: 'Tasks', crumbs: [] });
    await commands['nav.replaceTitle@1']?.({
      title: 'Task',
      crumbs: [{ label: 'Tasks', path: '/collection/new_task' }],
    });
    expect(state.place.get()?.crumbs).toEqual([{ label: 'Tasks', path: '/collection/new_task' }]);
  });

  it('ui.notify: shows the text unchanged; app.reload: reloads', async () => {
    const { state, acts, commands } = portal();
    await commands['ui.notify@1']?.({ level: 'error', text: '<img src=x onerror=alert(1)>', key: 'k' });
    expect(state.notice.get()).toEqual({ level: 'error', text: '<img src=x onerror=alert(1)>', key: 'k' });
    await commands['app.reload@1']?.({ reason: 'stale-build' });
    expect(acts.reload).toHaveBeenCalledTimes(1);
  });
});

describe('application of an address', () => {
  it.each([
    ['/aicc', 'aicc'],
    ['/aicc/collection/new_task', 'aicc'],
    ['/orders', 'orders'],
    ['/orders/12', 'orders'],
    ['/ordersheet', 'aicc'],
    ['/notes', 'notes'],
    ['/', 'aicc'],
  ])('%s: belongs to %s', (pathname, app) => {
    expect(appOf(pathname)).toBe(app);
  });
});
