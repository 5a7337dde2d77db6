import type { CallFailure } from '@/domain/callFailure';
import type { FailureId } from '@/contract/errors';
import type { LoginResult } from '@/session/signInPort';

/** What the sign-in page says above its fields: a text by id, or words of the address as plain text. */
export interface Notice {
  readonly kind: 'error' | 'info';
  readonly id: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** shown when `id` has no text */
  readonly words: string;
}

const SECONDS_PER_MINUTE = 60;

/** Codes in the query of /login. */
const idOfCode: Readonly<Record<number, FailureId>> = {
  3: 'login.tooOften',
  4: 'login.disabled',
  5: 'login.locked',
  6: 'login.wrong',
  7: 'login.unregistered',
  8: 'login.noSso',
};

/** A result that came in the address; null when it says nothing. */
export function noticeOfResult(result: LoginResult): Notice | null {
  const known = result.code === null ? undefined : idOfCode[result.code];
  const minutes = Math.ceil(result.lockSeconds / SECONDS_PER_MINUTE);
  if (known) {
    const id = known === 'login.wrong' && result.remainTimes === 0 ? 'login.wrongLast' : known;
    return { kind: 'error', id, params: { minutes, remain: result.remainTimes }, words: result.msg };
  }
  // What our own platform says has words here; all else stays a stranger's words.
  return result.msg === ''
    ? null
    : {
        kind: 'error',
        id: result.msg === ('sso.over' satisfies FailureId) ? result.msg : '',
        params: {},
        words: result.msg,
      };
}

/** Not a failure of a call: a text of the sign-in page. */
export const ssoUnanswered: Notice = { kind: 'info', id: 'sso.unanswered', params: {}, words: '' };

export const ssoOver: Notice = { kind: 'error', id: 'sso.over' satisfies FailureId, params: {}, words: '' };

export function noticeOfFailure({ id, params, message }: CallFailure): Notice {
  return { kind: 'error', id, params, words: message };
}

/** Why the session that was there is over. Nothing where there was none. */
export function noticeOfEnd(reason: string | null): Notice | null {
  if (reason === null || reason === 'session.none') return null;
  return { kind: reason.startsWith('session.') ? 'info' : 'error', id: reason, params: {}, words: '' };
}
