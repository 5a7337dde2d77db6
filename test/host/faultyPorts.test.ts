/** @jest-environment jsdom */
import type { FaultId } from '@sandbox/host/faults/catalogue';
import { commandBus } from '@sandbox/host/page/ports/commandBus';
import { contextPort } from '@sandbox/host/page/ports/contextPort';
import { faultyAuth, LATE_MS } from '@sandbox/host/page/faults/faultyAuth';
import { faultyBus } from '@sandbox/host/page/faults/faultyBus';
import { faultyContext } from '@sandbox/host/page/faults/faultyContext';
import { faultyProps } from '@sandbox/host/page/faults/faultyProps';
import { FaultState } from '@sandbox/host/page/faults/faultState';
import { SessionStore } from '@sandbox/host/page/session/portalSession';
import { tokenPort } from '@sandbox/host/page/ports/tokenPort';
import { Traffic } from '@sandbox/host/page/traffic/traffic';
import { memoryStorage } from './memoryStorage';

const only =
  (...ids: FaultId[]) =>
  (id: FaultId) =>
    ids.includes(id);

function authWith(...ids: FaultId[]) {
  const sessions = new SessionStore(memoryStorage());
  sessions.save('admin@nusa.test', 'first');
  sessions.save('admin@nusa.test', 'good');
  const later: { run: () => void; ms: number }[] = [];
  const auth = faultyAuth(
    tokenPort(sessions, { requested: jest.fn(), renewal: jest.fn(), announced: jest.fn() }),
    only(...ids),
    (run, ms) => later.push({ run, ms }),
  );
  return { auth, later };
}

describe('auth port with faults', () => {
  it('without a fault: returns the token of the port itself', async () => {
    const { auth } = authWith();
    expect(await auth.getToken()).toEqual({ value: 'good', gen: 2, scheme: 'Token' });
  });

  it('auth.none: returns no token; auth.throws and auth.refresh-throws: reject', async () => {
    expect(await authWith('auth.none').auth.getToken()).toBeNull();
    await expect(authWith('auth.throws').auth.getToken()).rejects.toThrow();
    await expect(authWith('auth.refresh-throws').auth.refresh?.({ failedGen: 2, traceId: 't' })).rejects.toThrow();
  });

  it('auth.stale: returns a dead token of an older generation until refresh is called', async () => {
    const { auth } = authWith('auth.stale');
    auth.begin();
    const dead = await auth.getToken();
    expect(dead?.gen).toBe(1);
    expect(dead?.value).not.toBe('good');
    expect(await auth.refresh?.({ failedGen: 1, traceId: 't' })).toMatchObject({ value: 'good', gen: 2 });
    expect(await auth.getToken()).toMatchObject({ value: 'good', gen: 2 });
  });

  it('auth.refresh-same: refresh returns the same generation', async () => {
    expect(await authWith('auth.refresh-same').auth.refresh?.({ failedGen: 2, traceId: 't' })).toMatchObject({
      gen: 2,
    });
  });

  it('auth.late: returns no token until the delay is over, then announces the issued token', async () => {
    const { auth, later } = authWith('auth.late');
    const report = jest.fn();
    auth.onChange?.(report);
    auth.begin();
    expect(await auth.getToken()).toBeNull();
    expect(later.map(({ ms }) => ms)).toEqual([LATE_MS]);
    later[0]?.run();
    expect(await auth.getToken()).toMatchObject({ gen: 2 });
    expect(report).toHaveBeenCalledWith({ type: 'issued', gen: 2 });
  });
});

describe('command bus with faults', () => {
  const bus = (...ids: FaultId[]) =>
    faultyBus(
      commandBus({ 'app.reload@1': () => undefined, 'auth.unauthorized@1': () => 'handled' }, jest.fn()),
      only(...ids),
      jest.fn(),
    );
  const reload = { reason: 'stale-build' } as const;
  const unauthorized = { gen: 1, traceId: 't', url: '/', returnTo: '/', source: 'AICC' } as const;

  it('each bus fault: the command is missing, throws, returns no Promise or is ignored', async () => {
    expect(bus().has('app.reload@1')).toBe(true);
    expect(bus('bus.empty').has('app.reload@1')).toBe(false);
    expect(() => bus('bus.has-throws').has('app.reload@1')).toThrow();
    expect(() => bus('bus.throws').execute('app.reload@1', reload)).toThrow();
    expect(bus('bus.not-a-promise').execute('app.reload@1', reload)).toBe(42);
    expect(await bus('bus.ignores').execute('auth.unauthorized@1', unauthorized)).toBe('ignored');
    expect(await bus().execute('auth.unauthorized@1', unauthorized)).toBe('handled');
  });
});

describe('context and props with faults', () => {
  it('context faults: give an unknown locale, an unknown theme and no permissions', () => {
    const context = { locale: 'en', theme: { mode: 'light' } } as const;
    expect(faultyContext(context, only())).toEqual(context);
    expect(faultyContext(context, only('context.locale-region')).locale).toBe('zh_HK');
    expect(faultyContext(context, only('context.theme-unknown')).theme?.mode).toBe('sepia');
    expect(faultyContext(context, only('context.no-rights')).permissions).toEqual([]);
  });

  it.each([
    ['route.base-bare', 'aicc'],
    ['route.base-trailing', '/aicc/'],
    ['route.base-doubled', '//aicc'],
    ['route.base-query', '/aicc?from=menu#top'],
    ['route.base-address', 'http://localhost/aicc'],
    ['route.base-up', '/aicc/../admin'],
    ['route.outside', '/elsewhere'],
  ] as const)('%s: gives the base path %s', (id, basePath) => {
    expect(props(id).basePath).toBe(basePath);
  });

  it('props faults: remove commands, context or auth, make onReport throw, or name a newer contract', () => {
    expect(props('bus.missing')).not.toHaveProperty('commands');
    expect(props('context.absent')).not.toHaveProperty('context');
    expect(props('auth.static')).toMatchObject({ auth: undefined, token: 'good' });
    expect(() => props('lifecycle.report-throws').onReport?.({ t: 'route', path: '/' })).toThrow();
    expect(props('lifecycle.contract-newer')).toMatchObject({ contract: '2.0', host: { minApp: '1.0' } });
  });

  function props(...ids: FaultId[]) {
    const ports = {
      basePath: '/aicc',
      auth: authWith().auth,
      commands: commandBus({}, jest.fn()),
      context: contextPort({}, jest.fn()),
      overlay: document.createElement('div'),
      onReport: jest.fn(),
      frame: 'console' as const,
      onFrame: jest.fn(),
      extendsSession: false,
    };
    return faultyProps(ports, only(...ids), () => 'good');
  }
});

describe('active faults', () => {
  it('are stored in the cookie, recorded when they change, and name what a change requires: nothing, remount or reload', () => {
    const cookies = { cookie: '' };
    const traffic = new Traffic(() => 0);
    const faults = new FaultState(cookies, traffic);
    expect(faults.add('net.500')).toBe('now');
    expect(cookies.cookie).toContain('host-faults=net.500');
    expect(faults.add('auth.stale', 'net.500')).toBe('remount');
    expect(faults.add('load.entry-404')).toBe('reload');
    expect(faults.set([])).toBe('reload');
    expect(traffic.events.map(({ what }) => what)).toEqual([
      'net.500 on',
      'auth.stale on',
      'load.entry-404 on',
      'net.500 off',
      'auth.stale off',
      'load.entry-404 off',
    ]);
  });
});
