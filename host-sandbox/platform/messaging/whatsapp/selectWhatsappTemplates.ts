import { alias } from 'drizzle-orm/pg-core';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import {
  editableFrom,
  whatsappTemplateActions,
  whatsappTemplateMoves,
  type WhatsappTemplateAction,
} from '@/domain/messages/whatsappTemplate';
import { lineTable, type LineId } from '@/domain/products/lines';
import type { Ctx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { appUser } from '../../foundation/store/schema/accounts/core';
import {
  messageChannel,
  whatsappTemplate,
  type WhatsappTemplate,
} from '../../foundation/store/schema/messaging/messaging';
import type { Db } from '../../foundation/store/store';
import { nameOf } from '../../foundation/store/nameOf';

type Row = Reply<'whatsappTemplate.list'>['list'][number];

const maker = alias(appUser, 'maker');
const changer = alias(appUser, 'changer');

/** Of templates that are not deleted. */
export function thereIsWhatsapp(where: SQL | undefined): SQL | undefined {
  return and(isNull(whatsappTemplate.deletedAt), where);
}

export function selectWhatsappTemplates(db: Db, where: SQL | undefined) {
  return db
    .select({
      template: whatsappTemplate,
      channel: { id: messageChannel.id, name: messageChannel.name, sender: messageChannel.sender },
      createdBy: nameOf(maker),
      changedBy: nameOf(changer),
    })
    .from(whatsappTemplate)
    .innerJoin(messageChannel, eq(messageChannel.id, whatsappTemplate.channelId))
    .leftJoin(maker, eq(maker.id, whatsappTemplate.createdBy))
    .leftJoin(changer, eq(changer.id, whatsappTemplate.changedBy))
    .where(thereIsWhatsapp(where));
}

export function presentWhatsappTemplate(
  { template, channel, createdBy, changedBy }: Awaited<ReturnType<typeof selectWhatsappTemplates>>[number],
  { person, now }: Pick<Ctx, 'person' | 'now'>,
): Row {
  const { id, line, name, category, language, content, state, review, rejection, edits } = template;
  return {
    id,
    line,
    name,
    channel,
    category,
    language,
    header: content.header,
    body: content.body,
    footer: content.footer,
    buttons: [...content.buttons],
    samples: content.samples,
    state,
    review,
    rejection,
    submittedAt: template.submittedAt,
    reviewedAt: template.reviewedAt,
    editableFrom: editableFrom(edits, now),
    revision: template.revision,
    createdAt: template.createdAt,
    createdBy,
    changedAt: template.changedAt,
    changedBy,
    can: allowedActions(template, person),
  };
}

function allowedActions(template: WhatsappTemplate, person: Ctx['person']): WhatsappTemplateAction[] {
  const { module } = lineTable[template.line];
  return whatsappTemplateActions.filter(
    (action) =>
      whatsappTemplateMoves[action].possible(template) &&
      allows(person.granted, permissionOf(module, 'WhatsappTemplate', whatsappTemplateMoves[action].permission)),
  );
}

export async function whatsappTemplateRow(
  ctx: Pick<Ctx, 'db' | 'person' | 'now'>,
  line: LineId,
  id: number,
): Promise<Row> {
  const [found] = await selectWhatsappTemplates(
    ctx.db,
    and(eq(whatsappTemplate.id, id), eq(whatsappTemplate.line, line)),
  );
  if (!found) throw new Refusal('thing.unknown');
  return presentWhatsappTemplate(found, ctx);
}
