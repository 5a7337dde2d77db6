import { type CallFailure, isSilent } from '@/domain/callFailure';
import type { FailureId } from '@/contract/errors';
import { loginTipsOf } from '@/session/loginTips';
import type { LoginResult } from '@/session/signInPort';

/** The notice above the fields: a text by id, or text of the address as plain text. */
export interface Notice {
  readonly kind: 'error' | 'info';
  readonly id: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** shown when `id` has no text */
  readonly words: string;
  /** login tips that came with it */
  readonly tips?: readonly string[];
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

interface LoginRefusal {
  /** 3 to 8; another has no text here */
  readonly code: number | null;
  readonly lockSeconds: number;
  readonly remainTimes: number;
}

/** The text for a sign-in that was refused by number; null for another number. */
function refusalOfCode({ code, lockSeconds, remainTimes }: LoginRefusal): Pick<Notice, 'id' | 'params'> | null {
  const id = code === null ? undefined : idOfCode[code];
  if (id === undefined) return null;
  const params = { minutes: Math.ceil(lockSeconds / SECONDS_PER_MINUTE), remain: remainTimes };
  if (id === 'login.wrong' && (remainTimes === 0 || lockSeconds === 0)) return { id: 'login.wrongLast', params: {} };
  // It is not known how long.
  if (id === 'login.locked' && lockSeconds === 0) return { id: 'login.tooOften', params: {} };
  return { id, params };
}

/** A result in the address; null when there is none. */
export function noticeOfResult(result: LoginResult): Notice | null {
  const known = refusalOfCode(result);
  const { tips } = result;
  if (known) return { kind: 'error', ...known, words: result.msg, tips };
  // Codes of our platform have texts; any other text is shown as it came.
  if (result.msg === '' && tips.length > 0) return { kind: 'info', id: '', params: {}, words: tips.join(' ') };
  return result.msg === ''
    ? null
    : {
        kind: 'error',
        id: result.msg === ('sso.over' satisfies FailureId) ? result.msg : '',
        params: {},
        words: result.msg,
        tips,
      };
}

/** Not a failure of a call, but a text of the sign-in page. */
export const ssoUnanswered: Notice = { kind: 'info', id: 'sso.unanswered', params: {}, words: '' };

export const ssoOver: Notice = { kind: 'error', id: 'sso.over' satisfies FailureId, params: {}, words: '' };

/** A refused request of sign-in; null for a silent one. Without an id it is read by number, as in the address. */
export function noticeOfFailure(failure: CallFailure): Notice | null {
  if (isSilent(failure)) return null;
  const { id, code, params, message } = failure;
  const known =
    id === ''
      ? refusalOfCode({
          code,
          lockSeconds: Number(params.lock_time ?? 0),
          remainTimes: Number(params.remain_times ?? 0),
        })
      : null;
  return { kind: 'error', id, params, words: message, tips: loginTipsOf(params.login_tips), ...known };
}

/** Why the former session ended; nothing where there was none. */
export function noticeOfEnd(reason: string | null): Notice | null {
  if (reason === null || reason === 'session.none') return null;
  return { kind: reason.startsWith('session.') ? 'info' : 'error', id: reason, params: {}, words: '' };
}
