import { createHash, randomInt } from 'node:crypto';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { hourMs } from '@/domain/limits';
import { problem } from '@/domain/problem';
import {
  checkWebhookKey,
  isEncryptionKeyLength,
  keyOverlapHours,
  signKeyLength,
  webhookKeyKinds,
  webhookKeyNames,
  type WebhookKeyKind,
} from '@/domain/webhooks/webhookKeys';
import type { Ctx } from '../../foundation/http/handler';
import { refuseFields } from '../../foundation/refusal';
import type { SecretBox } from '../../foundation/settings/secretBox';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { timestamp } from '../../foundation/store/columns';
import { webhookKey } from '../../foundation/store/schema/integrations/webhooks';
import type { Db } from '../../foundation/store/store';
import { keyIdOf } from './delivery/envelope';
import { knownKeys } from './knownKeys';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Each character is drawn uniformly by the system's generator: 95 bits at 16 characters, 142 at 24, 190 at 32. */
export function drawKey(kind: WebhookKeyKind, length: number): string {
  for (;;) {
    const key = Array.from(
      { length: kind === 'sign' ? signKeyLength : length },
      () => letters[randomInt(letters.length)],
    ).join('');
    if (checkWebhookKey(kind, key, knownKeys) === null) return key;
  }
}

/** Binds a sealed key to its company and its place: moved elsewhere it cannot be opened. */
const placeOf = (companyId: number, kind: WebhookKeyKind) => `webhook_key:${companyId}:${kind}`;
const isValidAt = (now: number) => or(isNull(webhookKey.until), gt(webhookKey.until, now));

/** Keys that are valid now, the newest first. */
export type ValidKeys = Readonly<Record<WebhookKeyKind, readonly string[]>>;

export async function validKeys(db: Db, secrets: SecretBox, companyId: number, now: number): Promise<ValidKeys> {
  const rows = await db
    .select()
    .from(webhookKey)
    .where(and(eq(webhookKey.companyId, companyId), isValidAt(now)))
    .orderBy(sql`${webhookKey.until} desc nulls first`);
  const of = (kind: WebhookKeyKind) =>
    rows.filter((row) => row.kind === kind).map((row) => secrets.open(row.sealed, placeOf(companyId, kind)));
  return { client: of('client'), server: of('server'), sign: of('sign') };
}

/** Whether there are keys to encrypt and sign with. */
export function isComplete(keys: ValidKeys): boolean {
  return webhookKeyKinds.every((kind) => keys[kind].length > 0);
}

export async function presentKeys({ db, person, now }: Ctx): Promise<Reply<'webhook.keys'>> {
  const rows = await db
    .select({ key: webhookKey, first: appUser.firstName, last: appUser.lastName })
    .from(webhookKey)
    .innerJoin(appUser, eq(appUser.id, webhookKey.madeBy))
    .where(and(eq(webhookKey.companyId, person.companyId), isValidAt(now)))
    .orderBy(asc(webhookKey.until));
  const keys = webhookKeyKinds.flatMap((kind) => {
    const own = rows.filter(({ key }) => key.kind === kind);
    const used = own.find(({ key }) => key.until === null);
    const before = own.findLast(({ key }) => key.until !== null)?.key;
    if (!used) return [];
    const { keyId, length, last4, madeAt } = used.key;
    return [
      {
        kind,
        keyId,
        length,
        last4,
        madeAt,
        madeBy: `${used.first} ${used.last}`,
        before:
          before === undefined || before.until === null
            ? null
            : { keyId: before.keyId, last4: before.last4, until: before.until },
      },
    ];
  });
  return { keys };
}

interface KeyRequest {
  readonly kinds: readonly WebhookKeyKind[];
  readonly length: number;
  readonly atOnce: boolean;
}

/**
 * Creates new keys, shown once. The replaced ones stay valid for the overlap, or end now; keys from an earlier overlap
 * end now in any case.
 */
export async function makeKeys(
  { db, person, now, secrets }: Ctx,
  { kinds, length, atOnce }: KeyRequest,
): Promise<Reply<'webhook.makeKeys'>> {
  refuseFields(isEncryptionKeyLength(length) ? [] : [problem('length', 'unknownChoice')]);
  const { companyId, userId } = person;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhook keys ${companyId}`}, 0))`);
  const overlapUntil = now + keyOverlapHours * hourMs;
  const made = [];
  let overlaps = false;
  for (const kind of webhookKeyKinds.filter((one) => kinds.includes(one))) {
    await db.execute(
      sql`update webhook_key set until = ${timestamp(now)} where company_id = ${companyId} and kind = ${kind} and until > ${timestamp(now)}`,
    );
    const { rowCount } = await db.execute(
      sql`update webhook_key set until = ${timestamp(atOnce ? now : overlapUntil)} where company_id = ${companyId} and kind = ${kind} and until is null`,
    );
    overlaps ||= (rowCount ?? 0) > 0 && !atOnce;
    const key = drawKey(kind, length);
    await db.insert(webhookKey).values({
      companyId,
      kind,
      sealed: secrets.seal(key, placeOf(companyId, kind)),
      length: key.length,
      last4: key.slice(-4),
      keyId: keyIdOf(key),
      fingerprint: createHash('sha256').update(key).digest('hex'),
      madeAt: now,
      madeBy: userId,
    });
    made.push({ kind, name: webhookKeyNames[kind], secret: key, keyId: keyIdOf(key) });
  }
  return { made, overlapUntil: overlaps ? overlapUntil : null };
}
