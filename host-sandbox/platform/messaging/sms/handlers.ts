import type { smsTemplates } from '@/contract/messages/smsTemplates';
import { and, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm';
import { isSmsReviewState, isTemplateState } from '@/domain/messages/smsTemplate';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { likeText } from '../../foundation/store/likeText';
import { readPage } from '../../foundation/store/page';
import { smsTemplate } from '../../foundation/store/schema/messaging/messaging';
import { orderRows } from '../../foundation/store/sorting';
import { selectChannels } from '../channels/selectChannels';
import {
  copySmsTemplate,
  createSmsTemplate,
  deleteSmsTemplate,
  moveSmsTemplate,
  saveSmsTemplate,
} from './saveSmsTemplate';
import { presentSmsTemplate, selectSmsTemplates, smsTemplateRow, thereIsSms } from './selectSmsTemplates';

export const smsTemplateAreas: RecordedAreas = {
  smsTemplate: { table: 'sms_template' },
};

export const smsTemplateHandlers: HandlersOf<typeof smsTemplates> = {
  'smsTemplate.list': async ({ params, query }, ctx) => {
    const { search, state, review, channel, sort } = query;
    const text = search?.trim() ? `%${likeText(search.trim())}%` : null;
    const where = and(
      eq(smsTemplate.line, params.line),
      state ? inArray(smsTemplate.state, state.filter(isTemplateState)) : undefined,
      review ? inArray(smsTemplate.review, review.filter(isSmsReviewState)) : undefined,
      channel ? inArray(smsTemplate.channelId, channel.filter(isId).map(Number)) : undefined,
      text === null ? undefined : or(ilike(smsTemplate.name, text), ilike(smsTemplate.content, text)),
    );
    const rows = selectSmsTemplates(ctx.db, where).orderBy(...orderOf(sort));
    return readPage(query, ctx.db.$count(smsTemplate, thereIsSms(where)), rows, (row) =>
      presentSmsTemplate(row, ctx.person),
    );
  },

  'smsTemplate.detail': ({ params }, ctx) => smsTemplateRow(ctx, params.line, params.id),

  'smsTemplate.channels': async (_, ctx) => ({ list: await selectChannels(ctx.db, 'sms') }),

  'smsTemplate.create': async ({ params, body }, ctx) =>
    smsTemplateRow(ctx, params.line, await createSmsTemplate(ctx, params.line, body)),

  'smsTemplate.save': async ({ params, body }, ctx) => {
    await saveSmsTemplate(ctx, params.line, params.id, body);
    return smsTemplateRow(ctx, params.line, params.id);
  },

  'smsTemplate.copy': async ({ params }, ctx) =>
    smsTemplateRow(ctx, params.line, await copySmsTemplate(ctx, params.line, params.id)),

  'smsTemplate.activate': async ({ params }, ctx) => {
    await moveSmsTemplate(ctx, params.line, params.id, 'activate');
    return smsTemplateRow(ctx, params.line, params.id);
  },

  'smsTemplate.deactivate': async ({ params }, ctx) => {
    await moveSmsTemplate(ctx, params.line, params.id, 'deactivate');
    return smsTemplateRow(ctx, params.line, params.id);
  },

  'smsTemplate.delete': async ({ params }, ctx) => {
    await deleteSmsTemplate(ctx, params.line, params.id);
    return {};
  },
};

/** An integer PostgreSQL can compare with; anything else matches nothing. */
const isId = (text: string) => /^\d{1,9}$/.test(text);

const sortable = {
  name: smsTemplate.name,
  state: smsTemplate.state,
  review: smsTemplate.review,
  changedAt: smsTemplate.changedAt,
  createdAt: smsTemplate.createdAt,
} as const;

/** Last changed first by default; the id settles ties, so that pages never overlap. */
function orderOf(sort: string | undefined): SQL[] {
  return orderRows(sort, {
    columns: sortable,
    tie: smsTemplate.id,
    otherwise: [desc(smsTemplate.changedAt), desc(smsTemplate.id)],
  });
}
