import type { hangUpMessages } from '@/contract/messages/hangUpMessages';
import { asc, eq } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import type { Ctx, HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { messageDelivery } from '../../foundation/store/schema/messaging/hangUp';
import { presentWhatsapp } from '../whatsapp/presentWhatsapp';
import { createHangUpMessage, deleteHangUpMessage, moveHangUpMessage, saveHangUpMessage } from './saveHangUpMessage';
import { hangUpMessageRow, listHangUpMessages, refuseUnknownRobot } from './selectHangUpMessages';
import { templateChoices } from './templateChoices';

export const hangUpMessageAreas: RecordedAreas = {
  hangUpMessage: { table: 'hang_up_message' },
};

/** Refuses a call that the person may not see; calls belong to another wing. */
type RefuseUnknownCall = (ctx: Ctx, params: Parsed<'hangUpMessage.ofCall'>['params']) => Promise<unknown>;

export const hangUpMessageHandlers = (refuseUnknownCall: RefuseUnknownCall): HandlersOf<typeof hangUpMessages> => ({
  'hangUpMessage.list': async ({ params }, ctx) => ({ list: await listHangUpMessages(ctx, params.line, params.id) }),

  'hangUpMessage.options': async ({ params }, ctx) => {
    await refuseUnknownRobot(ctx.db, params.line, params.id);
    return templateChoices(ctx.db, params.line);
  },

  'hangUpMessage.detail': ({ params }, ctx) => hangUpMessageRow(ctx, params.line, params.id, params.message),

  'hangUpMessage.create': async ({ params, body }, ctx) =>
    hangUpMessageRow(ctx, params.line, params.id, await createHangUpMessage(ctx, params.line, params.id, body)),

  'hangUpMessage.save': async ({ params, body }, ctx) => {
    await saveHangUpMessage(ctx, params, body);
    return hangUpMessageRow(ctx, params.line, params.id, params.message);
  },

  'hangUpMessage.activate': async ({ params }, ctx) => {
    await moveHangUpMessage(ctx, params, 'activate');
    return hangUpMessageRow(ctx, params.line, params.id, params.message);
  },

  'hangUpMessage.deactivate': async ({ params }, ctx) => {
    await moveHangUpMessage(ctx, params, 'deactivate');
    return hangUpMessageRow(ctx, params.line, params.id, params.message);
  },

  'hangUpMessage.delete': async ({ params }, ctx) => {
    await deleteHangUpMessage(ctx, params);
    return {};
  },

  'hangUpMessage.ofCall': async ({ params }, ctx) => {
    await refuseUnknownCall(ctx, params);
    const rows = await ctx.db
      .select()
      .from(messageDelivery)
      .where(eq(messageDelivery.attemptId, params.id))
      .orderBy(asc(messageDelivery.id));
    return {
      list: rows.map(({ id, type, templateName, sender, content, whatsapp, state, reason, sentAt, settledAt }) => ({
        id,
        type,
        templateName,
        sender,
        content,
        whatsapp: whatsapp === null ? null : presentWhatsapp(whatsapp),
        state,
        reason,
        sentAt,
        settledAt,
      })),
    };
  },
});
