import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { secondMs, webhookVerifiesPerMinute } from '@/domain/limits';
import type { WebhookDraft } from '@/domain/webhooks/webhook';
import { isFieldOf, isWebhookType, simulatedData } from '@/domain/webhooks/webhookEvents';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal, refuseFields } from '../../foundation/refusal';
import { Semaphore } from '../../foundation/semaphore';
import { timestamp } from '../../foundation/store/columns';
import { isComplete, validKeys } from './keys';
import { contentOf, messageOf } from './delivery/message';
import { readAnswer } from './delivery/readAnswer';
import { checkDraft } from './saveWebhook';

/** A silent address takes as long as a refused one, so that they cannot be told apart; real ms. */
const UNREACHABLE_TAKES_MS = 1_000;
const WINDOW_MS = 60_000;
/** Test posts under way in this process: each occupies its request's connection to the database. */
const AT_ONCE_MOST = 4;
const tests = new Semaphore(AT_ONCE_MOST, 0, () => new Refusal('input.tooMany', { seconds: 5 }));

/**
 * Sends a test event to the address of a draft; an answer of 200 within its retry time verifies the address for the
 * company.
 */
export async function verifyUrl(ctx: Ctx, draft: WebhookDraft): Promise<Reply<'webhook.verify'>> {
  const { db, person, now, clock, secrets, outbound } = ctx;
  // A refused address is answered like a silent one, without sending anything.
  refuseFields(checkDraft({ person, outbound: { ...outbound, mayBe: () => true } }, draft));
  const { type, retrySeconds } = draft;
  if (!isWebhookType(type)) throw new Refusal('input.invalid');
  const keys = await validKeys(db, secrets, person.companyId, now);
  if (!isComplete(keys)) throw new Refusal('webhook.noKeys');
  await countTest(ctx);
  return tests.take(async () => {
    const url = draft.url.trim();
    const uid = `test_${randomUUID()}`;
    const fields = draft.fields.flatMap((field) => (isFieldOf(type, field) ? [field] : []));
    const content = contentOf(
      { uid, type, sequence: 0, at: now, data: simulatedData(type) },
      { fields, plainNumbers: draft.plainNumbers, countryCode: person.countryCode },
      true,
    );
    const { headers, body } = messageOf(content, { uid, type }, keys, clock.real(), 1);
    const began = performance.now();
    const { outcome, status, requestIp } = readAnswer(
      await outbound.send({ url, method: 'POST', headers, body, withinMs: retrySeconds * secondMs }),
      keys.client,
    );
    const took = Math.round(performance.now() - began);
    if (outcome === 'unreachable')
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, UNREACHABLE_TAKES_MS - took)));
    const verified = status === 200;
    if (verified) await saveVerified(ctx, url, requestIp);
    return { verified, outcome, status, ms: outcome === 'unreachable' ? null : took, requestIp };
  });
}

async function saveVerified({ db, person, now }: Ctx, url: string, requestIp: string | null): Promise<void> {
  await db.execute(sql`
    insert into webhook_address (company_id, url, verified_at) values (${person.companyId}, ${url}, ${timestamp(now)})
    on conflict (company_id, url) do update set verified_at = excluded.verified_at`);
  await db.execute(
    sql`update webhook set verified_at = ${timestamp(now)}, request_ip = coalesce(${requestIp}, request_ip) where url = ${url} and deleted_at is null`,
  );
}

/** Counted in a transaction of its own, before anything is sent: a test that fails or is broken off counts too. */
async function countTest({ store, person, clock }: Ctx): Promise<void> {
  const real = clock.real();
  const wait = await store.company(person.companyId, async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhook tests ${person.companyId}`}, 0))`);
    await db.execute(sql`delete from webhook_test where at <= ${timestamp(real - WINDOW_MS)}`);
    const { rows } = await db.execute<{ count: number; oldest: number | null }>(
      sql`select count(*)::int as count, extract(epoch from min(at))::float8 * 1000 as oldest from webhook_test`,
    );
    const [{ count, oldest } = { count: 0, oldest: null }] = rows;
    if (count >= webhookVerifiesPerMinute)
      return Math.max(1, Math.ceil(((oldest ?? real) + WINDOW_MS - real) / secondMs));
    await db.execute(sql`insert into webhook_test (company_id, at) values (${person.companyId}, ${timestamp(real)})`);
    return 0;
  });
  if (wait > 0) throw new Refusal('input.tooMany', { seconds: wait });
}
