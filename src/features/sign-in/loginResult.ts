import type { LoginResult } from '@/session/signInPort';

/** Parameters of the query that /login reads; all others are left alone. */
const keys = ['code', 'msg', 'token', 'lock_time', 'remain_times', 'login_tips'] as const;

/** Text from outside: plain, one line, and no longer than this. */
const MSG_MAX = 200;
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]+/g;

/** The result in the address, and the address without it. */
export function readLoginResult(search: string): { readonly result: LoginResult | null; readonly rest: string } {
  const query = new URLSearchParams(search);
  if (!keys.some((key) => query.has(key))) return { result: null, rest: search };
  const result: LoginResult = {
    code: wholeNumber(query.get('code')),
    msg: plain(query.get('msg')),
    token: (query.get('token') ?? '').trim(),
    lockSeconds: wholeNumber(query.get('lock_time')) ?? 0,
    remainTimes: wholeNumber(query.get('remain_times')) ?? 0,
    tips: query.getAll('login_tips').map(plain).filter(Boolean),
  };
  for (const key of keys) query.delete(key);
  const rest = query.toString();
  return { result, rest: rest === '' ? '' : `?${rest}` };
}

/** Reads the result of a single sign-on once, and removes it from the address bar and the history. */
export function takeLoginResult(
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'replaceState' | 'state'>,
): LoginResult | null {
  if (location.pathname.replace(/\/+$/, '') !== '/login') return null;
  const { result, rest } = readLoginResult(location.search);
  if (result) history.replaceState(history.state, '', location.pathname + rest + location.hash);
  return result;
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;
}

function plain(text: string | null): string {
  const clean = (text ?? '').replace(CONTROL, ' ').trim();
  const signs = [...clean];
  return signs.length > MSG_MAX ? `${signs.slice(0, MSG_MAX - 1).join('')}…` : clean;
}
