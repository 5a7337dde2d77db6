import { and, desc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { minuteMs, whatsappNameBlockDays } from '@/domain/limits';
import { messageVariables } from '@/domain/messages/messageVariables';
import { checkWhatsapp } from '@/domain/messages/whatsappCheck';
import { sentContent } from '@/domain/messages/whatsappContent';
import {
  editableFrom,
  fixedFields,
  mayBeDraft,
  reviewOnSubmit,
  type WhatsappReviewState,
} from '@/domain/messages/whatsappTemplate';
import { problem } from '@/domain/problem';
import type { LineId } from '@/domain/products/lines';
import { addDays, localDay } from '@/domain/time/zone';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal, refuseFields } from '../../foundation/refusal';
import { whatsappTemplate, type WhatsappTemplate } from '../../foundation/store/schema/messaging/messaging';
import { refuseUnknownChannel } from '../channels/selectChannels';
import { lockWhatsappTemplate, refuseWhatsappAction, setWhatsappTemplate } from './lockWhatsappTemplate';
import { enqueueWhatsappReview } from './reviewWhatsapp';

type Draft = Parsed<'whatsappTemplate.create'>['body'];

const dayMs = 86_400_000;

export async function createWhatsappTemplate(ctx: Ctx, line: LineId, body: Draft): Promise<number> {
  const { db, person, now } = ctx;
  const fields = await checkedFields(ctx, body);
  await refuseTakenName(ctx, body, null);
  const by = { createdBy: person.userId, createdAt: now, changedBy: person.userId, changedAt: now };
  const [made] = await db
    .insert(whatsappTemplate)
    .values({
      companyId: person.companyId,
      line,
      ...fields,
      state: 'inactive',
      ...submission(body, now),
      ...by,
    })
    .onConflictDoNothing()
    .returning();
  // Two templates with the same name at the same moment: the unique index refuses the second.
  if (!made) throw nameTaken();
  await submitted(ctx, made);
  return made.id;
}

export async function saveWhatsappTemplate(
  ctx: Ctx,
  line: LineId,
  id: number,
  { revision, ...body }: Parsed<'whatsappTemplate.save'>['body'],
): Promise<void> {
  const found = await lockWhatsappTemplate(ctx.db, line, id);
  if (found.revision !== revision) throw new Refusal('thing.changed');
  refuseWhatsappAction('edit', found);
  if (!body.submit && !mayBeDraft(found.review)) throw new Refusal('template.action');
  refuseFields(
    fixedFields(found.review).flatMap((key) => (body[key] === found[key] ? [] : [problem(key, 'notSelectable')])),
  );
  const fields = await checkedFields(ctx, body);
  await refuseTakenName(ctx, body, found);
  const edits = editsAfter(ctx, found);
  const change = { ...fields, ...submission(body, ctx.now), edits };
  await setWhatsappTemplate(ctx, found, change);
  await submitted(ctx, { id, ...change });
}

/** When an approved template was changed; the network bounds how often. */
function editsAfter({ now }: Ctx, { review, edits }: WhatsappTemplate): number[] {
  if (review !== 'approved') return edits;
  const from = editableFrom(edits, now);
  if (from !== null) throw new Refusal('template.editedOften', { minutes: Math.ceil((from - now) / minuteMs) });
  return [...edits.filter((at) => at > now - whatsappNameBlockDays * dayMs), now];
}

async function checkedFields(ctx: Ctx, body: Draft) {
  const { category, language, channelId, header, footer, buttons, samples } = body;
  refuseFields(checkWhatsapp(body, messageVariables));
  await refuseUnknownChannel(ctx.db, 'whatsapp', channelId);
  const content = sentContent({ header, body: body.body, footer, buttons, samples }, category, language);
  return { name: body.name.trim(), channelId, category, language, content };
}

function submission({ submit, category }: Draft, now: number) {
  const review: WhatsappReviewState = submit ? reviewOnSubmit(category) : 'draft';
  return {
    review,
    rejection: null,
    submittedAt: submit ? now : null,
    reviewedAt: review === 'approved' ? now : null,
  };
}

async function submitted(
  ctx: Ctx,
  { id, review, submittedAt }: Pick<WhatsappTemplate, 'id' | 'review' | 'submittedAt'>,
): Promise<void> {
  if (review === 'submitted' && submittedAt !== null) await enqueueWhatsappReview(ctx, id, submittedAt);
}

/** Once per account and language; a deleted name is blocked on the account for a while. */
async function refuseTakenName(
  { db, now, person }: Ctx,
  { name: typed, channelId, language }: Draft,
  own: WhatsappTemplate | null,
): Promise<void> {
  const name = typed.trim();
  if (own?.name === name && own.channelId === channelId && own.language === language) return;
  const sameName = and(eq(whatsappTemplate.channelId, channelId), eq(whatsappTemplate.name, name));
  const taken = await db.$count(
    whatsappTemplate,
    and(
      sameName,
      eq(whatsappTemplate.language, language),
      isNull(whatsappTemplate.deletedAt),
      own === null ? undefined : ne(whatsappTemplate.id, own.id),
    ),
  );
  if (taken > 0) throw nameTaken();
  const [blocked] = await db
    .select({ at: whatsappTemplate.deletedAt })
    .from(whatsappTemplate)
    .where(
      and(
        sameName,
        isNotNull(whatsappTemplate.deletedAt),
        gt(whatsappTemplate.deletedAt, now - whatsappNameBlockDays * dayMs),
      ),
    )
    .orderBy(desc(whatsappTemplate.deletedAt))
    .limit(1);
  if (blocked === undefined || blocked.at === null) return;
  const day = addDays(localDay(blocked.at, person.timeZone), whatsappNameBlockDays);
  throw new Refusal('input.invalid', {}, [problem('name', 'nameBlocked', { day })]);
}

function nameTaken(): Refusal {
  return new Refusal('input.invalid', {}, [problem('name', 'nameExists')]);
}
