import type { FieldProblem } from '@/domain/problem';
import { checkRequired } from '@/domain/problem';
import {
  checkSecuritySettings,
  type SecurityNumber,
  securityNumbers,
  type SecuritySettings,
} from '@/domain/accounts/securitySettings';

/** The form's values: a number may be empty. */
export type SecurityValues = Omit<SecuritySettings, SecurityNumber | 'password_days'> & {
  readonly [K in SecurityNumber | 'password_days']: number | null;
};

/** The settings in a reply, without its other fields. */
export function valuesOf({
  session_hours,
  idle_minutes,
  lock_threshold,
  lock_minutes,
  reset_minutes,
  concurrent_logins,
  two_factor,
  cross_login,
  password_days,
}: SecuritySettings): SecurityValues {
  return {
    session_hours,
    idle_minutes,
    lock_threshold,
    lock_minutes,
    reset_minutes,
    concurrent_logins,
    two_factor,
    cross_login,
    password_days,
  };
}

export function settingsOf(values: SecurityValues): SecuritySettings {
  const of = (key: SecurityNumber | 'password_days') => values[key] ?? Number.NaN;
  return {
    session_hours: of('session_hours'),
    idle_minutes: of('idle_minutes'),
    lock_threshold: of('lock_threshold'),
    lock_minutes: of('lock_minutes'),
    reset_minutes: of('reset_minutes'),
    concurrent_logins: of('concurrent_logins'),
    two_factor: values.two_factor,
    cross_login: values.cross_login,
    password_days: of('password_days'),
  };
}

/** An empty value is reported as required, not as an invalid number. */
export function checkValues(values: SecurityValues): FieldProblem[] {
  const missing = [...securityNumbers, 'password_days' as const].flatMap((key) => checkRequired(key, values[key]));
  const isMissing = ({ field }: FieldProblem) => missing.some((one) => one.field === field);
  return [...missing, ...checkSecuritySettings(settingsOf(values)).filter((one) => !isMissing(one))];
}
