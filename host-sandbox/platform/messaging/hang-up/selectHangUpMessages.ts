import { alias } from 'drizzle-orm/pg-core';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { hangUpMessageActions, hangUpMessageMoves } from '@/domain/messages/hangUpMessage';
import { smsText } from '@/domain/messages/smsTemplate';
import { lineTable, type LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { robot } from '../../foundation/store/schema/calling/robots';
import { hangUpMessage } from '../../foundation/store/schema/messaging/hangUp';
import { messageChannel, smsTemplate, whatsappTemplate } from '../../foundation/store/schema/messaging/messaging';
import type { Db } from '../../foundation/store/store';
import { presentWhatsapp } from '../whatsapp/presentWhatsapp';
import { nameOf } from '../../foundation/store/nameOf';

type Row = Reply<'hangUpMessage.detail'>;

const changer = alias(appUser, 'changer');

/** Messages of a robot in the order they were made; `id`: that one alone. */
async function selectHangUpMessages(db: Db, robotId: number, id?: number) {
  return db
    .select({
      message: hangUpMessage,
      sms: smsTemplate,
      whatsapp: whatsappTemplate,
      channel: { id: messageChannel.id, name: messageChannel.name, sender: messageChannel.sender },
      changedBy: nameOf(changer),
    })
    .from(hangUpMessage)
    .leftJoin(smsTemplate, eq(smsTemplate.id, hangUpMessage.smsTemplateId))
    .leftJoin(whatsappTemplate, eq(whatsappTemplate.id, hangUpMessage.whatsappTemplateId))
    .innerJoin(
      messageChannel,
      or(eq(messageChannel.id, smsTemplate.channelId), eq(messageChannel.id, whatsappTemplate.channelId)),
    )
    .leftJoin(changer, eq(changer.id, hangUpMessage.changedBy))
    .where(
      and(
        eq(hangUpMessage.robotId, robotId),
        isNull(hangUpMessage.deletedAt),
        id === undefined ? undefined : eq(hangUpMessage.id, id),
      ),
    )
    .orderBy(asc(hangUpMessage.id));
}

export async function listHangUpMessages(
  { db, person }: Pick<Ctx, 'db' | 'person'>,
  line: LineId,
  robotId: number,
): Promise<Row[]> {
  await refuseUnknownRobot(db, line, robotId);
  return (await selectHangUpMessages(db, robotId)).map((row) => present(row, line, person));
}

export async function hangUpMessageRow(
  { db, person }: Pick<Ctx, 'db' | 'person'>,
  line: LineId,
  robotId: number,
  id: number,
): Promise<Row> {
  await refuseUnknownRobot(db, line, robotId);
  const [found] = await selectHangUpMessages(db, robotId, id);
  if (!found) throw new Refusal('thing.unknown');
  return present(found, line, person);
}

function present(
  { message, sms, whatsapp, channel, changedBy }: Awaited<ReturnType<typeof selectHangUpMessages>>[number],
  line: LineId,
  person: Ctx['person'],
): Row {
  const { id, matchOn, matchValue, type, state, revision, changedAt } = message;
  const template = sms ?? whatsapp;
  if (template === null) throw new Error(`hang-up message ${id} has no template`);
  const mayEdit = allows(person.granted, permissionOf(lineTable[line].module, 'RobotList', 'edit'));
  return {
    id,
    matchOn,
    matchValue,
    type,
    template: {
      id: template.id,
      name: template.name,
      state: template.state,
      review: template.review,
      content: sms ? smsText(sms, {}) : (whatsapp?.content.body ?? ''),
      whatsapp: whatsapp ? presentWhatsapp(whatsapp.content) : null,
    },
    channel,
    state,
    revision,
    changedAt,
    changedBy,
    can: mayEdit ? hangUpMessageActions.filter((action) => hangUpMessageMoves[action] === state) : [],
  };
}

export async function refuseUnknownRobot(db: Db, line: LineId, id: number): Promise<void> {
  const found = await db.$count(robot, and(eq(robot.id, id), eq(robot.line, line), isNull(robot.deletedAt)));
  if (found === 0) throw new Refusal('thing.unknown');
}
