import { secondMs } from '@/domain/limits';
import { trialCallLimits } from '@/domain/experience/trialCall';
import { shareLimits } from '@/domain/experience/shareLink';
import type { LockRules } from '../../../accounts/lockout/countTry';
import { reserveTry } from '../../../accounts/lockout/guesses';
import type { OpenCtx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { sourceOf } from '../../../foundation/settings/sourceOf';
import type { ShareLink } from '../../../foundation/store/schema/calling/shareLinks';

type Visitor = Pick<OpenCtx, 'store' | 'secrets' | 'address' | 'clock'>;

/** By company, so that visitors of two companies cannot be compared; `everywhere` for what no company is known of. */
export function visitorHash(
  { secrets, address }: Pick<Visitor, 'secrets' | 'address'>,
  of: number | 'everywhere',
): string {
  return secrets.hash(sourceOf(address), `visitor:${of}`);
}

/** With whole seconds to wait, one at least, and the language of the link where its secret was right. */
export function tooMany(waitMs: number, link?: Pick<ShareLink, 'language'>): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / secondMs));
  return new Refusal('input.tooMany', link === undefined ? { seconds } : { seconds, language: link.language });
}

const unknownSecrets: LockRules = { threshold: shareLimits.unknownPerMinute, lockMinutes: 1, resetMinutes: 1 };
const numbers: LockRules = { threshold: trialCallLimits.numbersAnHour, lockMinutes: 60, resetMinutes: 60 };

/** A secret that opens nothing; a visitor who tries many is told to wait. */
export async function refuseUnknown(visitor: Visitor): Promise<never> {
  await count(visitor, 'share.unknown', unknownSecrets);
  throw new Refusal('experience.unknown');
}

/** Counts a number a visitor would have called, in a transaction of its own: a refused one counts too. */
export function countNumber(visitor: Visitor): Promise<void> {
  return count(visitor, 'share.number', numbers);
}

async function count(visitor: Visitor, subject: string, rules: LockRules): Promise<void> {
  const key = { scope: 'pace', subject, address: visitorHash(visitor, 'everywhere') } as const;
  const tried = await reserveTry(visitor.store, key, rules, visitor.clock.real());
  if (!tried.open) throw tooMany(tried.lockedForMs);
}
