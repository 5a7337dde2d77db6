/** One of the sandbox's demo people, as GET /sandbox/people lists them. */
export interface Person {
  readonly account: string;
  readonly role: string;
  readonly company: string;
  readonly password: string;
  /** six digits of this half minute, for people with the second step on */
  readonly code: string | null;
}

export type SignInResult =
  | { readonly kind: 'in'; readonly token: string }
  /** has to choose a password first, which the console alone can do */
  | { readonly kind: 'mustChangePassword' }
  | { readonly kind: 'refused'; readonly id: string; readonly minutes: number | null }
  | { readonly kind: 'unreachable' };

type Fetch = typeof globalThis.fetch;

/** The platform offers its sandbox to its own machine only: AICC_SANDBOX. */
export class SandboxClosed extends Error {}

export async function readPeople(fetch: Fetch): Promise<readonly Person[]> {
  const response = await fetch('/sandbox/people', { headers: { accept: 'application/json' } });
  if (response.status === 404) throw new SandboxClosed('/sandbox/people is not served here');
  if (!response.ok) throw new Error(`/sandbox/people answered ${response.status}`);
  const list: unknown = await response.json();
  return Array.isArray(list) ? list.filter(isPerson) : [];
}

/** Password first; then the code, read again at that moment because it is valid for half a minute. */
export async function signIn(fetch: Fetch, person: Person, language: string): Promise<SignInResult> {
  try {
    const first = await login(fetch, person, '', language);
    if (first.kind !== 'codeAsked') return await settled(fetch, first);
    const now = (await readPeople(fetch)).find(({ account }) => account === person.account);
    const second = await login(fetch, person, now?.code ?? '', language);
    return second.kind === 'codeAsked'
      ? { kind: 'refused', id: 'login.wrongCode', minutes: null }
      : await settled(fetch, second);
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Ends the session at the platform; the portal drops its token even if that fails. */
export async function signOut(fetch: Fetch, token: string): Promise<void> {
  await fetch('/api/logout/', { method: 'POST', headers: { authorization: `Token ${token}` } }).catch(() => undefined);
}

type Answer = SignInResult | { readonly kind: 'codeAsked' } | { readonly kind: 'onlyPassword'; readonly token: string };

async function settled(fetch: Fetch, answer: Exclude<Answer, { kind: 'codeAsked' }>): Promise<SignInResult> {
  if (answer.kind !== 'onlyPassword') return answer;
  await signOut(fetch, answer.token);
  return { kind: 'mustChangePassword' };
}

async function login(fetch: Fetch, person: Person, certificate: string, language: string): Promise<Answer> {
  const response = await fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: person.account, password: person.password, certificate, language }),
  });
  const body = fields(await response.json());
  const data = fields(body.data);
  if (body.code !== 200) return refusal(body, data);
  if (data.needcheck === true) return { kind: 'codeAsked' };
  if (typeof data.token !== 'string') return { kind: 'unreachable' };
  return data.user_status === 2 ? { kind: 'onlyPassword', token: data.token } : { kind: 'in', token: data.token };
}

function refusal(body: Fields, data: Fields): Answer {
  const failure = fields(data.failure);
  if (typeof failure.id !== 'string') return { kind: 'unreachable' };
  const { minutes } = fields(failure.params);
  return { kind: 'refused', id: failure.id, minutes: typeof minutes === 'number' ? minutes : null };
}

type Fields = Readonly<Record<string, unknown>>;

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isPerson(value: unknown): value is Person {
  const { account, role, company, password, code } = fields(value);
  return (
    [account, role, company, password].every((field) => typeof field === 'string') &&
    (code === null || typeof code === 'string')
  );
}
