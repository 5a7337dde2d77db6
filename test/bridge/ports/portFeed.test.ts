import { authFeed } from '@/bridge/ports/authFeed';
import { ContextFeed } from '@/bridge/ports/contextFeed';
import { HostProps } from '@/bridge/hostProps';
import type { AuthEvent, HostContext } from '@/contract/host';
import { authPort, contextPort } from '@test/support/hostPage';

const issued = (gen: number): AuthEvent => ({ type: 'issued', gen });

test('one subscription at the host: moves to another port on update()', () => {
  const [first, second] = [authPort(null), authPort(null)];
  const props = new HostProps({ auth: first });
  const feed = authFeed(props);
  const heard: AuthEvent[] = [];
  feed.on((event) => heard.push(event));
  const deaf = [...first.listeners] as ((event: AuthEvent) => void)[];
  first.emit(issued(1));
  props.merge({ auth: second });
  expect([first.listeners.size, second.listeners.size, feed.openSubscriptions]).toEqual([0, 1, 1]);
  // A host that goes on talking through the port it took away is not heard.
  deaf.forEach((notify) => notify(issued(2)));
  second.emit(issued(3));
  expect(heard).toEqual([issued(1), issued(3)]);
  feed.close();
  expect([second.listeners.size, feed.openSubscriptions]).toEqual([0, 0]);
});

test('malformed events of the host: are not passed on', () => {
  const port = authPort(null);
  const feed = authFeed(new HostProps({ auth: port }));
  const heard: unknown[] = [];
  feed.on((event) => heard.push(event));
  for (const odd of [null, 'issued', { type: 'issued' }, { type: 'issued', gen: '2' }, { type: 'renewed', gen: 2 }])
    port.emit(odd as AuthEvent);
  port.emit({ type: 'loggedOut' });
  expect(heard).toEqual([{ type: 'loggedOut' }]);
});

test('another port on update: a context is passed on at once, a sign-in event is not', () => {
  const props = new HostProps({ context: contextPort({ locale: 'en' }), auth: authPort(null) });
  const heard: (HostContext | AuthEvent)[] = [];
  const context = new ContextFeed(props);
  context.on((next) => heard.push(next));
  authFeed(props).on((event) => heard.push(event));
  props.merge({ context: contextPort({ locale: 'es' }), auth: authPort(null) });
  expect(heard).toEqual([expect.objectContaining({ locale: 'es' })]);
  props.merge({ auth: authPort(null) });
  expect(heard).toHaveLength(1);
});

test('a host that throws on subscribe or unsubscribe: changes nothing else', () => {
  const broken = () => {
    throw new Error('of the host');
  };
  const props = new HostProps({
    auth: { getToken: broken, onChange: broken },
    context: { get: () => ({ locale: 'es' }), subscribe: () => broken },
  });
  const context = new ContextFeed(props);
  expect(authFeed(props).openSubscriptions).toBe(0);
  expect(context.get().locale).toBe('es');
  expect(() => context.close()).not.toThrow();
  expect(context.openSubscriptions).toBe(0);
});
