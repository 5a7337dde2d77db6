import {
  concurrentLoginsMax,
  concurrentLoginsMin,
  hourMs,
  idleMaxMinutes,
  idleMinMinutes,
  lockMaxMinutes,
  lockMinMinutes,
  lockResetMaxMinutes,
  lockResetMinMinutes,
  lockThresholdMax,
  lockThresholdMin,
  minuteMs,
  passwordAgeMaxDays,
  passwordAgeMinDays,
  sessionMaxHours,
  sessionMinHours,
} from '../limits';
import { checkWhole, problem, type FieldProblem } from '../problem';

export const twoFactorPolicies = ['optional', 'required'] as const;
type TwoFactorPolicy = (typeof twoFactorPolicies)[number];

export interface SecuritySettings {
  readonly session_hours: number;
  readonly idle_minutes: number;
  readonly lock_threshold: number;
  readonly lock_minutes: number;
  readonly reset_minutes: number;
  readonly concurrent_logins: number;
  readonly two_factor: TwoFactorPolicy;
  /** 0: a password never grows old */
  readonly password_days: number;
  /** whether operators of the platform may act as accounts of the company */
  readonly cross_login: boolean;
}

/** What each number may be, both ends included. */
export const securityRanges = {
  session_hours: [sessionMinHours, sessionMaxHours],
  idle_minutes: [idleMinMinutes, idleMaxMinutes],
  lock_threshold: [lockThresholdMin, lockThresholdMax],
  lock_minutes: [lockMinMinutes, lockMaxMinutes],
  reset_minutes: [lockResetMinMinutes, lockResetMaxMinutes],
  concurrent_logins: [concurrentLoginsMin, concurrentLoginsMax],
} as const satisfies Partial<Record<keyof SecuritySettings, readonly [number, number]>>;

export type SecurityNumber = keyof typeof securityRanges;
export const securityNumbers: readonly SecurityNumber[] = [
  'session_hours',
  'idle_minutes',
  'lock_threshold',
  'lock_minutes',
  'reset_minutes',
  'concurrent_logins',
];

/** Whole numbers in their ranges. An idle time longer than the session would never take effect. */
export function checkSecuritySettings(settings: SecuritySettings): FieldProblem[] {
  const problems = securityNumbers.flatMap((key) => {
    const [min, max] = securityRanges[key];
    return checkWhole(key, settings[key], min, max);
  });
  const days = settings.password_days;
  if (days !== 0) problems.push(...checkWhole('password_days', days, passwordAgeMinDays, passwordAgeMaxDays));
  const isFine = problems.every(({ field }) => field !== 'idle_minutes' && field !== 'session_hours');
  if (isFine && settings.idle_minutes * minuteMs > settings.session_hours * hourMs)
    problems.push(problem('idle_minutes', 'idleBeyondSession', { hours: settings.session_hours }));
  return problems;
}

/** Whether a password changed at `changedAt` must be replaced, ms. */
export function isPasswordOld(changedAt: number, days: number, now: number): boolean {
  return days > 0 && now - changedAt >= days * 24 * hourMs;
}
