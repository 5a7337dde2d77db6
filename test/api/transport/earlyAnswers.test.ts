import { readEarly, takeArrived, takeEarly } from '@/api/transport/earlyAnswers';
import { Http } from '@/api/transport/http';
import { Interrupted } from '@/api/transport/pause';
import { answeredRequests, type PageAnswer } from '@test/support/jsdom/answeredRequests';

let answer: PageAnswer | null = null;
const { sent, restore } = answeredRequests(() => answer);
const answers = (next: PageAnswer | null): void => void (answer = next);
const reply = (text: string, headers: Record<string, string> = {}): PageAnswer => ({ text, headers });
const httpOf = (token: string | null, isOver = false) =>
  new Http({
    embedded: false,
    baseUrl: '',
    token: () => Promise.resolve(token === null ? null : { value: token, gen: 4 }),
    pageName: () => '',
    moduleCode: () => '',
    language: () => 'en',
    isOver: () => isOver,
  });
const come = () => new Promise((resolve) => setTimeout(resolve));
const user = { method: 'GET', url: '/api/userinfo' };

beforeEach(() => {
  sent.length = 0;
  delete window.aiccEarly;
});
afterAll(restore);

test('a read that the page has sent: is answered once, and nothing is left of it', async () => {
  answers(reply('{"code":200}'));
  readEarly('https://api.test', ['/api/userinfo', '/api/task/?state=a,b&page=1'], 'T1', 'ba');
  const [[address, headers] = ['', {}]] = sent;
  expect(address).toBe('https://api.test/api/userinfo');
  expect(headers).toMatchObject({ Authorization: 'Token T1', 'Accept-Language': 'ba' });
  expect(headers['X-Request-Id']).toMatch(/^[0-9a-f]{32}$/);
  // Not there yet, and then it can still be waited for.
  expect(takeArrived('/api/userinfo', {}, 'T1')).toBeNull();
  expect(await takeEarly('/api/userinfo', {}, 'T1')).toMatchObject({ status: 200, data: '{"code":200}' });
  expect(await takeEarly('/api/userinfo', {}, 'T1')).toBeNull();
  await come();
  expect(takeArrived('/api/task/', { state: 'a,b', page: 1 }, 'T1')).toMatchObject({ status: 200 });
  expect(window.aiccEarly).toBeUndefined();
});

test('an answer of another token, one that is old, one that never came: is of no use', async () => {
  answers(reply('{}'));
  readEarly('', ['/api/userinfo', '/api/base_info/'], 'T1', 'en');
  expect(await takeEarly('/api/userinfo', {}, 'T2')).toBeNull();
  expect(window.aiccEarly).toBeUndefined();
  readEarly('', ['/api/userinfo'], 'T1', 'en');
  await come();
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000);
  expect(await takeEarly('/api/userinfo', {}, 'T1')).toBeNull();
  answers(null);
  readEarly('', ['/api/userinfo'], 'T1', 'en');
  expect(await takeEarly('/api/userinfo', {}, 'T1')).toBeNull();
});

test('a session that begins: takes it with clock, person and token, instead of asking', async () => {
  const now = Date.UTC(2026, 10, 28);
  answers(reply('{"code":200}', { 'aicc-now': String(now), 'aicc-person': '1.7' }));
  readEarly('', ['/api/userinfo', '/api/task/'], 'T1', 'en');
  await come();
  const came = window.aiccEarly?.arrived.get('/api/userinfo')?.at;
  const http = httpOf('T1');
  // While no session has begun with it, a screen has nothing to take.
  expect(http.arrived({ method: 'GET', url: '/api/task/' })).toBeNull();
  expect(await http.send(user)).toMatchObject({ gen: 4, response: { status: 200, data: '{"code":200}' } });
  expect(http.clock.now()).toBeGreaterThanOrEqual(now);
  expect(http.clock.now()).toBeLessThan(now + 10_000);
  expect(http.person.mark).toBe('1.7');
  expect(http.arrived({ method: 'GET', url: '/api/task/' })).toMatchObject({ gen: 4, response: { status: 200 } });
  // What is shown was read before the socket was asked for, which counts once.
  expect(http.takeFirstRead()).toBe(came);
  expect(http.takeFirstRead()).toBeGreaterThanOrEqual(came ?? Infinity);
});

test('an answer for somebody else than the first: stops its request', async () => {
  answers(reply('{}', { 'aicc-person': '1.7' }));
  readEarly('', ['/api/userinfo'], 'T1', 'en');
  const http = httpOf('T1');
  http.person.expect()('1.6');
  await expect(http.send(user)).rejects.toBeInstanceOf(Interrupted);
});

test('something is changed before it was taken: it is asked for anew', async () => {
  answers(reply('{}'));
  readEarly('', ['/api/task/'], 'T1', 'en');
  // What it is answered does not matter, and here it fails.
  await httpOf('T1')
    .send({ method: 'POST', url: '/api/task/', signal: AbortSignal.abort() })
    .catch(() => undefined);
  expect(window.aiccEarly).toBeUndefined();
});

test('a session that is over: its answers stay where they are', async () => {
  answers(reply('{}'));
  readEarly('', ['/api/userinfo'], 'T1', 'en');
  await expect(httpOf('T1', true).send(user)).rejects.toThrow();
  expect(window.aiccEarly?.answers.size).toBe(1);
});
