import { SessionKeeper } from '@sandbox/host/page/portalSession';
import { tokenPort, userIdHash } from '@sandbox/host/page/tokenPort';
import type { AuthEvent } from '@/contract/host';
import { memoryStorage } from './memoryStorage';

function portOver(storage = memoryStorage()) {
  const keeper = new SessionKeeper(storage);
  const asked = jest.fn();
  const renewal = jest.fn();
  const told = jest.fn();
  return { keeper, storage, asked, renewal, told, port: tokenPort(keeper, { asked, renewal, told }) };
}

describe('the portal keeps the token', () => {
  it('answers null, without rejecting, while nobody is signed in', async () => {
    const { port, asked } = portOver();
    expect(await port.getToken()).toBeNull();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('hands out the token of now, in the scheme of the specification', async () => {
    const { keeper, port } = portOver();
    keeper.keep('admin@nusa.test', 'first');
    expect(await port.getToken()).toEqual({ value: 'first', gen: 1, scheme: 'Token' });
    keeper.keep('admin@nusa.test', 'second');
    expect(await port.getToken()).toEqual({ value: 'second', gen: 2, scheme: 'Token' });
  });

  it('goes on counting generations after a sign-out and after the page was opened anew', async () => {
    const storage = memoryStorage();
    const before = new SessionKeeper(storage);
    before.keep('admin@nusa.test', 'first');
    before.drop();
    before.keep('admin@nusa.test', 'second');
    const { port } = portOver(storage);
    expect(await port.getToken()).toEqual({ value: 'second', gen: 2, scheme: 'Token' });
  });

  it('leaves no token behind after a sign-out', async () => {
    const { keeper, storage, port } = portOver();
    keeper.keep('admin@nusa.test', 'very-secret');
    expect(storage.text()).toContain('very-secret');
    keeper.drop();
    expect(storage.text()).not.toContain('very-secret');
    expect(await port.getToken()).toBeNull();
  });

  it.each(['{', '"text"', '{"account":"a"}', '{"account":"a","token":1,"gen":1}'])('takes %s in its storage for nobody', async (text) => {
    const { port } = portOver(memoryStorage({ 'portal:session': text }));
    expect(await port.getToken()).toBeNull();
  });
});

describe('a request was answered 401', () => {
  it('gives the newer token when somebody has signed in meanwhile', async () => {
    const { keeper, port, renewal } = portOver();
    keeper.keep('admin@nusa.test', 'old');
    keeper.keep('admin@nusa.test', 'new');
    expect(await port.refresh?.({ failedGen: 1, traceId: 't' })).toEqual({ value: 'new', gen: 2, scheme: 'Token' });
    expect(renewal).toHaveBeenCalledWith(1, 2);
    expect(keeper.ended.get()).toBe(false);
  });

  it('says that the session is over when its own token is the one that failed', async () => {
    const { keeper, port, renewal } = portOver();
    const heard: AuthEvent[] = [];
    port.onChange?.((event) => heard.push(event));
    keeper.keep('admin@nusa.test', 'dead');
    expect(await port.refresh?.({ failedGen: 1, traceId: 't' })).toBeNull();
    expect(renewal).toHaveBeenCalledWith(1, null);
    expect(heard).toEqual([{ type: 'expired' }]);
    expect(keeper.ended.get()).toBe(true);
    // The person is still known, so that the next sign-in can be offered to them; the dead token is not handed out.
    expect(keeper.session.get()?.account).toBe('admin@nusa.test');
    expect(await port.getToken()).toBeNull();
  });

  it('says so once, however many requests failed', async () => {
    const { keeper, port, told } = portOver();
    keeper.keep('admin@nusa.test', 'dead');
    const failures = ['a', 'b', 'c'].map(async (traceId) => port.refresh?.({ failedGen: 1, traceId }));
    await Promise.all(failures);
    expect(told.mock.calls).toEqual([[{ type: 'expired' }]]);
  });

  it('hands out tokens again after the next sign-in', async () => {
    const { keeper, port } = portOver();
    keeper.keep('admin@nusa.test', 'dead');
    await port.refresh?.({ failedGen: 1, traceId: 't' });
    keeper.keep('admin@nusa.test', 'alive');
    expect(await port.getToken()).toEqual({ value: 'alive', gen: 2, scheme: 'Token' });
  });
});

describe('what the console is told', () => {
  it('stops when the console asks it to stop', () => {
    const { port, told } = portOver();
    const listen = jest.fn();
    const stop = port.onChange?.(listen);
    port.tell({ type: 'issued', gen: 4 });
    stop?.();
    port.tell({ type: 'loggedOut' });
    expect(listen.mock.calls).toEqual([[{ type: 'issued', gen: 4 }]]);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('tells each listener once, also one that stops and starts anew while it is told', () => {
    const { port } = portOver();
    let told = 0;
    const start = (): void => {
      const stop = port.onChange?.(() => {
        told += 1;
        stop?.();
        if (told < 10) start();
      });
    };
    start();
    port.tell({ type: 'loggedOut' });
    expect(told).toBe(1);
  });

  it('tells two people apart without naming them', () => {
    expect(userIdHash('admin@nusa.test')).toBe(userIdHash('admin@nusa.test'));
    expect(userIdHash('admin@nusa.test')).not.toBe(userIdHash('admin@kirana.test'));
    expect(userIdHash('admin@nusa.test')).toMatch(/^[0-9a-f]{8}$/);
  });
});
