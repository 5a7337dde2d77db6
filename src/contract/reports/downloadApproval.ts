import { z } from 'zod';
import { approvalNoteMaxChars } from '@/domain/limits';
import { downloadApprover, downloadDecisions } from '@/domain/reports/downloadApproval';
import { downloadKinds } from '@/domain/reports/downloadKinds';
import { endpoint, id, instant, lineParam, nothing, pageOf, pageQuery } from '../endpoint';

/** Somebody's request that this person may decide on. */
const awaitingDownload = z.object({
  id: z.number().int(),
  line: lineParam,
  kind: z.enum(downloadKinds),
  name: z.string(),
  /** the task or plan of that name, or a list as it was filtered */
  of: z.enum(['task', 'plan', 'list']),
  /** rows or recordings; null until counted */
  total: z.number().int().nullable(),
  by: z.string(),
  /** days of the filter, of the account's zone, both inclusive; null: not limited to days */
  days: z.object({ from: z.string().nullable(), to: z.string().nullable() }).nullable(),
  /** how many more filters the file is narrowed by */
  filters: z.number().int(),
  can: z.array(z.enum(downloadDecisions)),
  createdAt: instant,
  expiresAt: instant.nullable(),
});

const decided = {
  params: z.object({ line: lineParam, id }),
  reply: nothing,
  once: true,
  fails: ['thing.unknown', 'approval.state', 'approval.own'],
} as const;
const note = z.string().trim().max(approvalNoteMaxChars);

export const downloadApproval = {
  'download.awaiting': endpoint({
    method: 'GET',
    path: '/api/download/awaiting/',
    summary: "Other people's requests for files that await this person's approval, oldest first.",
    access: 'signedIn',
    query: pageQuery,
    reply: pageOf(awaitingDownload),
  }),
  'download.approve': endpoint({
    method: 'POST',
    path: '/api/{line}/download/{id}/approve/',
    summary: 'Approve a file with plain numbers, which is written then; refused to whoever requested it.',
    access: { menu: downloadApprover, action: 'approve' },
    body: z.strictObject({ note: note.default('') }),
    ...decided,
  }),
  'download.reject': endpoint({
    method: 'POST',
    path: '/api/{line}/download/{id}/reject/',
    summary: 'Reject a file with plain numbers, with the reason; nothing is written.',
    access: { menu: downloadApprover, action: 'reject' },
    body: z.strictObject({ note: note.min(1) }),
    ...decided,
  }),
  'download.withdraw': endpoint({
    method: 'POST',
    path: '/api/download/{id}/withdraw/',
    summary: 'Take back a request of one’s own that awaits approval.',
    access: 'signedIn',
    params: z.object({ id }),
    reply: nothing,
    fails: ['thing.unknown', 'approval.state'],
  }),
} as const;
