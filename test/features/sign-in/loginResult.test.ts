import { readLoginResult, takeLoginResult } from '@/features/sign-in/loginResult';
import { noticeOfEnd, noticeOfResult } from '@/features/sign-in/notice/signInNotice';

const resultOf = (search: string) => {
  const { result } = readLoginResult(search);
  if (!result) throw new Error('nothing was read');
  return result;
};
const noticeOf = (search: string) => noticeOfResult(resultOf(search));

test('a known code: has a text of its own', () => {
  expect(noticeOf('?code=3')).toMatchObject({ id: 'login.tooOften' });
  expect(noticeOf('?code=4')).toMatchObject({ id: 'login.disabled' });
  expect(noticeOf('?code=7')).toMatchObject({ id: 'login.unregistered' });
  expect(noticeOf('?code=8')).toMatchObject({ id: 'login.noSso' });
});

test('a lock: is shown in minutes, rounded up', () => {
  expect(noticeOf('?code=5&lock_time=601')).toMatchObject({ id: 'login.locked', params: { minutes: 11 } });
  expect(noticeOf('?code=5&lock_time=600')).toMatchObject({ params: { minutes: 10 } });
  expect(noticeOf('?code=6&lock_time=900&remain_times=3')).toMatchObject({
    id: 'login.wrong',
    params: { remain: 3, minutes: 15 },
  });
  expect(noticeOf('?code=6')).toMatchObject({ id: 'login.wrongLast' });
});

test('another text: is shown as it is, plain, on one line, at most 200 characters', () => {
  expect(noticeOf('?code=77&msg=No%20such%0A%E2%80%AEthing')).toMatchObject({ id: '', words: 'No such thing' });
  const long = noticeOf(`?msg=${'é'.repeat(500)}`);
  expect([...(long?.words ?? '')]).toHaveLength(200);
  expect(noticeOf('?code=77')).toBeNull();
});

test('tips: are shown with every code, and alone where nothing else is said', () => {
  const wrong = noticeOf('?code=4&login_tips=Your%20licence%20ends%20soon.');
  expect(wrong).toMatchObject({ id: 'login.disabled', tips: ['Your licence ends soon.'] });
  expect(noticeOf('?login_tips=Hello&login_tips=again')).toMatchObject({ kind: 'info', words: 'Hello again' });
});

test('a malformed number: is ignored', () => {
  expect(resultOf('?code=1e3&lock_time=-5&remain_times=abc')).toMatchObject({
    code: null,
    lockSeconds: 0,
    remainTimes: 0,
  });
});

test('the result: is removed from the address at once, and the rest of it stays', () => {
  const replaceState = jest.fn();
  const result = takeLoginResult(
    { pathname: '/login', search: '?code=200&token=s3cret&page=2', hash: '#top' },
    { replaceState, state: { idx: 1 } },
  );
  expect(result).toMatchObject({ code: 200, token: 's3cret' });
  expect(replaceState).toHaveBeenCalledWith({ idx: 1 }, '', '/login?page=2#top');
});

test('other pages and an address without a result: are left alone', () => {
  const replaceState = jest.fn();
  expect(
    takeLoginResult({ pathname: '/collection', search: '?token=x', hash: '' }, { replaceState, state: null }),
  ).toBeNull();
  expect(
    takeLoginResult({ pathname: '/login', search: '?page=2', hash: '' }, { replaceState, state: null }),
  ).toBeNull();
  expect(replaceState).not.toHaveBeenCalled();
});

test('the end of a session: says why; without a session nothing is said', () => {
  expect(noticeOfEnd(null)).toBeNull();
  expect(noticeOfEnd('session.none')).toBeNull();
  expect(noticeOfEnd('session.timedOut')).toMatchObject({ kind: 'info', id: 'session.timedOut' });
  expect(noticeOfEnd('network.offline')).toMatchObject({ kind: 'error' });
});
