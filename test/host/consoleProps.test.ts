/** @jest-environment jsdom */
import { commandBus } from '@sandbox/host/page/ports/commandBus';
import { contractProps, legacyProps, publishLegacyCommand } from '@sandbox/host/page/ports/consoleProps';
import { contextPort } from '@sandbox/host/page/ports/contextPort';
import { SessionStore } from '@sandbox/host/page/session/portalSession';
import { tokenPort } from '@sandbox/host/page/ports/tokenPort';
import { memoryStorage } from './memoryStorage';

/** What single-spa does with an application's props at every mount: it copies them. */
const mounted = (props: object): object => ({ ...props });

describe('props by the contract', () => {
  it('contain the base path and the ports, and no token', () => {
    const sessions = new SessionStore(memoryStorage());
    sessions.save('admin@nusa.test', 'very-secret');
    const props = contractProps({
      basePath: '/aicc',
      auth: tokenPort(sessions, { requested: jest.fn(), renewal: jest.fn(), announced: jest.fn() }),
      commands: commandBus({}, jest.fn()),
      context: contextPort({ locale: 'en' }, jest.fn()),
      overlay: document.createElement('div'),
      onReport: jest.fn(),
      frame: 'host',
      onFrame: jest.fn(),
      extendsSession: true,
    });
    expect(props.capabilities).toMatchObject({ keepAlive: true });
    expect(Object.keys(props).sort()).toEqual([
      'auth',
      'basePath',
      'capabilities',
      'commands',
      'context',
      'contract',
      'frame',
      'host',
      'onFrame',
      'onReport',
      'overlay',
      'routing',
    ]);
    expect(JSON.stringify(mounted(props))).not.toContain('very-secret');
  });
});

describe('props of a portal older than the contract', () => {
  it('contain the base path and the token of the time of mount, not of registration', () => {
    const sessions = new SessionStore(memoryStorage());
    sessions.save('admin@nusa.test', 'first');
    const registered = legacyProps('/aicc', sessions);
    expect(mounted(registered)).toEqual({ basePath: '/aicc', token: 'first' });
    sessions.save('admin@nusa.test', 'second');
    expect(mounted(registered)).toEqual({ basePath: '/aicc', token: 'second' });
    sessions.drop();
    expect(mounted(registered)).toEqual({ basePath: '/aicc', token: '' });
  });

  it('legacy 401 command: is added beside existing global commands', () => {
    const other = jest.fn();
    const target: Pick<Window, '__AICC_HOST_COMMANDS__'> = { __AICC_HOST_COMMANDS__: { other } };
    const on401 = jest.fn();
    publishLegacyCommand(target, on401);
    target.__AICC_HOST_COMMANDS__?.['401']?.({ gen: 1 });
    expect(on401).toHaveBeenCalledWith({ gen: 1 });
    expect(target.__AICC_HOST_COMMANDS__?.other).toBe(other);
  });
});
