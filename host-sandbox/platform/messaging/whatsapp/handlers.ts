import type { whatsappTemplates } from '@/contract/messages/whatsappTemplates';
import { and, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import { isTemplateState } from '@/domain/messages/smsTemplate';
import { whatsappCategories } from '@/domain/messages/whatsappContent';
import { isWhatsappReviewState } from '@/domain/messages/whatsappTemplate';
import { scriptLanguages } from '@/domain/robots/script';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { likeText } from '../../foundation/store/likeText';
import { readPage } from '../../foundation/store/page';
import { whatsappTemplate } from '../../foundation/store/schema/messaging/messaging';
import { orderRows } from '../../foundation/store/sorting';
import { selectChannels } from '../channels/selectChannels';
import { deleteWhatsappTemplate, moveWhatsappTemplate } from './lockWhatsappTemplate';
import { createWhatsappTemplate, saveWhatsappTemplate } from './saveWhatsappTemplate';
import {
  presentWhatsappTemplate,
  selectWhatsappTemplates,
  whatsappTemplateRow,
  thereIsWhatsapp,
} from './selectWhatsappTemplates';

export const whatsappTemplateAreas: RecordedAreas = {
  whatsappTemplate: { table: 'whatsapp_template' },
};

export const whatsappTemplateHandlers: HandlersOf<typeof whatsappTemplates> = {
  'whatsappTemplate.list': async ({ params, query }, ctx) => {
    const { search, state, review, category, language, sort } = query;
    const text = search?.trim() ? `%${likeText(search.trim())}%` : null;
    const where = and(
      eq(whatsappTemplate.line, params.line),
      state ? inArray(whatsappTemplate.state, state.filter(isTemplateState)) : undefined,
      review ? inArray(whatsappTemplate.review, review.filter(isWhatsappReviewState)) : undefined,
      category
        ? inArray(
            whatsappTemplate.category,
            whatsappCategories.filter((one) => category.includes(one)),
          )
        : undefined,
      language
        ? inArray(
            whatsappTemplate.language,
            scriptLanguages.filter((one) => language.includes(one)),
          )
        : undefined,
      text === null
        ? undefined
        : or(ilike(whatsappTemplate.name, text), ilike(sql`${whatsappTemplate.content} ->> 'body'`, text)),
    );
    const rows = selectWhatsappTemplates(ctx.db, where).orderBy(...orderOf(sort));
    return readPage(query, ctx.db.$count(whatsappTemplate, thereIsWhatsapp(where)), rows, (row) =>
      presentWhatsappTemplate(row, ctx),
    );
  },

  'whatsappTemplate.detail': ({ params }, ctx) => whatsappTemplateRow(ctx, params.line, params.id),

  'whatsappTemplate.channels': async (_, ctx) => ({ list: await selectChannels(ctx.db, 'whatsapp') }),

  'whatsappTemplate.create': async ({ params, body }, ctx) =>
    whatsappTemplateRow(ctx, params.line, await createWhatsappTemplate(ctx, params.line, body)),

  'whatsappTemplate.save': async ({ params, body }, ctx) => {
    await saveWhatsappTemplate(ctx, params.line, params.id, body);
    return whatsappTemplateRow(ctx, params.line, params.id);
  },

  'whatsappTemplate.activate': async ({ params }, ctx) => {
    await moveWhatsappTemplate(ctx, params.line, params.id, 'activate');
    return whatsappTemplateRow(ctx, params.line, params.id);
  },

  'whatsappTemplate.deactivate': async ({ params }, ctx) => {
    await moveWhatsappTemplate(ctx, params.line, params.id, 'deactivate');
    return whatsappTemplateRow(ctx, params.line, params.id);
  },

  'whatsappTemplate.delete': async ({ params }, ctx) => {
    await deleteWhatsappTemplate(ctx, params.line, params.id);
    return {};
  },
};

const sortable = {
  name: whatsappTemplate.name,
  state: whatsappTemplate.state,
  review: whatsappTemplate.review,
  category: whatsappTemplate.category,
  language: whatsappTemplate.language,
  changedAt: whatsappTemplate.changedAt,
  createdAt: whatsappTemplate.createdAt,
} as const;

/** Last changed first by default; the id settles ties, so that pages never overlap. */
function orderOf(sort: string | undefined): SQL[] {
  return orderRows(sort, {
    columns: sortable,
    tie: whatsappTemplate.id,
    otherwise: [desc(whatsappTemplate.changedAt), desc(whatsappTemplate.id)],
  });
}
