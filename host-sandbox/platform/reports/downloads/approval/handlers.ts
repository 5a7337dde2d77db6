import { and, eq, inArray } from 'drizzle-orm';
import type { downloadApproval } from '@/contract/reports/downloadApproval';
import type { LineId } from '@/domain/products/lines';
import { decisionRefusal, type DownloadDecision } from '@/domain/reports/downloadApproval';
import { authorsOf } from '../../../accounts/scope/authors';
import type { AllExporters } from '../../../foundation/http/exports/exporter';
import type { Ctx, HandlersOf } from '../../../foundation/http/handler';
import { Refusal } from '../../../foundation/refusal';
import { download, type Download } from '../../../foundation/store/schema/accounts/core';
import { downloadParams } from '../downloadParams';
import { enqueue } from '../enqueue';
import { ownDownload, stateOf } from '../ownDownload';
import { publishDownloadChanged } from '../saveFile';
import { awaitingRequests, ofLine } from './awaitingRequests';
import { notifyDeciders } from './notifyDeciders';

export const approvalHandlers = (exporters: AllExporters): HandlersOf<typeof downloadApproval> => ({
  'download.awaiting': ({ query }, ctx) => awaitingRequests(ctx, query),

  'download.approve': async ({ params, body }, ctx) => {
    const row = await lockRequest(ctx, params);
    const approved = await decide(ctx, row, 'approve', body.note);
    // By the requester's rights at the time of writing: approving takes nothing for granted.
    await enqueue(ctx, approved, exporters[row.kind]);
    await notifyDeciders(ctx, approved, 'approve');
    return {};
  },

  'download.reject': async ({ params, body }, ctx) => {
    const row = await lockRequest(ctx, params);
    const rejected = await decide(ctx, row, 'reject', body.note);
    await publishDownloadChanged(ctx.db, rejected);
    await notifyDeciders(ctx, rejected, 'reject');
    return {};
  },

  'download.withdraw': async ({ params }, ctx) => {
    const row = await ownDownload(ctx, params.id, 'change');
    refuseDecision(ctx, row, 'withdraw');
    const withdrawn = await save(ctx, row, { state: 'withdrawn', expiresAt: null });
    await publishDownloadChanged(ctx.db, withdrawn);
    await notifyDeciders(ctx, withdrawn, 'withdraw');
    return {};
  },
});

/** A request of this line, of a person whose work this one sees. Locked: the second of two decisions sees the first. */
async function lockRequest(ctx: Ctx, { line, id }: { readonly line: LineId; readonly id: number }): Promise<Download> {
  const authors = await authorsOf(ctx.db, ctx.person.userId);
  const [row] = await ctx.db
    .select()
    .from(download)
    .where(
      and(eq(download.id, id), eq(ofLine, line), authors === null ? undefined : inArray(download.userId, [...authors])),
    )
    .for('update');
  // What never needed an approval is its owner's alone.
  if (!row || (row.state !== 'awaiting' && row.decision === null && row.state !== 'withdrawn'))
    throw new Refusal('thing.unknown');
  return row;
}

async function decide(ctx: Ctx, row: Download, action: DownloadDecision, note: string): Promise<Download> {
  refuseDecision(ctx, row, action);
  return save(ctx, row, {
    ...(action === 'approve'
      ? { state: 'preparing', decision: 'approved' }
      : { state: 'rejected', decision: 'rejected' }),
    decidedBy: ctx.person.userId,
    decidedAt: ctx.clock.real(),
    decisionNote: note,
    expiresAt: null,
  });
}

function refuseDecision(ctx: Ctx, row: Download, action: DownloadDecision | 'withdraw'): void {
  const state = stateOf(ctx, row);
  const reason = decisionRefusal(action, { state, author: row.userId, by: ctx.person.userId });
  if (reason === 'own') throw new Refusal('approval.own', { reason });
  // The state names the decision: a file that was approved is ready or being written by now.
  if (reason !== null) throw new Refusal('approval.state', { reason, state: row.decision ?? state });
}

async function save(ctx: Ctx, row: Download, set: Partial<Download>): Promise<Download> {
  const [saved] = await ctx.db.update(download).set(set).where(eq(download.id, row.id)).returning();
  if (!saved) throw new Refusal('thing.unknown');
  ctx.note({ name: downloadParams.parse(saved.params).name });
  return saved;
}
