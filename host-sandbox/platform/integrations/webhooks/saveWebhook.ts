import { and, count, eq, ne, sql } from 'drizzle-orm';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { webhooksMost } from '@/domain/limits';
import { isLine, lineTable } from '@/domain/products/lines';
import { problem, type FieldProblem } from '@/domain/problem';
import { checkWebhook, type WebhookDraft } from '@/domain/webhooks/webhook';
import { isFieldOf, isWebhookType, type WebhookType } from '@/domain/webhooks/webhookEvents';
import type { Ctx } from '../../foundation/http/handler';
import type { Person } from '../../foundation/http/person';
import { Refusal, refuseFields } from '../../foundation/refusal';
import { parseInstant } from '../../foundation/store/columns';
import { webhook, type Webhook } from '../../foundation/store/schema/integrations/webhooks';
import type { Db } from '../../foundation/store/store';
import { isComplete, validKeys } from './keys';
import { notDeleted } from './presentWebhook';

/** Only a person who may see plain numbers on every product of the company may choose to send them. */
function mayPlain({ products, granted }: Person): boolean {
  return products
    .filter(isLine)
    .every((line) => allows(granted, permissionOf(lineTable[line].module, 'CallDetails', 'viewPlaintext')));
}

export function checkDraft(
  { person, outbound }: Pick<Ctx, 'person' | 'outbound'>,
  draft: WebhookDraft,
): FieldProblem[] {
  const found = checkWebhook(draft);
  if (draft.plainNumbers && !mayPlain(person)) found.push(problem('plainNumbers', 'webhookPlain'));
  // Names are resolved when something is sent; a literal address is checked at once.
  if (!found.some(({ field }) => field === 'url') && !outbound.mayBe(draft.url.trim()))
    found.push(problem('url', 'webhookUrl'));
  return found;
}

type Stored = Pick<Webhook, 'url' | 'fields' | 'retrySeconds' | 'plainNumbers'> & { type: WebhookType };

/** The draft as it is stored, with the time its address was verified, if it was. */
async function checked(ctx: Ctx, draft: WebhookDraft, but = 0): Promise<Stored & { verifiedAt: number | null }> {
  refuseFields(checkDraft(ctx, draft));
  const { type, retrySeconds, plainNumbers } = draft;
  if (!isWebhookType(type)) throw new Refusal('input.invalid', {}, [problem('type', 'unknownChoice')]);
  const url = draft.url.trim();
  const twin = await ctx.db
    .select({ id: webhook.id })
    .from(webhook)
    .where(and(notDeleted, eq(webhook.type, type), eq(webhook.url, url), ne(webhook.id, but)));
  if (twin.length > 0) refuseFields([problem('url', 'webhookRepeated')]);
  const fields = [...new Set(draft.fields)].flatMap((field) => (isFieldOf(type, field) ? [field] : []));
  return { type, url, fields, retrySeconds, plainNumbers, verifiedAt: await verifiedAt(ctx.db, url) };
}

async function verifiedAt(db: Db, url: string): Promise<number | null> {
  const { rows } = await db.execute<{ verified_at: string }>(
    sql`select verified_at from webhook_address where url = ${url}`,
  );
  return rows[0] ? parseInstant(rows[0].verified_at) : null;
}

export async function addWebhook(ctx: Ctx, draft: WebhookDraft): Promise<number> {
  const { db, person, now, secrets } = ctx;
  const stored = await checked(ctx, draft);
  if (!isComplete(await validKeys(db, secrets, person.companyId, now))) throw new Refusal('webhook.noKeys');
  // Locked, so that two requests at once can neither exceed the limit nor save the same address twice.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${person.companyId}`}, 0))`);
  const [counted] = await db.select({ total: count() }).from(webhook).where(notDeleted);
  if ((counted?.total ?? 0) >= webhooksMost) throw new Refusal('webhook.tooMany', { max: webhooksMost });
  const [made] = await db
    .insert(webhook)
    .values({ ...stored, companyId: person.companyId, createdAt: now, changedAt: now, changedBy: person.userId })
    .onConflictDoNothing()
    .returning({ id: webhook.id });
  if (!made) refuseFields([problem('url', 'webhookRepeated')]);
  return made?.id ?? 0;
}

export async function lockWebhook(db: Db, id: number): Promise<Webhook> {
  const [found] = await db
    .select()
    .from(webhook)
    .where(and(eq(webhook.id, id), notDeleted))
    .for('update');
  if (!found) throw new Refusal('thing.unknown');
  return found;
}

export async function editWebhook(
  ctx: Ctx,
  id: number,
  { revision, ...draft }: WebhookDraft & { readonly revision: number },
): Promise<void> {
  const found = await lockWebhook(ctx.db, id);
  if (found.revision !== revision) throw new Refusal('thing.changed');
  const stored = await checked(ctx, draft, id);
  // A new address does not inherit the failures of the former one.
  const fresh =
    stored.url === found.url
      ? {}
      : { goneAt: null, failures: 0, failingSince: null, pausedUntil: null, requestIp: null };
  await touchWebhook(ctx, found, { ...stored, ...fresh });
}

export async function touchWebhook(
  { db, person, now }: Ctx,
  { id, revision }: Pick<Webhook, 'id' | 'revision'>,
  change: Partial<Webhook>,
): Promise<void> {
  await db
    .update(webhook)
    .set({ ...change, revision: revision + 1, changedAt: now, changedBy: person.userId })
    .where(eq(webhook.id, id));
}
