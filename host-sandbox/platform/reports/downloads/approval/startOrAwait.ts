import { eq } from 'drizzle-orm';
import { needsApproval } from '@/domain/reports/downloadApproval';
import type { Exporter } from '../../../foundation/http/exports/exporter';
import type { Ctx } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { company, download, type Download } from '../../../foundation/store/schema/accounts/core';
import { downloadParams } from '../downloadParams';
import { enqueue } from '../enqueue';
import { publishDownloadChanged, RETENTION_MS } from '../saveFile';
import { notifyDeciders } from './notifyDeciders';

/**
 * Every request of a file comes through here, of whatever kind and screen: it is written, or awaits approval first.
 * `before` is the download as it was, when it is processed again.
 */
export async function startOrAwait(
  ctx: Ctx,
  row: Download,
  exporter: Exporter,
  before: Pick<Download, 'state' | 'decision'> | null = null,
): Promise<Download> {
  const { plaintext } = downloadParams.parse(row.params);
  if (!needsApproval({ required: await isRequired(ctx), plaintext, before })) return enqueue(ctx, row, exporter);
  const [awaiting] = await ctx.db
    .update(download)
    .set({
      state: 'awaiting',
      decision: null,
      decidedBy: null,
      decidedAt: null,
      decisionNote: '',
      expiresAt: ctx.clock.real() + RETENTION_MS,
    })
    .where(eq(download.id, row.id))
    .returning();
  if (!awaiting) throw new Refusal('thing.unknown');
  await publishDownloadChanged(ctx.db, awaiting);
  await notifyDeciders(ctx, awaiting, 'request');
  return awaiting;
}

async function isRequired({ db, person }: Ctx): Promise<boolean> {
  const [own] = await db
    .select({ required: company.showApproval })
    .from(company)
    .where(eq(company.id, person.companyId));
  return own?.required.download_list ?? false;
}
