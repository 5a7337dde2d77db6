import { SessionStore } from '@sandbox/host/page/session/portalSession';
import { tokenPort, userIdHash } from '@sandbox/host/page/ports/tokenPort';
import type { AuthEvent } from '@/contract/host';
import { memoryStorage } from './memoryStorage';

function portOver(storage = memoryStorage()) {
  const sessions = new SessionStore(storage);
  const requested = jest.fn();
  const renewal = jest.fn();
  const announced = jest.fn();
  return {
    sessions,
    storage,
    requested,
    renewal,
    announced,
    port: tokenPort(sessions, { requested, renewal, announced }),
  };
}

describe("the portal's token", () => {
  it('resolves to null while no person is signed in', async () => {
    const { port, requested } = portOver();
    expect(await port.getToken()).toBeNull();
    expect(requested).toHaveBeenCalledTimes(1);
  });

  it('returns the current token with its scheme', async () => {
    const { sessions, port } = portOver();
    sessions.save('admin@nusa.test', 'first');
    expect(await port.getToken()).toEqual({ value: 'first', gen: 1, scheme: 'Token' });
    sessions.save('admin@nusa.test', 'second');
    expect(await port.getToken()).toEqual({ value: 'second', gen: 2, scheme: 'Token' });
  });

  it('continues the generations after a sign-out and after a reload', async () => {
    const storage = memoryStorage();
    const before = new SessionStore(storage);
    before.save('admin@nusa.test', 'first');
    before.drop();
    before.save('admin@nusa.test', 'second');
    const { port } = portOver(storage);
    expect(await port.getToken()).toEqual({ value: 'second', gen: 2, scheme: 'Token' });
  });

  it('leaves no token behind after a sign-out', async () => {
    const { sessions, storage, port } = portOver();
    sessions.save('admin@nusa.test', 'very-secret');
    expect(storage.text()).toContain('very-secret');
    sessions.drop();
    expect(storage.text()).not.toContain('very-secret');
    expect(await port.getToken()).toBeNull();
  });

  it.each(['{', '"text"', '{"account":"a"}', '{"account":"a","token":1,"gen":1}'])(
    'takes %s in its storage for nobody',
    async (text) => {
      const { port } = portOver(memoryStorage({ 'portal:session': text }));
      expect(await port.getToken()).toBeNull();
    },
  );
});

describe('a request was answered 401', () => {
  it('returns the newer token after another sign-in', async () => {
    const { sessions, port, renewal } = portOver();
    sessions.save('admin@nusa.test', 'old');
    sessions.save('admin@nusa.test', 'new');
    expect(await port.refresh?.({ failedGen: 1, traceId: 't' })).toEqual({ value: 'new', gen: 2, scheme: 'Token' });
    expect(renewal).toHaveBeenCalledWith(1, 2);
    expect(sessions.ended.get()).toBe(false);
  });

  it('announces the end of the session when its own token failed', async () => {
    const { sessions, port, renewal } = portOver();
    const heard: AuthEvent[] = [];
    port.onChange?.((event) => heard.push(event));
    sessions.save('admin@nusa.test', 'dead');
    expect(await port.refresh?.({ failedGen: 1, traceId: 't' })).toBeNull();
    expect(renewal).toHaveBeenCalledWith(1, null);
    expect(heard).toEqual([{ type: 'expired' }]);
    expect(sessions.ended.get()).toBe(true);
    // The person is still known, so that the next sign-in can be offered to them; the dead token is not handed out.
    expect(sessions.session.get()?.account).toBe('admin@nusa.test');
    expect(await port.getToken()).toBeNull();
  });

  it('announces it once, however many requests failed', async () => {
    const { sessions, port, announced } = portOver();
    sessions.save('admin@nusa.test', 'dead');
    const failures = ['a', 'b', 'c'].map(async (traceId) => port.refresh?.({ failedGen: 1, traceId }));
    await Promise.all(failures);
    expect(announced.mock.calls).toEqual([[{ type: 'expired' }]]);
  });

  it('hands out tokens again after the next sign-in', async () => {
    const { sessions, port } = portOver();
    sessions.save('admin@nusa.test', 'dead');
    await port.refresh?.({ failedGen: 1, traceId: 't' });
    sessions.save('admin@nusa.test', 'alive');
    expect(await port.getToken()).toEqual({ value: 'alive', gen: 2, scheme: 'Token' });
  });
});

describe('events of the port', () => {
  it('stop after the console unsubscribes', () => {
    const { port, announced } = portOver();
    const listen = jest.fn();
    const stop = port.onChange?.(listen);
    port.notify({ type: 'issued', gen: 4 });
    stop?.();
    port.notify({ type: 'loggedOut' });
    expect(listen.mock.calls).toEqual([[{ type: 'issued', gen: 4 }]]);
    expect(announced).toHaveBeenCalledTimes(2);
  });

  it('call each listener once, also one that unsubscribes and subscribes during the event', () => {
    const { port } = portOver();
    let announced = 0;
    const start = (): void => {
      const stop = port.onChange?.(() => {
        announced += 1;
        stop?.();
        if (announced < 10) start();
      });
    };
    start();
    port.notify({ type: 'loggedOut' });
    expect(announced).toBe(1);
  });

  it('distinguish two people without naming them', () => {
    expect(userIdHash('admin@nusa.test')).toBe(userIdHash('admin@nusa.test'));
    expect(userIdHash('admin@nusa.test')).not.toBe(userIdHash('admin@kirana.test'));
    expect(userIdHash('admin@nusa.test')).toMatch(/^[0-9a-f]{8}$/);
  });
});
