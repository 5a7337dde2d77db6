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

describe('token of the portal', () => {
  it('resolves to null while no person is signed in', async () => {
    const { port, requested } = portOver();
    expect(await port.getToken()).toBeNull();
    expect(requested).toHaveBeenCalledTimes(1);
  });

  it('returns the current token with generation and scheme', async () => {
    const { sessions, port } = portOver();
    sessions.save('admin@nusa.test', 'first');
    expect(await port.getToken()).toEqual({ value: 'first', gen: 1, scheme: 'Token' });
    sessions.save('admin@nusa.test', 'second');
    expect(await port.getToken()).toEqual({ value: 'second', gen: 2, scheme: 'Token' });
  });

  it('generations continue after a sign-out and a reload', async () => {
    const storage = memoryStorage();
    const before = new SessionStore(storage);
    before.save('admin@nusa.test', 'first');
    before.drop();
    before.save('admin@nusa.test', 'second');
    const { port } = portOver(storage);
    expect(await port.getToken()).toEqual({ value: 'second', gen: 2, scheme: 'Token' });
  });

  it('sign-out: removes the token from storage', async () => {
    const { sessions, storage, port } = portOver();
    sessions.save('admin@nusa.test', 'very-secret');
    expect(storage.text()).toContain('very-secret');
    sessions.drop();
    expect(storage.text()).not.toContain('very-secret');
    expect(await port.getToken()).toBeNull();
  });

  it.each(['{', '"text"', '{"account":"a"}', '{"account":"a","token":1,"gen":1}'])(
    'broken session %s in storage: no person is signed in',
    async (text) => {
      const { port } = portOver(memoryStorage({ 'portal:session': text }));
      expect(await port.getToken()).toBeNull();
    },
  );
});

describe('refresh after a 401', () => {
  it('another sign-in since: returns the newer token', async () => {
    const { sessions, port, renewal } = portOver();
    sessions.save('admin@nusa.test', 'old');
    sessions.save('admin@nusa.test', 'new');
    expect(await port.refresh?.({ failedGen: 1, traceId: 't' })).toEqual({ value: 'new', gen: 2, scheme: 'Token' });
    expect(renewal).toHaveBeenCalledWith(1, 2);
    expect(sessions.ended.get()).toBe(false);
  });

  it('current token failed: returns no token, ends the session and announces it, remembers the account', async () => {
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

  it('several requests failed: the end of the session is announced once', async () => {
    const { sessions, port, announced } = portOver();
    sessions.save('admin@nusa.test', 'dead');
    const failures = ['a', 'b', 'c'].map(async (traceId) => port.refresh?.({ failedGen: 1, traceId }));
    await Promise.all(failures);
    expect(announced.mock.calls).toEqual([[{ type: 'expired' }]]);
  });

  it('next sign-in: getToken returns tokens again', async () => {
    const { sessions, port } = portOver();
    sessions.save('admin@nusa.test', 'dead');
    await port.refresh?.({ failedGen: 1, traceId: 't' });
    sessions.save('admin@nusa.test', 'alive');
    expect(await port.getToken()).toEqual({ value: 'alive', gen: 2, scheme: 'Token' });
  });
});

describe('events of the token port', () => {
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

  it('call each listener once, also one that unsubscribes and subscribes again during the event', () => {
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

  it('hash of the user id: differs between two people and does not contain the account', () => {
    expect(userIdHash('admin@nusa.test')).toBe(userIdHash('admin@nusa.test'));
    expect(userIdHash('admin@nusa.test')).not.toBe(userIdHash('admin@kirana.test'));
    expect(userIdHash('admin@nusa.test')).toMatch(/^[0-9a-f]{8}$/);
  });
});
