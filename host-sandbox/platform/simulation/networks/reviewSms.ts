import { Chance } from '@/domain/calling/chance';
import type { ReviewAnswer, SmsSubmission } from '@/domain/messages/channels';
import { targetUrlVariable, type SmsRejection } from '@/domain/messages/smsTemplate';
import { minuteMs } from '@/domain/limits';
import { drawTime, networkParams } from './networkParams';

/** Words of threats in the languages of the product. */
export const threats =
  /\b(jail|prison|arrest(?:ed)?|police|penjara|ditangkap|polisi|c[aá]rcel|prisi[oó]n|polic[ií]a)\b|监狱|坐牢|警察|逮捕/i;
/** Services that hide where a link leads. */
export const shorteners = /\b(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|s\.id|is\.gd|cutt\.ly)\//i;
const capitalsFrom = 20;
const capitalsShare = 0.6;

/** Answers by the text alone; text and moment decide how long the answer takes. */
export function reviewSms({ content, targetUrl, submittedAt }: SmsSubmission): ReviewAnswer<SmsRejection> {
  const chance = Chance.of('sms-review', content, targetUrl, submittedAt);
  const minutes = drawTime(chance, networkParams.reviewMinutes);
  return { at: submittedAt + Math.round(minutes * minuteMs), rejection: rejectionOf(content, targetUrl) };
}

function rejectionOf(content: string, targetUrl: string): SmsRejection | null {
  if (threats.test(content)) return 'threat';
  if (shorteners.test(`${content} ${targetUrl}`)) return 'shortLink';
  const words = content.replace(/\{\{\w+\}\}/g, ' ').replaceAll(targetUrlVariable, ' ');
  const letters = [...words].filter((one) => /\p{L}/u.test(one));
  if (letters.length === 0) return 'noWords';
  const capitals = letters.filter((one) => /\p{Lu}/u.test(one));
  return letters.length >= capitalsFrom && capitals.length > capitalsShare * letters.length ? 'capitals' : null;
}
