import { alias } from 'drizzle-orm/pg-core';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { smsTemplateActions, smsTemplateMoves, type SmsTemplateAction } from '@/domain/messages/smsTemplate';
import { lineTable, type LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import type { Person } from '../../foundation/http/person';
import { Refusal } from '../../foundation/refusal';
import { appUser } from '../../foundation/store/schema/accounts/core';
import { messageChannel, smsTemplate, type SmsTemplate } from '../../foundation/store/schema/messaging/messaging';
import type { Db } from '../../foundation/store/store';
import { nameOf } from '../../foundation/store/nameOf';

export type SmsTemplateRow = Reply<'smsTemplate.list'>['list'][number];

const maker = alias(appUser, 'maker');
const changer = alias(appUser, 'changer');

/** Of templates that are not deleted. */
export function thereIsSms(where: SQL | undefined): SQL | undefined {
  return and(isNull(smsTemplate.deletedAt), where);
}

export function selectSmsTemplates(db: Db, where: SQL | undefined) {
  return db
    .select({
      template: smsTemplate,
      channel: { id: messageChannel.id, name: messageChannel.name, sender: messageChannel.sender },
      createdBy: nameOf(maker),
      changedBy: nameOf(changer),
    })
    .from(smsTemplate)
    .innerJoin(messageChannel, eq(messageChannel.id, smsTemplate.channelId))
    .leftJoin(maker, eq(maker.id, smsTemplate.createdBy))
    .leftJoin(changer, eq(changer.id, smsTemplate.changedBy))
    .where(thereIsSms(where));
}

export function presentSmsTemplate(
  { template, channel, createdBy, changedBy }: Awaited<ReturnType<typeof selectSmsTemplates>>[number],
  person: Person,
): SmsTemplateRow {
  const { id, line, name, content, targetUrl, state, review, rejection, submittedAt, reviewedAt } = template;
  return {
    id,
    line,
    name,
    content,
    targetUrl,
    channel,
    state,
    review,
    rejection,
    submittedAt,
    reviewedAt,
    revision: template.revision,
    createdAt: template.createdAt,
    createdBy,
    changedAt: template.changedAt,
    changedBy,
    can: allowedActions(template, person),
  };
}

function allowedActions(template: SmsTemplate, person: Person): SmsTemplateAction[] {
  const { module } = lineTable[template.line];
  return smsTemplateActions.filter(
    (action) =>
      smsTemplateMoves[action].possible(template) &&
      allows(person.granted, permissionOf(module, 'SmsTemplate', smsTemplateMoves[action].permission)),
  );
}

export async function smsTemplateRow(
  { db, person }: Pick<Ctx, 'db' | 'person'>,
  line: LineId,
  id: number,
): Promise<SmsTemplateRow> {
  const [found] = await selectSmsTemplates(db, and(eq(smsTemplate.id, id), eq(smsTemplate.line, line)));
  if (!found) throw new Refusal('thing.unknown');
  return presentSmsTemplate(found, person);
}
