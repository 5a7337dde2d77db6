import { eq } from 'drizzle-orm';
import type { Ctx, FileAnswer, UploadedFile } from './handler';
import { Refusal } from '../refusal';
import { storedFile } from '../store/schema/accounts/core';
import { readImage } from '../images/readImage';

const ending = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' } as const;

/** Stored under the given name and with the type that was found, not with those of the upload. */
export async function saveImage(
  { db, person, now }: Ctx,
  name: string,
  file: UploadedFile | undefined,
): Promise<string> {
  if (!file) throw new Refusal('upload.missing');
  const { mime, bytes } = readImage(file.bytes);
  const [saved] = await db
    .insert(storedFile)
    .values({
      companyId: person.companyId,
      name: `${name}.${ending[mime]}`,
      mime,
      bytes,
      size: bytes.length,
      expiresAt: null,
      createdAt: now,
    })
    .returning({ id: storedFile.id });
  if (!saved) throw new Error('a stored file has no id');
  return saved.id;
}

/** To be called when no row refers to it any more. */
export async function dropImage({ db }: Ctx, fileId: string): Promise<void> {
  await db.delete(storedFile).where(eq(storedFile.id, fileId));
}

export const imageColumns = { name: storedFile.name, mime: storedFile.mime, bytes: storedFile.bytes };

export function imageAnswer(found: { name: string; mime: string; bytes: Buffer } | undefined): FileAnswer {
  if (!found) throw new Refusal('thing.unknown');
  return { name: found.name, mime: found.mime, body: found.bytes, inline: true };
}
