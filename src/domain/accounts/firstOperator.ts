import { companyNameMaxChars, personNameMaxChars } from '../limits';
import { checkRequired, isMissing, problem, type FieldProblem } from '../problem';
import { isZone } from '../time/zone';
import { checkAccount, checkText } from './accounts';
import { checkPasswordPair } from './password';

/** The platform's own company and its first person. */
export interface FirstOperator {
  readonly company: string;
  /** ISO 3166, two letters */
  readonly country_code: string;
  readonly account: string;
  readonly first_name: string;
  readonly last_name: string;
}

export function checkFirstDetails(of: FirstOperator): FieldProblem[] {
  return [
    ...checkText('company', of.company, companyNameMaxChars),
    ...(isMissing(of.country_code)
      ? checkRequired('country_code', '')
      : /^[A-Z]{2}$/.test(of.country_code)
        ? []
        : [problem('country_code', 'unknownChoice')]),
    ...checkAccount(of.account),
    ...checkText('first_name', of.first_name, personNameMaxChars),
    ...checkText('last_name', of.last_name, personNameMaxChars),
  ];
}

export function checkFirstOperator(
  of: FirstOperator & { time_zone: string; new_password: string; confirm_password: string },
): FieldProblem[] {
  return [
    ...checkFirstDetails(of),
    ...(isZone(of.time_zone) ? [] : [problem('time_zone', 'zoneUnknown')]),
    ...checkPasswordPair({ password: of.new_password, confirmation: of.confirm_password }),
  ];
}
