import type { LineId } from '../products/lines';

/** Kinds of notifications; each has a screen it opens. */
export const noticeKinds = [
  'taskFinished',
  'approvalWanted',
  'approvalAnswered',
  'approvalMissed',
  'lineFailing',
  'lostRate',
  'downloadReady',
  'downloadFailed',
  'licenceEnds',
  'webhookFailing',
  'hubspotEnded',
  'accountLocked',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What the sentence and the link are made of. Of several folded into one, the latest. */
export interface NoticeFacts {
  /** name of the task, plan, SIP line or file, or the account */
  readonly name: string;
  readonly line?: LineId;
  /** of the task, plan, SIP line, download or person */
  readonly id?: number;
  /** the tasks, plans or people folded into it, each once, the latest last; at most `noticeIdsMax` of them */
  readonly ids?: number[];
  /** contacts of the task, and how many of them were reached */
  readonly contacts?: number;
  readonly reached?: number;
  /** what needs approval, was decided, ended or was paused; a task when absent */
  readonly subject?: 'task' | 'plan' | 'download';
  readonly approved?: boolean;
  /** the person who requested or decided */
  readonly by?: string;
  /** of a webhook: the receiver answered 410 Gone */
  readonly gone?: boolean;
  /** days until the licence ends; negative after it */
  readonly days?: number;
}

/** Unread notices with the same key are folded into one: “3 tasks finished”. */
export function noticeFold(kind: NoticeKind, facts: NoticeFacts): string {
  if (kind === 'webhookFailing') return `${kind}:${facts.id ?? ''}`;
  // Tasks and plans, and those of different lines of business, are in different lists.
  if (kind === 'lineFailing') return `${kind}:${facts.line ?? ''}:${facts.subject ?? ''}:${facts.id ?? ''}`;
  return `${kind}:${facts.line ?? ''}:${facts.subject ?? ''}`;
}

/** Kinds that count what their `id` names: tasks, plans or people. */
export const countsById: ReadonlySet<NoticeKind> = new Set([
  'taskFinished',
  'approvalWanted',
  'approvalAnswered',
  'approvalMissed',
  'lostRate',
  'accountLocked',
]);

/** Days a notice is stored, read or not. */
export const noticeRetentionDays = 30;
