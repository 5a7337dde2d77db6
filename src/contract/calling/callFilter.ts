import { z } from 'zod';
import type { CallFilter } from '@/domain/calls/callFilter';
import { callFilterFields as fields } from '@/domain/calls/callFilterFields';
import { csv, day } from '../endpoint';

interface Range {
  readonly min: number;
  readonly max: number;
}

const number = ({ min, max }: Range) => z.coerce.number().int().min(min).max(max).optional();
const numbers = ({ min, max }: Range) =>
  csv.pipe(z.array(z.coerce.number<string>().int().min(min).max(max))).optional();
const text = ({ maxChars }: { readonly maxChars: number }) => z.string().max(maxChars).optional();
const words = <const T extends readonly [string, ...string[]]>({ words: known }: { readonly words: T }) =>
  csv.pipe(z.array(z.enum(known))).optional();

/**
 * What narrows the ledger. Call details, every dashboard figure and every export take the same
 * filter, which is why a figure and the rows behind it agree.
 */
export const callFilter = z.object({
  /** half open [from, to) instants of the dialling moment */
  from: number(fields.from),
  to: number(fields.to),
  /** days of the account's zone, inclusive; used when from/to are not given */
  fromDay: day.optional(),
  toDay: day.optional(),
  taskId: numbers(fields.taskId),
  robotId: numbers(fields.robotId),
  sipLineId: numbers(fields.sipLineId),
  contactId: number(fields.contactId),
  /** a number in any notation, a contact name, or a call id */
  search: text(fields.search),
  label: csv.optional(),
  result: words(fields.result),
  ringType: words(fields.ringType),
  outcome: words(fields.outcome),
  hangup: words(fields.hangup),
  transfer: words(fields.transfer),
  /** hours, weekdays (1 = Monday) of the account's zone */
  hour: numbers(fields.hour),
  weekday: numbers(fields.weekday),
  tryNumber: numbers(fields.tryNumber),
  minTalkSeconds: number(fields.minTalkSeconds),
  maxTalkSeconds: number(fields.maxTalkSeconds),
  /** of the line's stage report, on the day of dialling */
  stage: text(fields.stage),
  /** calls that had begun and were not over at this instant */
  inProgressAt: number(fields.inProgressAt),
  /** feedback of one of these categories exists */
  feedback: words(fields.feedback),
  annotation: words(fields.annotation),
  /** the automatic check found one of these; clean: it found nothing */
  finding: words(fields.finding),
} satisfies Record<keyof CallFilter, z.ZodType>);
