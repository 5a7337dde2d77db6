import { eq } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { Ctx, FileAnswer, HandlerInput } from '../../foundation/http/handler';
import { dropImage, imageAnswer, imageColumns, saveImage } from '../../foundation/http/storedImage';
import { company, storedFile } from '../../foundation/store/schema/accounts/core';

export async function setLogo({ file }: HandlerInput<'company.setLogo'>, ctx: Ctx): Promise<Reply<'company.setLogo'>> {
  const logo = await saveImage(ctx, 'logo', file);
  await replace(ctx, logo);
  return { logo };
}

export async function removeLogo(ctx: Ctx): Promise<Reply<'company.removeLogo'>> {
  await replace(ctx, null);
  return { logo: null };
}

/** Two uploads at once run in sequence here, so that no logo is left without a company. */
async function replace(ctx: Ctx, logoId: string | null): Promise<void> {
  const own = eq(company.id, ctx.person.companyId);
  const [found] = await ctx.db.select({ logoId: company.logoId }).from(company).where(own).for('update');
  await ctx.db.update(company).set({ logoId }).where(own);
  if (found?.logoId) await dropImage(ctx, found.logoId);
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
