import { and, asc, eq, isNull } from 'drizzle-orm';
import type { MessageChannelKind } from '@/domain/messages/channels';
import { Refusal } from '../../foundation/refusal';
import { robot } from '../../foundation/store/schema/calling/robots';
import { hangUpMessage } from '../../foundation/store/schema/messaging/hangUp';
import type { Db } from '../../foundation/store/store';

/** Robots named in a refusal. */
const NAMED = 5;

/** Refuses to delete a template that messages after calls are sent with, and names their robots. */
export async function refuseUsedTemplate(db: Db, type: MessageChannelKind, id: number): Promise<void> {
  const column = type === 'sms' ? hangUpMessage.smsTemplateId : hangUpMessage.whatsappTemplateId;
  const rows = await db
    .selectDistinct({ name: robot.name })
    .from(hangUpMessage)
    .innerJoin(robot, eq(robot.id, hangUpMessage.robotId))
    .where(and(eq(column, id), isNull(hangUpMessage.deletedAt), isNull(robot.deletedAt)))
    .orderBy(asc(robot.name));
  if (rows.length === 0) return;
  const names = rows.slice(0, NAMED).map(({ name }) => name);
  throw new Refusal('template.used', { robots: [...names, ...(rows.length > NAMED ? ['…'] : [])].join(', ') });
}
