import { and, eq, isNull } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { checkHangUpMessage, hangUpMessageMoves, type HangUpMessageAction } from '@/domain/messages/hangUpMessage';
import { problem } from '@/domain/problem';
import type { LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal, refuseFields } from '../../foundation/refusal';
import { hangUpMessage, type HangUpMessage } from '../../foundation/store/schema/messaging/hangUp';
import type { Db } from '../../foundation/store/store';
import { refuseUnknownRobot } from './selectHangUpMessages';
import { isChoice } from './templateChoices';

type Draft = Parsed<'hangUpMessage.create'>['body'];

export async function createHangUpMessage(ctx: Ctx, line: LineId, robotId: number, body: Draft): Promise<number> {
  const { db, person, now } = ctx;
  await refuseUnknownRobot(db, line, robotId);
  const fields = await checkedFields(db, line, body, null);
  const by = { createdBy: person.userId, createdAt: now, changedBy: person.userId, changedAt: now };
  const [made] = await db
    .insert(hangUpMessage)
    .values({ companyId: person.companyId, robotId, ...fields, state: 'inactive', ...by })
    .onConflictDoNothing()
    .returning({ id: hangUpMessage.id });
  if (!made) throw repeated();
  return made.id;
}

export async function saveHangUpMessage(
  ctx: Ctx,
  { line, id: robotId, message }: Parsed<'hangUpMessage.save'>['params'],
  { revision, ...body }: Parsed<'hangUpMessage.save'>['body'],
): Promise<void> {
  const found = await lockHangUpMessage(ctx.db, line, robotId, message);
  if (found.revision !== revision) throw new Refusal('thing.changed');
  refuseHangUpAction('edit', found);
  const fields = await checkedFields(ctx.db, line, body, found);
  const [same] = await ctx.db
    .select({ id: hangUpMessage.id })
    .from(hangUpMessage)
    .where(
      and(
        eq(hangUpMessage.robotId, robotId),
        eq(hangUpMessage.matchOn, fields.matchOn),
        eq(hangUpMessage.matchValue, fields.matchValue),
        eq(hangUpMessage.type, fields.type),
        isNull(hangUpMessage.deletedAt),
      ),
    );
  if (same && same.id !== message) throw repeated();
  await setHangUpMessage(ctx, found, fields);
}

export async function moveHangUpMessage(
  ctx: Ctx,
  { line, id: robotId, message }: Parsed<'hangUpMessage.activate'>['params'],
  action: 'activate' | 'deactivate',
): Promise<void> {
  const found = await lockHangUpMessage(ctx.db, line, robotId, message);
  refuseHangUpAction(action, found);
  await setHangUpMessage(ctx, found, { state: action === 'activate' ? 'active' : 'inactive' });
}

export async function deleteHangUpMessage(
  ctx: Ctx,
  { line, id: robotId, message }: Parsed<'hangUpMessage.delete'>['params'],
): Promise<void> {
  const found = await lockHangUpMessage(ctx.db, line, robotId, message);
  refuseHangUpAction('delete', found);
  await ctx.db.update(hangUpMessage).set({ deletedAt: ctx.now }).where(eq(hangUpMessage.id, message));
}

/** A template that is active no more may stay where it was chosen before. */
async function checkedFields(db: Db, line: LineId, body: Draft, found: HangUpMessage | null) {
  refuseFields(checkHangUpMessage(body, line));
  const { matchOn, matchValue, type, templateId } = body;
  const isSame =
    found !== null && found.type === type && (found.smsTemplateId ?? found.whatsappTemplateId) === templateId;
  if (!isSame && !(await isChoice(db, line, type, templateId)))
    throw new Refusal('input.invalid', {}, [problem('templateId', 'notSelectable')]);
  return {
    matchOn,
    matchValue,
    type,
    smsTemplateId: type === 'sms' ? templateId : null,
    whatsappTemplateId: type === 'whatsapp' ? templateId : null,
  };
}

async function lockHangUpMessage(db: Db, line: LineId, robotId: number, id: number): Promise<HangUpMessage> {
  await refuseUnknownRobot(db, line, robotId);
  const [found] = await db
    .select()
    .from(hangUpMessage)
    .where(and(eq(hangUpMessage.id, id), eq(hangUpMessage.robotId, robotId), isNull(hangUpMessage.deletedAt)))
    .for('update');
  if (!found) throw new Refusal('thing.unknown');
  return found;
}

function refuseHangUpAction(action: HangUpMessageAction, { state }: HangUpMessage): void {
  if (hangUpMessageMoves[action] !== state) throw new Refusal('hangUpMessage.action');
}

async function setHangUpMessage(
  { db, person, now }: Ctx,
  { id, revision }: HangUpMessage,
  change: Partial<typeof hangUpMessage.$inferInsert>,
): Promise<void> {
  await db
    .update(hangUpMessage)
    .set({ ...change, revision: revision + 1, changedBy: person.userId, changedAt: now })
    .where(eq(hangUpMessage.id, id));
}

function repeated(): Refusal {
  return new Refusal('input.invalid', {}, [problem('matchValue', 'hangUpRepeated')]);
}
