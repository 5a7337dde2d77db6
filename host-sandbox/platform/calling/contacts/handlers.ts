import type { contacts } from '@/contract/calling/contacts';
import { asc, eq } from 'drizzle-orm';
import { permissionOf } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { importList } from './importList';
import { listRows } from './listRows';
import { findReadableList, presentList } from './presentList';
import { mayMakeCampaigns } from './mayMakeCampaigns';
import { refusedSheet } from './refusedSheet';
import { sampleFile, type SampleFor } from './sample';
import type { Ctx, FileAnswer, HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { Refusal } from '../../foundation/refusal';
import { contactList, contactListRow, loanPlatform } from '../../foundation/store/schema/calling/calling';

export const contactAreas: RecordedAreas = {
  contacts: { table: 'contact_list' },
};

export const contactHandlers: HandlersOf<typeof contacts> = {
  'contacts.sample': ({ query }, ctx) => sample(query, ctx),

  'contacts.planSample': ({ query }, ctx) => sample(query, ctx),

  'contacts.upload': ({ params, query, file }, ctx) => {
    // Adding calls has a permission of its own for files.
    const mayUpload = allows(ctx.person.granted, permissionOf('calling', 'AddCall', 'upload'));
    if (!mayUpload && !mayMakeCampaigns(ctx, params.line)) throw new Refusal('access.denied');
    return importList(ctx, params.line, { ...query, file });
  },

  'contacts.list': async ({ params }, ctx) => presentList(ctx, await findReadableList(ctx, params.line, params.id)),

  'contacts.rows': async ({ params, query }, ctx) => {
    const list = await findReadableList(ctx, params.line, params.id);
    return listRows(ctx, list.id, query);
  },

  'contacts.refused': async ({ params, query }, ctx) => {
    const list = await findReadableList(ctx, params.line, params.id);
    ctx.note({ name: list.fileName });
    return refusedSheet(ctx, params.line, list, query.language);
  },

  'contacts.discard': async ({ params }, ctx) => {
    const list = await findReadableList(ctx, params.line, params.id);
    if (list.state === 'used') throw new Refusal('list.used');
    await ctx.db.delete(contactListRow).where(eq(contactListRow.listId, list.id));
    await ctx.db.delete(contactList).where(eq(contactList.id, list.id));
    return {};
  },
};

async function sample(
  query: Omit<SampleFor, 'countryCode' | 'platform' | 'now' | 'timeZone'>,
  ctx: Ctx,
): Promise<FileAnswer> {
  const [platform] = await ctx.db
    .select({ name: loanPlatform.name })
    .from(loanPlatform)
    .orderBy(asc(loanPlatform.id))
    .limit(1);
  const { countryCode, timeZone } = ctx.person;
  return sampleFile({ ...query, countryCode, timeZone, platform: platform?.name ?? null, now: ctx.now });
}
