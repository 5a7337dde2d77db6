import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { storedPiece, type storedFile } from '../../foundation/store/schema/accounts/core';
import type { Store } from '../../foundation/store/store';

type File = typeof storedFile.$inferSelect;

/** The body of a stored file; one stored in pieces is read as fast as the client takes it. */
export function fileBody(store: Store, file: File): Buffer | Readable {
  return file.bytes.length === file.size ? file.bytes : Readable.from(piecesOf(store, file), { objectMode: false });
}

/**
 * Reads each piece in a transaction of its own, so that a slow client holds no connection. If the file is deleted
 * meanwhile the response is aborted.
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
