import type { CallFailure } from '@/domain/callFailure';
import type { FailureId } from '@/contract/errors';
import type { LoginResult } from '@/session/signInPort';

/** The notice above the fields: a text by id, or text of the address as plain text. */
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

/** A result in the address; null when there is none. */
export function noticeOfResult(result: LoginResult): Notice | null {
  const known = result.code === null ? undefined : idOfCode[result.code];
  const minutes = Math.ceil(result.lockSeconds / SECONDS_PER_MINUTE);
  if (known) {
    const id = known === 'login.wrong' && result.remainTimes === 0 ? 'login.wrongLast' : known;
    return { kind: 'error', id, params: { minutes, remain: result.remainTimes }, words: result.msg };
  }
  // Codes of our platform have texts; any other text is shown as it came.
  return result.msg === ''
    ? null
    : {
        kind: 'error',
        id: result.msg === ('sso.over' satisfies FailureId) ? result.msg : '',
        params: {},
        words: result.msg,
      };
}

/** Not a failure of a call, but a text of the sign-in page. */
export const ssoUnanswered: Notice = { kind: 'info', id: 'sso.unanswered', params: {}, words: '' };

export const ssoOver: Notice = { kind: 'error', id: 'sso.over' satisfies FailureId, params: {}, words: '' };

export function noticeOfFailure({ id, params, message }: CallFailure): Notice {
  return { kind: 'error', id, params, words: message };
}

/** Why the former session ended; nothing where there was none. */
export function noticeOfEnd(reason: string | null): Notice | null {
  if (reason === null || reason === 'session.none') return null;
  return { kind: reason.startsWith('session.') ? 'info' : 'error', id: reason, params: {}, words: '' };
}
