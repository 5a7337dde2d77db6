import { eq } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { Ctx, FileAnswer, HandlerInput } from '../handler';
import { dropImage, imageAnswer, imageColumns, keepImage } from '../images/keptImage';
import { appUser, storedFile } from '../store/schema/core';

/** The picture before it goes. */
export async function setAvatar({ file }: HandlerInput<'personal.setAvatar'>, ctx: Ctx): Promise<Reply<'personal.setAvatar'>> {
  const avatar = await keepImage(ctx, 'avatar', file);
  await replace(ctx, avatar);
  return { avatar };
}

export async function removeAvatar(ctx: Ctx): Promise<Reply<'personal.removeAvatar'>> {
  await replace(ctx, null);
  return { avatar: null };
}

/** Two uploads at once wait for each other here, so that no picture is left behind without a person. */
async function replace(ctx: Ctx, avatarId: string | null): Promise<void> {
  const [user] = await ctx.db.select({ avatarId: appUser.avatarId }).from(appUser).where(eq(appUser.id, ctx.person.userId)).for('update');
  await ctx.db.update(appUser).set({ avatarId }).where(eq(appUser.id, ctx.person.userId));
  if (user?.avatarId) await dropImage(ctx, user.avatarId);
}

/** Somebody's picture; no other file is reached this way. */
export async function avatarFile({ params }: HandlerInput<'personal.avatarFile'>, ctx: Ctx): Promise<FileAnswer> {
  const [found] = await ctx.db.select(imageColumns).from(appUser).innerJoin(storedFile, eq(storedFile.id, appUser.avatarId)).where(eq(appUser.avatarId, params.fileId));
  return imageAnswer(found);
}
