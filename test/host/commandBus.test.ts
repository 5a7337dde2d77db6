import { commandBus } from '@sandbox/host/page/ports/commandBus';
import type { CommandId } from '@/contract/host';

const unauthorized = {
  gen: 3,
  traceId: 't',
  url: '/api/userinfo',
  returnTo: '/collection/new_task',
  source: 'AICC',
} as const;

describe('command bus of the portal', () => {
  it('has: is true for its own commands only, not for properties of every object', () => {
    const bus = commandBus({ 'ui.notify@1': () => undefined }, jest.fn());
    expect(bus.has('ui.notify@1')).toBe(true);
    expect(bus.has('nav.open@1')).toBe(false);
    expect(bus.has('toString' as CommandId)).toBe(false);
  });

  it('execute: passes the payload to the handler, returns its result and records the command as done', async () => {
    const handle = jest.fn(() => 'handled' as const);
    const onExecuted = jest.fn();
    const bus = commandBus({ 'auth.unauthorized@1': handle }, onExecuted);
    expect(await bus.execute('auth.unauthorized@1', unauthorized)).toBe('handled');
    expect(handle).toHaveBeenCalledWith(unauthorized);
    expect(onExecuted).toHaveBeenCalledWith('auth.unauthorized@1', unauthorized, 'done');
  });

  it('execute of an unknown command: rejects with its name and records it as unknown', async () => {
    const onExecuted = jest.fn();
    const bus = commandBus({}, onExecuted);
    await expect(bus.execute('nav.open@1', { url: '/orders', target: 'self' })).rejects.toThrow('nav.open@1');
    expect(onExecuted).toHaveBeenCalledWith('nav.open@1', { url: '/orders', target: 'self' }, 'unknown');
  });

  it('handler throws: execute rejects instead of throwing and records the command as failed', async () => {
    const onExecuted = jest.fn();
    const bus = commandBus(
      {
        'ui.notify@1': () => {
          throw new Error('no room');
        },
      },
      onExecuted,
    );
    const answer = bus.execute('ui.notify@1', { level: 'info', text: 'x' });
    await expect(answer).rejects.toThrow('no room');
    expect(onExecuted).toHaveBeenCalledWith('ui.notify@1', { level: 'info', text: 'x' }, 'failed');
  });
});
