import { commandBus } from '@sandbox/host/page/ports/commandBus';
import type { CommandId } from '@/contract/host';

const unauthorized = {
  gen: 3,
  traceId: 't',
  url: '/api/userinfo',
  returnTo: '/collection/new_task',
  source: 'AICC',
} as const;

describe("the portal's commands", () => {
  it('has its own commands only, not those of every object', () => {
    const bus = commandBus({ 'ui.notify@1': () => undefined }, jest.fn());
    expect(bus.has('ui.notify@1')).toBe(true);
    expect(bus.has('nav.open@1')).toBe(false);
    expect(bus.has('toString' as CommandId)).toBe(false);
  });

  it("passes the payload on, returns the handler's result, and records it", async () => {
    const handle = jest.fn(() => 'handled' as const);
    const onExecuted = jest.fn();
    const bus = commandBus({ 'auth.unauthorized@1': handle }, onExecuted);
    expect(await bus.execute('auth.unauthorized@1', unauthorized)).toBe('handled');
    expect(handle).toHaveBeenCalledWith(unauthorized);
    expect(onExecuted).toHaveBeenCalledWith('auth.unauthorized@1', unauthorized, 'done');
  });

  it('refuses an unknown command by name', async () => {
    const onExecuted = jest.fn();
    const bus = commandBus({}, onExecuted);
    await expect(bus.execute('nav.open@1', { url: '/orders', target: 'self' })).rejects.toThrow('nav.open@1');
    expect(onExecuted).toHaveBeenCalledWith('nav.open@1', { url: '/orders', target: 'self' }, 'unknown');
  });

  it("rejects, and never throws in the caller's hands, when a handler fails", async () => {
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
