import { checkLength, checkRequired, problem, type FieldProblem } from '../problem';

export const accessLists = ['allow', 'deny'] as const;
export type AccessList = (typeof accessLists)[number];

export const ruleStates = ['on', 'off'] as const;

/** up to 20 per addition, one per line */
export const addressesAtOnce = 20;
export const accessRemarkMaxChars = 100;
/** each is looked at in every request */
export const accessRulesMax = 500;

export interface TypedLine {
  /** from 1, as a person counts; empty lines count and say nothing */
  readonly line: number;
  readonly text: string;
}

export function addressLines(text: string): TypedLine[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((one, index) => ({ line: index + 1, text: one.trim() }))
    .filter((one) => one.text !== '');
}

export function checkAddition({
  networks,
  remark,
}: {
  readonly networks: string;
  readonly remark: string;
}): FieldProblem[] {
  const { length } = addressLines(networks);
  const many =
    length === 0
      ? [problem('networks', 'required')]
      : length > addressesAtOnce
        ? [problem('networks', 'addressesTooMany', { max: addressesAtOnce })]
        : [];
  return [...many, ...checkLength('remark', remark.trim(), accessRemarkMaxChars)];
}

/** One rule that is there: one address or network. */
export function checkRule({ network, remark }: { readonly network: string; readonly remark: string }): FieldProblem[] {
  return [...checkRequired('network', network), ...checkLength('remark', remark.trim(), accessRemarkMaxChars)];
}

export interface Ruled {
  readonly list: AccessList;
  readonly network: string;
}

export type Verdict<R extends Ruled> =
  | { readonly may: true; readonly why: 'noRules' | 'notDenied' }
  | { readonly may: true; readonly why: 'allowed'; readonly rule: R }
  | { readonly may: false; readonly why: 'denied'; readonly rule: R }
  | { readonly may: false; readonly why: 'notAllowed' };

/**
 * Deny rules win over allow rules; once there is an allow rule, only allowed addresses get in. The caller leaves out
 * rules that are off.
 */
export function decideAccess<R extends Ruled>(rules: readonly R[], matches: (network: string) => boolean): Verdict<R> {
  if (rules.length === 0) return { may: true, why: 'noRules' };
  const denied = rules.find((rule) => rule.list === 'deny' && matches(rule.network));
  if (denied) return { may: false, why: 'denied', rule: denied };
  const allowing = rules.filter((rule) => rule.list === 'allow');
  if (allowing.length === 0) return { may: true, why: 'notDenied' };
  const allowed = allowing.find((rule) => matches(rule.network));
  return allowed ? { may: true, why: 'allowed', rule: allowed } : { may: false, why: 'notAllowed' };
}
