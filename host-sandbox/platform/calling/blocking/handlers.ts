import { mayReadNumbers } from '../../foundation/phones/typedText';
import type { blacklist as blacklistEndpoints } from '@/contract/calling/blacklist';
import type { shield } from '@/contract/calling/shield';

import { checkBlacklistDetails } from '@/domain/blocking/blacklist';
import { localDay } from '@/domain/time/zone';
import { addNumbers } from './addNumbers';
import { addOne } from './addOne';
import { editEntry } from './editEntry';
import { entryDetail } from './entryDetail';
import { findEntry, presentEntry, selectEntries } from './presentEntry';
import { onLine, presentStrategy, selectStrategies, strategyDetail } from './shield/presentStrategy';
import { previewShield } from './shield/previewShield';
import { readNumbers } from './readNumbers';
import { removeEntries } from './removeEntries';
import { addStrategy, changeStrategy, touchStrategy } from './shield/saveStrategy';
import { lineOfScope, refuseScope } from './scopes';
import { liftBlock, listBlocks } from './shield/shieldBlocked';
import { orderEntries, whereEntries } from './whereEntries';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { refuseFields } from '../../foundation/refusal';
import { shieldStrategy } from '../../foundation/store/schema/calling/blocking';
import { blacklist } from '../../foundation/store/schema/calling/calling';
import { readPage } from '../../foundation/store/page';

export const blockingAreas: RecordedAreas = {
  blacklist: { table: 'blacklist' },
  shield: { table: 'shield_strategy', except: ['shield.lift'] },
};

export const blockingHandlers: HandlersOf<typeof blacklistEndpoints & typeof shield> = {
  'blacklist.list': async ({ params, query }, ctx) => {
    const { sort, ...filter } = query;
    const where = whereEntries(filter, { line: params.line, now: ctx.now, ...ctx.person });
    const mayRead = mayReadNumbers(ctx.person, params.line, 'BlackList');
    const rows = selectEntries(ctx.db)
      .where(where)
      .orderBy(...orderEntries(sort));
    return readPage(query, ctx.db.$count(blacklist, where), rows, (row) => presentEntry(row, ctx.now, mayRead));
  },

  'blacklist.detail': ({ params }, ctx) => entryDetail(ctx, params.line, params.id),

  'blacklist.add': async ({ params, body }, ctx) => entryDetail(ctx, params.line, await addOne(ctx, params.line, body)),

  'blacklist.check': async ({ params, query, file }, ctx) =>
    (await readNumbers(ctx, lineOfScope(query.scope, params.line), { file, sheet: query.sheet })).reading,

  'blacklist.upload': async ({ params, query, file }, ctx) => {
    refuseScope(ctx, query.scope, 'upload');
    const details = { reason: query.reason, remark: query.remark, untilDay: query.untilDay ?? null };
    refuseFields(checkBlacklistDetails(details, localDay(ctx.now, ctx.person.timeZone)));
    const line = lineOfScope(query.scope, params.line);
    const { reading, good } = await readNumbers(ctx, line, { file, sheet: query.sheet });
    const { ids } = await addNumbers(ctx, line, good, details, 'list');
    ctx.note({
      fileName: file?.name,
      lines: reading.lines,
      added: ids.length,
      refused: reading.refused,
      listed: reading.listed,
      reason: query.reason,
      scope: query.scope,
    });
    return { ...reading, added: ids.length };
  },

  'blacklist.edit': async ({ params, body }, ctx) => {
    await editEntry(ctx, params.line, params.id, body);
    return entryDetail(ctx, params.line, params.id);
  },

  'blacklist.remove': async ({ params, body }, ctx) => ({
    removed: await removeEntries(ctx, params.line, body.ids, body.why),
  }),

  // The binding records the use of this endpoint like every write; the number itself is not recorded.
  'blacklist.plaintext': async ({ params }, ctx) => ({
    phone: (await findEntry(ctx, params.line, params.id)).entry.phone,
  }),

  'shield.list': ({ params, query }, ctx) => {
    const where = onLine(params.line);
    return readPage(
      query,
      ctx.db.$count(shieldStrategy, where),
      selectStrategies(ctx.db).where(where),
      presentStrategy,
    );
  },

  'shield.detail': ({ params }, ctx) => strategyDetail(ctx, params.line, params.id),

  'shield.add': async ({ params, body }, ctx) =>
    strategyDetail(ctx, params.line, await addStrategy(ctx, params.line, body)),

  'shield.edit': async ({ params, body }, ctx) => {
    await changeStrategy(ctx, params.line, params.id, body);
    return strategyDetail(ctx, params.line, params.id);
  },

  'shield.remove': async ({ params }, ctx) => {
    await touchStrategy(ctx, params.line, params.id, { deletedAt: ctx.now, enabledAt: null });
    return {};
  },

  'shield.enable': async ({ params }, ctx) => {
    const { enabled } = await strategyDetail(ctx, params.line, params.id);
    if (!enabled) await touchStrategy(ctx, params.line, params.id, { enabledAt: ctx.now });
    return strategyDetail(ctx, params.line, params.id);
  },

  'shield.disable': async ({ params }, ctx) => {
    await touchStrategy(ctx, params.line, params.id, { enabledAt: null });
    return strategyDetail(ctx, params.line, params.id);
  },

  'shield.preview': ({ params, query }, ctx) => previewShield(ctx, params.line, query.draft),
  'shield.blocked': ({ params, query }, ctx) => listBlocks(ctx, params.line, query),
  'shield.lift': ({ params, body }, ctx) => liftBlock(ctx, params.line, params.id, body.why),
};
