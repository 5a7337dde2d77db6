import type { Action } from '../access/access';
import { hourMs, whatsappEditsPerDay, whatsappEditsPerMonth } from '../limits';
import type { TemplateState } from './smsTemplate';
import type { WhatsappCategory } from './whatsappContent';

/** paused: held back by the network for a time, because people blocked its sender; disabled: for good. */
export const whatsappReviewStates = ['draft', 'submitted', 'approved', 'rejected', 'paused', 'disabled'] as const;
export type WhatsappReviewState = (typeof whatsappReviewStates)[number];

/** Why the network rejects a template. */
export const whatsappRejections = ['abusive', 'category', 'shortLink'] as const;
export type WhatsappRejection = (typeof whatsappRejections)[number];

export const whatsappTemplateActions = ['edit', 'activate', 'deactivate', 'delete'] as const;
export type WhatsappTemplateAction = (typeof whatsappTemplateActions)[number];

interface Standing {
  readonly state: TemplateState;
  readonly review: WhatsappReviewState;
}

/** What is done to a template, and where it stands for it. A disabled one stays, and none changes in review. */
export const whatsappTemplateMoves: Readonly<
  Record<WhatsappTemplateAction, { readonly permission: Action; readonly possible: (template: Standing) => boolean }>
> = {
  edit: {
    permission: 'edit',
    possible: ({ state, review }) => state === 'inactive' && review !== 'submitted' && review !== 'disabled',
  },
  activate: {
    permission: 'activate',
    possible: ({ state, review }) => state === 'inactive' && review === 'approved',
  },
  deactivate: { permission: 'deactivate', possible: ({ state }) => state === 'active' },
  delete: {
    permission: 'delete',
    possible: ({ state, review }) => state === 'inactive' && review !== 'disabled',
  },
};

/** Saved without submitting: what was approved would be lost by it. */
export function mayBeDraft(review: WhatsappReviewState): boolean {
  return review === 'draft' || review === 'rejected';
}

/** Name, account and language stay once the network knows the template; the category once it was approved. */
export function fixedFields(review: WhatsappReviewState): readonly ('name' | 'channelId' | 'language' | 'category')[] {
  if (review === 'draft') return [];
  return review === 'rejected' ? ['name', 'channelId', 'language'] : ['name', 'channelId', 'language', 'category'];
}

const monthHours = 720;

/** World time from which an approved template may be changed again; null: now. `edits`: when it was changed before. */
export function editableFrom(edits: readonly number[], now: number): number | null {
  const latest = [...edits].sort((one, other) => other - one);
  const free = [
    [latest[whatsappEditsPerDay - 1], 24],
    [latest[whatsappEditsPerMonth - 1], monthHours],
  ] as const;
  const from = Math.max(...free.map(([at, hours]) => (at === undefined ? 0 : at + hours * hourMs)));
  return from > now ? from : null;
}

/** Sent as drafts are not: service templates need no review. */
export function reviewOnSubmit(category: WhatsappCategory): Extract<WhatsappReviewState, 'submitted' | 'approved'> {
  return category === 'service' ? 'approved' : 'submitted';
}

/** Whether a message can be begun with it: service answers, and nothing after a call fills a code. */
export function beginsConversation(category: WhatsappCategory): boolean {
  return category === 'marketing' || category === 'utility';
}

export function isWhatsappReviewState(text: string): text is WhatsappReviewState {
  return whatsappReviewStates.some((state) => state === text);
}
