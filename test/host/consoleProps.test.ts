/** @jest-environment jsdom */
import { commandBus } from '@sandbox/host/page/commandBus';
import { contractProps, legacyProps, publishLegacyCommand } from '@sandbox/host/page/consoleProps';
import { contextPort } from '@sandbox/host/page/contextPort';
import { SessionKeeper } from '@sandbox/host/page/portalSession';
import { tokenPort } from '@sandbox/host/page/tokenPort';
import { memoryStorage } from './memoryStorage';

/** What single-spa does with an application's props at every mount: it copies them. */
const mounted = (props: object): object => ({ ...props });

describe('props by the contract', () => {
  it('hold the base path, the ports and no token, neither before nor after a sign-in', () => {
    const keeper = new SessionKeeper(memoryStorage());
    keeper.keep('admin@nusa.test', 'very-secret');
    const props = contractProps({
      basePath: '/aicc',
      auth: tokenPort(keeper, { asked: jest.fn(), renewal: jest.fn(), told: jest.fn() }),
      commands: commandBus({}, jest.fn()),
      context: contextPort({ locale: 'en' }, jest.fn()),
      overlay: document.createElement('div'),
      onReport: jest.fn(),
      keepsAlive: true,
    });
    expect(props.capabilities).toMatchObject({ keepAlive: true });
    expect(Object.keys(props).sort()).toEqual(
      ['auth', 'basePath', 'capabilities', 'commands', 'context', 'contract', 'host', 'onReport', 'overlay', 'routing'],
    );
    expect(JSON.stringify(mounted(props))).not.toContain('very-secret');
  });
});

describe('props of a portal older than the contract', () => {
  it('are a bare base path and a token, and the token is the one of the mount, not of the registration', () => {
    const keeper = new SessionKeeper(memoryStorage());
    keeper.keep('admin@nusa.test', 'first');
    const registered = legacyProps('/aicc', keeper);
    expect(mounted(registered)).toEqual({ basePath: '/aicc', token: 'first' });
    keeper.keep('admin@nusa.test', 'second');
    expect(mounted(registered)).toEqual({ basePath: '/aicc', token: 'second' });
    keeper.drop();
    expect(mounted(registered)).toEqual({ basePath: '/aicc', token: '' });
  });

  it('bring one global command, beside those that are there', () => {
    const other = jest.fn();
    const target: Pick<Window, '__AICC_HOST_COMMANDS__'> = { __AICC_HOST_COMMANDS__: { other } };
    const on401 = jest.fn();
    publishLegacyCommand(target, on401);
    target.__AICC_HOST_COMMANDS__?.['401']?.({ gen: 1 });
    expect(on401).toHaveBeenCalledWith({ gen: 1 });
    expect(target.__AICC_HOST_COMMANDS__?.other).toBe(other);
  });
});
