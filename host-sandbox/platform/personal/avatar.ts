import { eq } from 'drizzle-orm';
import type { Reply } from '@/contract/contract';
import type { Ctx, FileAnswer, HandlerInput } from '../handler';
import { readImage } from '../images/readImage';
import { Refusal } from '../refusal';
import { appUser, storedFile } from '../store/schema/core';

const ending = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' } as const;

/** Kept under a name of ours and the type that was found; the picture before it goes. */
export async function setAvatar({ file }: HandlerInput<'personal.setAvatar'>, ctx: Ctx): Promise<Reply<'personal.setAvatar'>> {
  if (!file) throw new Refusal('upload.missing');
  const { mime, bytes } = readImage(file.bytes);
  await takeDown(ctx);
  const { companyId, userId } = ctx.person;
  const [kept] = await ctx.db
    .insert(storedFile)
    .values({ companyId, name: `avatar.${ending[mime]}`, mime, bytes, size: bytes.length, expiresAt: null, createdAt: ctx.now })
    .returning({ id: storedFile.id });
  if (!kept) throw new Error('a stored file has no id');
  await ctx.db.update(appUser).set({ avatarId: kept.id }).where(eq(appUser.id, userId));
  return { avatar: kept.id };
}

export async function removeAvatar(ctx: Ctx): Promise<Reply<'personal.removeAvatar'>> {
  await takeDown(ctx);
  return { avatar: null };
}

/** Two uploads at once wait for each other here, so that no picture is left behind without a person. */
async function takeDown(ctx: Ctx): Promise<void> {
  const [user] = await ctx.db.select({ avatarId: appUser.avatarId }).from(appUser).where(eq(appUser.id, ctx.person.userId)).for('update');
  if (!user?.avatarId) return;
  await ctx.db.update(appUser).set({ avatarId: null }).where(eq(appUser.id, ctx.person.userId));
  await ctx.db.delete(storedFile).where(eq(storedFile.id, user.avatarId));
}

/** Somebody's picture; no other file is reached this way. */
export async function avatarFile({ params }: HandlerInput<'personal.avatarFile'>, ctx: Ctx): Promise<FileAnswer> {
  const [found] = await ctx.db
    .select({ name: storedFile.name, mime: storedFile.mime, bytes: storedFile.bytes })
    .from(appUser)
    .innerJoin(storedFile, eq(storedFile.id, appUser.avatarId))
    .where(eq(appUser.avatarId, params.fileId));
  if (!found) throw new Refusal('thing.unknown');
  return { name: found.name, mime: found.mime, body: found.bytes, inline: true };
}
