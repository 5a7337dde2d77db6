import { and, eq, gte } from 'drizzle-orm';
import { languageTag } from '@/domain/language/language';
import { loginRecordMonths } from '@/domain/limits';
import { waitText } from '@/domain/time/waitText';
import type { OpenCtx } from '../../../foundation/http/handler';
import { sourceOf } from '../../../foundation/settings/sourceOf';
import { fillText, readTexts } from '../../../foundation/texts/localeTexts';
import { loginLog } from '../../../foundation/store/schema/accounts/core';
import { licenceOf } from '../../access/licence';
import type { Account } from './findAccount';

/** From how many days before its end on a password is said to expire. */
const PASSWORD_WARN_DAYS = 14;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MONTH_MS = 31 * DAY_MS;

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * What a person should know who signs in now, in their language: the password expires, the licence ends, no sign-in
 * from here in the last month, the e-mail address is not confirmed. Read before this sign-in is logged.
 */
export async function loginTips(ctx: OpenCtx, account: Account, via: 'password' | 'sso'): Promise<string[]> {
  const { user, company, passwordDays } = account;
  const real = ctx.clock.real();
  const tag = languageTag[user.language];
  const folder = ctx.settings.localesFolder;
  const [{ tip }, { licence }] = await Promise.all([
    readTexts(folder, user.language, 'signIn') as Promise<Texts>,
    readTexts(folder, user.language, 'common') as Promise<Texts>,
  ]);
  const fill = (text: string | undefined, values: Parameters<typeof fillText>[1]) =>
    text === undefined ? undefined : fillText(text, values);
  const tips: (string | undefined)[] = [];
  const passwordLeft = user.passwordChangedAt + passwordDays * DAY_MS - real;
  if (via === 'password' && passwordDays > 0 && passwordLeft > 0 && passwordLeft <= PASSWORD_WARN_DAYS * DAY_MS) {
    tips.push(fill(tip?.passwordExpires, { time: waitText(passwordLeft / MINUTE_MS, tag) }));
  }
  const { state, daysLeft, graceDays } = licenceOf(company.licenceUntil, company.timeZone, ctx.now);
  const plural = (key: string, count: number) =>
    licence?.[`${key}_${new Intl.PluralRules(tag).select(count)}`] ?? licence?.[`${key}_other`];
  if (state === 'aboutToExpire') tips.push(fill(plural('soon', daysLeft), { count: daysLeft }));
  if (state === 'grace')
    tips.push(fill(plural('grace', -daysLeft), { count: -daysLeft, left: Math.max(0, graceDays + daysLeft) }));
  if (await isNewPlace(ctx, user.id, real)) tips.push(fill(tip?.newPlace, { address: ctx.address }));
  if (user.emailPending !== null) tips.push(fill(tip?.confirmEmail, { email: user.emailPending }));
  return tips.filter((text) => text !== undefined);
}

/** Others signed in as this person before, but none of them from this source. */
async function isNewPlace(ctx: OpenCtx, userId: number, real: number): Promise<boolean> {
  const rows = await ctx.store.platform((db) =>
    db
      .selectDistinct({ address: loginLog.address })
      .from(loginLog)
      .where(
        and(
          eq(loginLog.userId, userId),
          eq(loginLog.result, 'ok'),
          gte(loginLog.at, real - loginRecordMonths * MONTH_MS),
        ),
      ),
  );
  return rows.length > 0 && rows.every(({ address }) => sourceOf(address) !== sourceOf(ctx.address));
}
