import { eq } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { Ctx, FileAnswer, HandlerInput } from '../../foundation/http/handler';
import { dropImage, imageAnswer, imageColumns, saveImage } from '../../foundation/http/storedImage';
import { appUser, storedFile } from '../../foundation/store/schema/accounts/core';

/** Deletes the earlier picture too. */
export async function setAvatar(
  { file }: HandlerInput<'personal.setAvatar'>,
  ctx: Ctx,
): Promise<Reply<'personal.setAvatar'>> {
  const before = await lockAvatar(ctx);
  const avatar = await saveImage(ctx, 'avatar', file);
  await replace(ctx, before, avatar);
  return { avatar };
}

export async function removeAvatar(ctx: Ctx): Promise<Reply<'personal.removeAvatar'>> {
  await replace(ctx, await lockAvatar(ctx), null);
  return { avatar: null };
}

/** The picture there is; as with a logo, locked before anything is written, so that uploads run in sequence. */
async function lockAvatar(ctx: Ctx): Promise<string | null> {
  const [user] = await ctx.db
    .select({ avatarId: appUser.avatarId })
    .from(appUser)
    .where(eq(appUser.id, ctx.person.userId))
    .for('no key update');
  return user?.avatarId ?? null;
}

async function replace(ctx: Ctx, before: string | null, avatarId: string | null): Promise<void> {
  await ctx.db.update(appUser).set({ avatarId }).where(eq(appUser.id, ctx.person.userId));
  if (before !== null) await dropImage(ctx, before);
}

/** A person's picture; other files cannot be read this way. */
export async function avatarFile({ params }: HandlerInput<'personal.avatarFile'>, ctx: Ctx): Promise<FileAnswer> {
  const [found] = await ctx.db
    .select(imageColumns)
    .from(appUser)
    .innerJoin(storedFile, eq(storedFile.id, appUser.avatarId))
    .where(eq(appUser.avatarId, params.fileId));
  return imageAnswer(found);
}
