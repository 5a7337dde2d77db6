import { companyNameMaxChars, dailyCallCapMax, personNameMaxChars } from '../limits';
import { checkEmail, checkPersonPhone, type Gender } from './person';
import { checkLength, checkRequired, checkWhole, problem, type FieldProblem } from '../problem';
import { isZone, localDay, localText } from '../time/zone';

/** What a company can require another person's approval of: tasks, plans, and files with plain numbers. */
export const approvalSubjects = ['add_task', 'add_plan', 'download_list'] as const;
export type ApprovalSubject = (typeof approvalSubjects)[number];

/** What a company says of itself. Gender is the contact person's. */
export interface CompanyData {
  readonly title: string;
  readonly contact_person: string;
  readonly email: string;
  readonly phone: string;
  readonly gender: Gender;
}

/** A company has a name; whom to reach there, and how, it may leave open. */
export function checkCompanyData({ title, contact_person, email, phone }: CompanyData): FieldProblem[] {
  return [
    ...checkRequired('title', title),
    ...checkLength('title', title, companyNameMaxChars),
    ...checkLength('contact_person', contact_person, personNameMaxChars),
    ...(email.trim() === '' ? [] : checkEmail('email', email)),
    ...checkPersonPhone('phone', phone),
  ];
}

export function checkCompanyZone(zone: string): FieldProblem[] {
  return isZone(zone) ? [] : [problem('new_timezone_region', 'zoneUnknown')];
}

/** Null is no limit. */
export function checkDailyCap(cap: number | null): FieldProblem[] {
  return cap === null ? [] : checkWhole('daily_cap', cap, 1, dailyCallCapMax);
}

export interface ZoneChange {
  /** `2026-11-21 14:05` on either clock */
  readonly before: string;
  readonly after: string;
  /** where the new clock is on another day: today's figures begin anew, or go on with those of the day before */
  readonly day: 'same' | 'next' | 'previous';
}

const MINUTES_LONG = 16;

/** What changes at this instant when an account takes another zone. */
export function zoneChange(now: number, from: string, to: string): ZoneChange {
  const [was, is] = [localDay(now, from), localDay(now, to)];
  return {
    before: localText(now, from).slice(0, MINUTES_LONG),
    after: localText(now, to).slice(0, MINUTES_LONG),
    day: is === was ? 'same' : is > was ? 'next' : 'previous',
  };
}
