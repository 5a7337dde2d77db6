import { readPeople, SandboxClosed, signIn, signOut, type Person } from '@sandbox/host/page/session/signIn';

const person: Person = {
  account: 'twofactor@nusa.test',
  role: 'Operator',
  company: 'Nusa Finance',
  password: 'Demo12345',
  code: '111111',
};

interface SentRequest {
  readonly path: string;
  readonly body: unknown;
  readonly authorization: string | null;
}

/** A platform that gives the test's responses in order and records its requests. */
function platform(...answers: { status?: number; body: unknown }[]) {
  const sent: SentRequest[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { status = 200, body } = answers[sent.length] ?? { status: 500, body: null };
    sent.push({
      path: typeof input === 'string' ? input : 'no path',
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      authorization: new Headers(init?.headers).get('authorization'),
    });
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  };
  return { fetch, sent };
}

const ok = (data: object) => ({ body: { code: 200, message: 'OK', data } });
const refused = (id: string, params = {}) => ({
  body: { code: 6, message: id, data: { failure: { id, params, fields: [], requestId: 'r' } } },
});

describe('sign-in at the platform', () => {
  it('sends account, password and language and returns the token', async () => {
    const { fetch, sent } = platform(ok({ needcheck: false, user_status: 1, user_id: 1, token: 'T', login_tips: [] }));
    expect(await signIn(fetch, person, 'es')).toEqual({ kind: 'in', token: 'T' });
    expect(sent).toEqual([
      {
        path: '/api/login',
        authorization: null,
        body: { username: person.account, password: 'Demo12345', certificate: '', language: 'es' },
      },
    ]);
  });

  it('second step: reads a fresh code of the demo person and sends it', async () => {
    const { fetch, sent } = platform(
      ok({ needcheck: true, user_status: 1, user_id: null, token: null, login_tips: [] }),
      { body: [{ ...person, code: '222222' }] },
      ok({ needcheck: false, user_status: 1, user_id: 1, token: 'T', login_tips: [] }),
    );
    expect(await signIn(fetch, person, 'en')).toEqual({ kind: 'in', token: 'T' });
    expect(sent.map(({ path }) => path)).toEqual(['/api/login', '/sandbox/people', '/api/login']);
    expect(sent[2]?.body).toMatchObject({ certificate: '222222' });
  });

  it('password must be changed first: says so and signs the limited session out', async () => {
    const { fetch, sent } = platform(
      ok({ needcheck: false, user_status: 2, user_id: 1, token: 'LIMITED', login_tips: [] }),
      ok({}),
    );
    expect(await signIn(fetch, person, 'en')).toEqual({ kind: 'mustChangePassword' });
    expect(sent[1]).toMatchObject({ path: '/api/logout/', authorization: 'Token LIMITED' });
  });

  it('refused: returns the reason, with the minutes of a lock', async () => {
    expect(await signIn(platform(refused('login.locked', { minutes: 14 })).fetch, person, 'en')).toEqual({
      kind: 'refused',
      id: 'login.locked',
      minutes: 14,
    });
    expect(await signIn(platform(refused('login.disabled')).fetch, person, 'en')).toEqual({
      kind: 'refused',
      id: 'login.disabled',
      minutes: null,
    });
  });

  it.each([
    ['an answer that is no envelope', platform({ status: 502, body: '<html>' }).fetch],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s: is reported as an unreachable platform', async (_name, fetch) => {
    expect(await signIn(fetch, person, 'en')).toEqual({ kind: 'unreachable' });
  });
});

describe('demo people and sign-out', () => {
  it('demo people: are listed without malformed entries, a 404 is reported as a closed sandbox', async () => {
    const { fetch } = platform({ body: [person, { account: 'x' }, null, { ...person, code: null }] });
    expect(await readPeople(fetch)).toEqual([person, { ...person, code: null }]);
    await expect(readPeople(platform({ status: 503, body: null }).fetch)).rejects.toThrow('503');
    // It runs but serves its demo people to its own machine only, so the message must not ask whether it runs.
    await expect(readPeople(platform({ status: 404, body: null }).fetch)).rejects.toBeInstanceOf(SandboxClosed);
    await expect(readPeople(platform({ status: 503, body: null }).fetch)).rejects.not.toBeInstanceOf(SandboxClosed);
  });

  it('sign-out: calls the platform, and does not fail when the platform is unreachable', async () => {
    const { fetch, sent } = platform(ok({}));
    await signOut(fetch, 'T');
    expect(sent[0]).toMatchObject({ path: '/api/logout/', authorization: 'Token T' });
    await expect(signOut(() => Promise.reject(new TypeError('gone')), 'T')).resolves.toBeUndefined();
  });
});
