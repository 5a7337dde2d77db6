import { z } from 'zod';
import { decisionStates } from '@/domain/reports/downloadApproval';
import { downloadKinds } from '@/domain/reports/downloadKinds';
import { downloadActions, downloadStates } from '@/domain/reports/downloadStates';
import { instant } from '../endpoint';

/** A file that was requested, as its person sees it. */
export const download = z.object({
  id: z.number().int(),
  kind: z.enum(downloadKinds),
  name: z.string(),
  state: z.enum(downloadStates),
  rows: z.number().int(),
  /** null until counted */
  total: z.number().int().nullable(),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number().int() })),
  plaintext: z.boolean(),
  /** `rights`: the person who requested it no longer has the permission */
  failure: z.enum(['rights', 'error']).nullable(),
  /** of the person who was asked to approve it; null: none yet, or none was needed */
  decision: z.object({ state: z.enum(decisionStates), by: z.string(), at: instant, note: z.string() }).nullable(),
  /** what this person may do with it now; no `save` of one that is done: they may no longer have its content */
  can: z.array(z.enum(downloadActions)),
  createdAt: instant,
  finishedAt: instant.nullable(),
  expiresAt: instant.nullable(),
});
