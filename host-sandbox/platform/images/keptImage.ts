import { eq } from 'drizzle-orm';
import type { Ctx, FileAnswer, UploadedFile } from '../handler';
import { Refusal } from '../refusal';
import { storedFile } from '../store/schema/core';
import { readImage } from './readImage';

const ending = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' } as const;

/** Kept under a name of ours and the type that was found. */
export async function keepImage({ db, person, now }: Ctx, name: string, file: UploadedFile | undefined): Promise<string> {
  if (!file) throw new Refusal('upload.missing');
  const { mime, bytes } = readImage(file.bytes);
  const [kept] = await db
    .insert(storedFile)
    .values({ companyId: person.companyId, name: `${name}.${ending[mime]}`, mime, bytes, size: bytes.length, expiresAt: null, createdAt: now })
    .returning({ id: storedFile.id });
  if (!kept) throw new Error('a stored file has no id');
  return kept.id;
}

/** After nothing points to it any more. */
export async function dropImage({ db }: Ctx, fileId: string): Promise<void> {
  await db.delete(storedFile).where(eq(storedFile.id, fileId));
}

export const imageColumns = { name: storedFile.name, mime: storedFile.mime, bytes: storedFile.bytes };

export function imageAnswer(found: { name: string; mime: string; bytes: Buffer } | undefined): FileAnswer {
  if (!found) throw new Refusal('thing.unknown');
  return { name: found.name, mime: found.mime, body: found.bytes, inline: true };
}
