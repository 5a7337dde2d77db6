import { CrossLogin } from '@/session/control/crossLogin';

const restart = jest.fn();
const open = (path: string) =>
  new CrossLogin({ here: () => path, choosePath: () => '/operation/crossLogin', embedded: false, restart });
/** As the browser tells the other tabs. */
const sendBeacon = (key: string, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/operation/crossLogin?search=nusa');
  window.localStorage.setItem('aicc:token', 'own');
  restart.mockClear();
});

test("cross login: uses its own token, and leaving returns to one's own token and address", () => {
  open('/operation/crossLogin?search=nusa').begin('theirs');
  expect(window.location.pathname).toBe('/');
  expect(restart).toHaveBeenCalledTimes(1);

  const acting = open('/collection/Dashboard');
  expect([acting.acting, acting.token?.get()?.value]).toEqual([true, 'theirs']);
  acting.leave('session.crossTimeUp');
  expect(window.location.pathname + window.location.search).toBe('/operation/crossLogin?search=nusa');

  const back = open('/operation/crossLogin');
  expect([back.acting, back.token?.get()?.value]).toEqual([false, 'own']);
  // Said once.
  expect([back.takeEnd(), back.takeEnd()]).toEqual(['session.crossTimeUp', null]);
  expect(Object.keys(window.localStorage).filter((key) => window.localStorage.getItem(key) === 'theirs')).toEqual([]);
});

test('another tab: follows the cross login, and returns to its own address', () => {
  const other = open('/systemSet/personal/loginInfo');
  const stop = other.follow();
  sendBeacon('aicc:crossToken', 'theirs');
  expect([restart.mock.calls.length, window.location.pathname]).toEqual([1, '/']);
  stop();
  open('/').leave(null);
  expect(window.location.pathname).toBe('/systemSet/personal/loginInfo');
});

test('sign-out in another tab: begins no cross login here', () => {
  const stop = open('/operation/crossLogin').follow();
  sendBeacon('aicc:token', null);
  expect(restart).not.toHaveBeenCalled();
  stop();
});
