import type { experience } from '@/contract/robots/experience';
import type { share } from '@/contract/robots/share';
import { desc, type SQL } from 'drizzle-orm';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { offsetOf, pageReply } from '../../foundation/store/page';
import { shareLink } from '../../foundation/store/schema/calling/shareLinks';
import { orderRows } from '../../foundation/store/sorting';
import { shareOptions } from './options';
import { copyLink, createLink, disableLink } from './saveLink';
import { linkRow, presentLink, selectLinks } from './selectLinks';
import { selectVisits } from './selectVisits';
import { callVisitor } from './visiting/callVisitor';
import { openLink } from './visiting/openLink';
import { readTrialCall } from './visiting/readTrialCall';
import { answerRobot, beginTrial } from './visiting/trial';
import { whereLinks } from './whereLinks';

export const experienceAreas: RecordedAreas = {
  experience: { table: 'share_link' },
};

export const experienceHandlers: HandlersOf<typeof experience & typeof share> = {
  'experience.options': ({ params }, ctx) => shareOptions(ctx, params.line),

  'experience.list': async ({ params, query }, ctx) => {
    const where = whereLinks(query, { line: params.line, now: ctx.now });
    const orderBy = orderOf(query.sort);
    const rows = await selectLinks(ctx.db, { where, orderBy, limit: query.limit, offset: offsetOf(query) });
    const list = rows.map((row) => presentLink(row, ctx));
    return pageReply(query, await ctx.db.$count(shareLink, where), list);
  },

  'experience.detail': ({ params }, ctx) => linkRow(ctx, params.line, params.id),

  'experience.visits': async ({ params, query }, ctx) => {
    await linkRow(ctx, params.line, params.id);
    return selectVisits(ctx, params.id, query);
  },

  'experience.create': async ({ params, body }, ctx) => {
    const { id, token } = await createLink(ctx, params.line, body);
    return { ...(await linkRow(ctx, params.line, id)), token };
  },

  'experience.copy': async ({ params, body }, ctx) => {
    const { id, token } = await copyLink(ctx, params.line, params.id, body);
    return { ...(await linkRow(ctx, params.line, id)), token };
  },

  'experience.disable': async ({ params }, ctx) => {
    await disableLink(ctx, params.line, params.id);
    return linkRow(ctx, params.line, params.id);
  },

  'share.open': ({ body }, ctx) => openLink(ctx, body),

  'share.begin': ({ body }, ctx) => beginTrial(ctx, body),

  'share.answer': ({ body }, ctx) => answerRobot(ctx, body),

  'share.call': ({ body }, ctx) => callVisitor(ctx, body),

  'share.callState': ({ body }, ctx) => readTrialCall(ctx, body),
};

const sortable = {
  name: shareLink.name,
  scenarioName: shareLink.scenarioName,
  createdAt: shareLink.createdAt,
  validUntil: shareLink.validUntil,
} as const;

/** Newest first by default; the id settles ties, so that pages never overlap. */
function orderOf(sort: string | undefined): SQL[] {
  return orderRows(sort, {
    columns: sortable,
    tie: shareLink.id,
    otherwise: [desc(shareLink.createdAt), desc(shareLink.id)],
  });
}
