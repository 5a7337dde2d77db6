import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { storedPiece, type storedFile } from '../../foundation/store/schema/accounts/core';
import type { Store } from '../../foundation/store/store';

type File = typeof storedFile.$inferSelect;

/** What is sent of a kept file: one that is kept in pieces is read as fast as it is taken. */
export function fileBody(store: Store, file: File): Buffer | Readable {
  return file.bytes.length === file.size ? file.bytes : Readable.from(piecesOf(store, file), { objectMode: false });
}

/**
 * Each in a transaction of its own: whoever takes slowly holds no connection. A file that goes meanwhile breaks off, it
 * does not end.
 */
async function* piecesOf(store: Store, { id, companyId, size }: File): AsyncGenerator<Buffer> {
  let sent = 0;
  for (let place = 0; sent < size; place += 1) {
    const [piece] = await store.company(companyId, (db) =>
      db
        .select({ bytes: storedPiece.bytes })
        .from(storedPiece)
        .where(and(eq(storedPiece.fileId, id), eq(storedPiece.place, place))),
    );
    if (!piece) throw new Error(`File ${id} is gone`);
    sent += piece.bytes.length;
    yield piece.bytes;
  }
}
