import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { templateNameMaxChars } from '@/domain/limits';
import { checkSmsTemplate, smsTemplateMoves, type SmsTemplateAction } from '@/domain/messages/smsTemplate';
import { nextName } from '@/domain/names/nextName';
import { problem } from '@/domain/problem';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal, refuseFields } from '../../foundation/refusal';
import { smsTemplate, type SmsTemplate } from '../../foundation/store/schema/messaging/messaging';
import type { Db } from '../../foundation/store/store';
import { refuseUnknownChannel } from '../channels/selectChannels';
import { refuseUsedTemplate } from '../channels/refuseUsedTemplate';
import { enqueueSmsReview } from './reviewSms';

type Draft = Parsed<'smsTemplate.create'>['body'];

export async function createSmsTemplate(ctx: Ctx, line: LineId, body: Draft): Promise<number> {
  refuseFields(checkSmsTemplate(body));
  await refuseUnknownChannel(ctx.db, 'sms', body.channelId);
  const draft = trimmed(body);
  await refuseTakenName(ctx.db, line, draft.name, null);
  return insertSmsTemplate(ctx, line, draft);
}

async function insertSmsTemplate(ctx: Ctx, line: LineId, draft: Draft): Promise<number> {
  const { db, person, now } = ctx;
  const { name, content, targetUrl, channelId } = draft;
  const by = { createdBy: person.userId, createdAt: now, changedBy: person.userId, changedAt: now };
  const [made] = await db
    .insert(smsTemplate)
    .values({
      companyId: person.companyId,
      line,
      name,
      content,
      targetUrl,
      channelId,
      state: 'inactive',
      review: 'inReview',
      submittedAt: now,
      ...by,
    })
    .onConflictDoNothing()
    .returning();
  // Two templates with the same name at the same moment: the unique index refuses the second.
  if (!made) throw nameTaken();
  await enqueueSmsReview(ctx, made);
  return made.id;
}

export async function saveSmsTemplate(
  ctx: Ctx,
  line: LineId,
  id: number,
  { revision, ...body }: Parsed<'smsTemplate.save'>['body'],
): Promise<void> {
  const found = await lockSmsTemplate(ctx.db, line, id);
  if (found.revision !== revision) throw new Refusal('thing.changed');
  refuseSmsAction('edit', found);
  refuseFields(checkSmsTemplate(body));
  await refuseUnknownChannel(ctx.db, 'sms', body.channelId);
  const draft = trimmed(body);
  await refuseTakenName(ctx.db, line, draft.name, id);
  const isSame =
    draft.content === found.content && draft.targetUrl === found.targetUrl && draft.channelId === found.channelId;
  if (isSame) return setSmsTemplate(ctx, found, draft);
  const review = { review: 'inReview', rejection: null, submittedAt: ctx.now, reviewedAt: null } as const;
  await setSmsTemplate(ctx, found, { ...draft, ...review });
  await enqueueSmsReview(ctx, { id, submittedAt: ctx.now });
}

/** The same text under the next free name. */
export async function copySmsTemplate(ctx: Ctx, line: LineId, id: number): Promise<number> {
  const found = await lockSmsTemplate(ctx.db, line, id);
  const rows = await ctx.db
    .select({ name: smsTemplate.name })
    .from(smsTemplate)
    .where(and(eq(smsTemplate.line, line), isNull(smsTemplate.deletedAt)));
  const taken = new Set(rows.map(({ name }) => name.toLowerCase()));
  let name = nextName(found.name, templateNameMaxChars);
  while (taken.has(name.toLowerCase())) name = nextName(name, templateNameMaxChars);
  return insertSmsTemplate(ctx, line, { ...found, name });
}

export async function moveSmsTemplate(
  ctx: Ctx,
  line: LineId,
  id: number,
  action: 'activate' | 'deactivate',
): Promise<void> {
  const found = await lockSmsTemplate(ctx.db, line, id);
  refuseSmsAction(action, found);
  await setSmsTemplate(ctx, found, { state: action === 'activate' ? 'active' : 'inactive' });
}

export async function deleteSmsTemplate(ctx: Ctx, line: LineId, id: number): Promise<void> {
  const found = await lockSmsTemplate(ctx.db, line, id);
  refuseSmsAction('delete', found);
  await refuseUsedTemplate(ctx.db, 'sms', id);
  await ctx.db.update(smsTemplate).set({ deletedAt: ctx.now }).where(eq(smsTemplate.id, id));
  ctx.note({ name: found.name });
}

async function lockSmsTemplate(db: Db, line: LineId, id: number): Promise<SmsTemplate> {
  const [found] = await db
    .select()
    .from(smsTemplate)
    .where(and(eq(smsTemplate.id, id), eq(smsTemplate.line, line), isNull(smsTemplate.deletedAt)))
    .for('update');
  if (!found) throw new Refusal('thing.unknown');
  return found;
}

function refuseSmsAction(action: SmsTemplateAction, template: SmsTemplate): void {
  if (!smsTemplateMoves[action].possible(template)) throw new Refusal('template.action');
}

async function setSmsTemplate(
  { db, person, now }: Ctx,
  { id, revision }: SmsTemplate,
  change: Partial<typeof smsTemplate.$inferInsert>,
): Promise<void> {
  await db
    .update(smsTemplate)
    .set({ ...change, revision: revision + 1, changedBy: person.userId, changedAt: now })
    .where(eq(smsTemplate.id, id));
}

async function refuseTakenName(db: Db, line: LineId, name: string, own: number | null): Promise<void> {
  const same = await db.$count(
    smsTemplate,
    and(
      eq(smsTemplate.line, line),
      eq(sql`lower(${smsTemplate.name})`, name.toLowerCase()),
      isNull(smsTemplate.deletedAt),
      own === null ? undefined : ne(smsTemplate.id, own),
    ),
  );
  if (same > 0) throw nameTaken();
}

function trimmed({ name, content, targetUrl, channelId }: Draft): Draft {
  return { name: name.trim(), content: content.trim(), targetUrl: targetUrl.trim(), channelId };
}

function nameTaken(): Refusal {
  return new Refusal('input.invalid', {}, [problem('name', 'nameExists')]);
}
