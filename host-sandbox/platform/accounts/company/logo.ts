import { eq } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { Ctx, FileAnswer, HandlerInput } from '../../foundation/http/handler';
import { dropImage, imageAnswer, imageColumns, saveImage } from '../../foundation/http/storedImage';
import { company, storedFile } from '../../foundation/store/schema/accounts/core';

export async function setLogo({ file }: HandlerInput<'company.setLogo'>, ctx: Ctx): Promise<Reply<'company.setLogo'>> {
  const before = await lockLogo(ctx);
  const logo = await saveImage(ctx, 'logo', file);
  await replace(ctx, before, logo);
  return { logo };
}

export async function removeLogo(ctx: Ctx): Promise<Reply<'company.removeLogo'>> {
  await replace(ctx, await lockLogo(ctx), null);
  return { logo: null };
}

/**
 * The logo there is. Two uploads at once run in sequence here, so that none is left without a company: before either
 * writes a row that refers to the company, because such a row holds a lock on it that the other would wait for.
 */
async function lockLogo(ctx: Ctx): Promise<string | null> {
  const [found] = await ctx.db
    .select({ logoId: company.logoId })
    .from(company)
    .where(eq(company.id, ctx.person.companyId))
    .for('no key update');
  return found?.logoId ?? null;
}

async function replace(ctx: Ctx, before: string | null, logoId: string | null): Promise<void> {
  await ctx.db.update(company).set({ logoId }).where(eq(company.id, ctx.person.companyId));
  if (before !== null) await dropImage(ctx, before);
}

/** The logo in use; other files cannot be read this way. */
export async function logoFile({ params }: HandlerInput<'company.logoFile'>, ctx: Ctx): Promise<FileAnswer> {
  const [found] = await ctx.db
    .select(imageColumns)
    .from(company)
    .innerJoin(storedFile, eq(storedFile.id, company.logoId))
    .where(eq(company.logoId, params.fileId));
  return imageAnswer(found);
}
