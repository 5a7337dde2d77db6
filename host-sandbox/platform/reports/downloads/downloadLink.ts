import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { mayCome } from '../../accounts/access-control/enforce';
import type { OpenCtx } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { hashToken, newToken } from '../../foundation/http/token';
import { company, download, operationRecord, session, storedFile } from '../../foundation/store/schema/accounts/core';
import { downloadLink } from '../../foundation/store/schema/reports/downloadLink';
import type { Db } from '../../foundation/store/store';
import { mayHave, ownerNow } from './rights';

const linkMs = 3_600_000;

type File = typeof storedFile.$inferSelect;

interface NewLink {
  readonly companyId: number;
  readonly userId: number;
  readonly sessionId: string;
  readonly downloadId: number;
  readonly file: File;
  /** real time, so that a link's age does not depend on the speed of the sandbox's clock */
  readonly real: number;
}

/** The secret is shown here only; the table has its hash. */
export async function makeLink(
  db: Db,
  { companyId, userId, sessionId, downloadId, file, real }: NewLink,
): Promise<{ token: string; expiresAt: number }> {
  const token = newToken();
  const [made] = await db.select({ expiresAt: session.expiresAt }).from(session).where(eq(session.id, sessionId));
  if (!made) throw new Refusal('session.ended');
  const expiresAt = Math.min(real + linkMs, file.expiresAt ?? Infinity, made.expiresAt);
  await db.delete(downloadLink).where(lt(downloadLink.expiresAt, real));
  await db
    .insert(downloadLink)
    .values({ id: hashToken(token), companyId, userId, sessionId, downloadId, fileId: file.id, expiresAt });
  return { token, expiresAt };
}

interface Opening {
  readonly token: string;
  /** headers of the browser, by which it is recognised */
  readonly opener: string;
}

export interface Linked {
  readonly file: File;
  readonly expiresAt: number;
  readonly timeZone: string;
}

/**
 * Opens a link: one file, one person, one hour. It is bound to the first browser that opens it, which may come again
 * for an interrupted file. It ends with the session it was created in (session/endSessions.ts), but not by that
 * session's idle time. Wrong, expired and foreign links, and those of people who may not have the file any more, get
 * the same refusal. A download leaves an operation record.
 */
export async function followLink(ctx: OpenCtx, { token, opener }: Opening, { taken = false } = {}): Promise<Linked> {
  const real = ctx.clock.real();
  return ctx.store.platform(async (db) => {
    const [found] = await db
      .select({
        file: storedFile,
        download,
        expiresAt: downloadLink.expiresAt,
        timeZone: company.timeZone,
        companyId: company.id,
        userId: downloadLink.userId,
      })
      .from(downloadLink)
      .innerJoin(storedFile, eq(storedFile.id, downloadLink.fileId))
      .innerJoin(download, eq(download.id, downloadLink.downloadId))
      .innerJoin(company, eq(company.id, downloadLink.companyId))
      .where(and(eq(downloadLink.id, hashToken(token)), gt(downloadLink.expiresAt, real)));
    if (!found || !(await mayCome(db, found.companyId, ctx.address))) throw new Refusal('download.linkInvalid');
    if (!mayHave(await ownerNow(db, found.userId, ctx.now), found.download)) throw new Refusal('download.linkInvalid');
    const by = hashToken(opener);
    const [own] = await db
      .update(downloadLink)
      .set({ opener: by })
      .where(and(eq(downloadLink.id, hashToken(token)), or(isNull(downloadLink.opener), eq(downloadLink.opener, by))))
      .returning({ id: downloadLink.id });
    if (!own) throw new Refusal('download.linkInvalid');
    const { companyId, userId, download: _of, ...linked } = found;
    if (taken) {
      await db.insert(operationRecord).values({
        companyId,
        userId,
        at: real,
        action: 'download.linkedFile',
        targetKind: 'download',
        targetId: linked.file.id,
        detail: { name: linked.file.name },
        address: ctx.address,
        device: ctx.device,
        requestId: ctx.requestId,
      });
    }
    return linked;
  });
}
