import type { Action, MenuId } from '../access/access';
import { approvalRefusal, type ApprovalRefusal } from '../tasks/approvalStates';
import type { DownloadState } from './downloadStates';

/**
 * A company that requires it (`show_approval.download_list`) has files with plain numbers approved by another person
 * before anything is written; files with masked numbers never wait. They are approved in the download center, beside
 * one's own files: there is no screen of requests for approval for tasks and plans either. Who decides on the tasks of
 * a line decides on its files, whichever screen they were requested on, because call details and the blacklist have no
 * approvals of their own; and only on those of people whose tasks they see.
 */
export const downloadApprover = 'CallTasks' satisfies MenuId;

export const downloadDecisions = ['approve', 'reject'] as const satisfies readonly Action[];
export type DownloadDecision = (typeof downloadDecisions)[number];

export const decisionStates = ['approved', 'rejected'] as const;
type DecisionState = (typeof decisionStates)[number];

interface RequestedFile {
  /** the company requires approvals of downloads now */
  readonly required: boolean;
  /** its numbers are in full */
  readonly plaintext: boolean;
  /** what it was before it is processed again; null: it is requested for the first time */
  readonly before: { readonly state: DownloadState; readonly decision: DecisionState | null } | null;
}

/**
 * An approval counts for one file: processing an approved request again needs another, unless it failed and there is
 * no file yet.
 */
export function needsApproval({ required, plaintext, before }: RequestedFile): boolean {
  if (!required || !plaintext) return false;
  return !(before?.state === 'failed' && before.decision === 'approved');
}

/** Null when the decision or withdrawal is possible, permissions aside; `author` requested the file. */
export function decisionRefusal(
  action: DownloadDecision | 'withdraw',
  of: { readonly state: DownloadState; readonly author: number; readonly by: number },
): ApprovalRefusal | null {
  return approvalRefusal(action, {
    state: of.state === 'awaiting' ? 'awaiting' : 'withdrawn',
    authors: [of.author],
    by: of.by,
  });
}
