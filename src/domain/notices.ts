import type { LineId } from './lines';

/** What a person is told of while they do something else: each has a place it opens. */
export const noticeKinds = ['taskFinished', 'approvalWanted', 'approvalAnswered', 'approvalMissed', 'lineFailing', 'downloadReady', 'downloadFailed', 'licenceEnds', 'webhookFailing', 'hubspotEnded', 'accountLocked'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What the sentence and the link are made of. Of several folded into one, the latest. */
export interface NoticeFacts {
  /** name of the task, plan, SIP line or file, or the account */
  readonly name: string;
  readonly line?: LineId;
  /** of the task, plan, SIP line or download */
  readonly id?: number;
  /** contacts of the task, and how many of them were reached */
  readonly contacts?: number;
  readonly reached?: number;
  /** what is asked for, was answered, came to its end or was paused; a task where nothing is said */
  readonly subject?: 'task' | 'plan';
  readonly approved?: boolean;
  /** who asks or answered */
  readonly by?: string;
  /** of a webhook: the receiver said that it is no more */
  readonly gone?: boolean;
  /** days until the licence ends; negative after it */
  readonly days?: number;
}

/** Notices of one kind about one line are told as one while they are unread: “3 tasks finished”. */
export function noticeFold(kind: NoticeKind, facts: NoticeFacts): string {
  if (kind === 'lineFailing' || kind === 'webhookFailing') return `${kind}:${facts.id ?? ''}`;
  return `${kind}:${facts.line ?? ''}:${facts.subject ?? ''}`;
}

/** Days a notice is kept, read or not. */
export const noticeKeptDays = 30;
