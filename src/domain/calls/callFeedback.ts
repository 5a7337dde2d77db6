import { feedbackRemarkMaxChars } from '../limits';
import { checkLength, checkRequired, isMissing, problem, type FieldProblem } from '../problem';

/** What went wrong in a call, in the order it is offered; words: labels.json `feedback.<id>`. */
export const feedbackCategories = [
  'misheard',
  'wrongAnswer',
  'wrongLabel',
  'wrongSlot',
  'interrupted',
  'silence',
  'sound',
  'other',
] as const;
export type FeedbackCategory = (typeof feedbackCategories)[number];

/** What the person who gave it can do with it; `can` lists what this person may do with it now. */
export const feedbackActions = ['edit', 'remove'] as const;
export type FeedbackAction = (typeof feedbackActions)[number];

export interface FeedbackInput {
  /** place of the dialogue turn it is about, from 0; null for the whole call */
  readonly turn: number | null;
  readonly category: string;
  readonly remark: string;
}

export function isFeedbackCategory(text: string): text is FeedbackCategory {
  return feedbackCategories.some((category) => category === text);
}

/** `turns`: how many turns the call's dialogue has. */
export function checkFeedback({ turn, category, remark }: FeedbackInput, turns: number): FieldProblem[] {
  return [
    ...(turn !== null && (!Number.isInteger(turn) || turn < 0 || turn >= turns)
      ? [problem('turn', 'unknownChoice')]
      : []),
    ...(isMissing(category)
      ? [problem('category', 'required')]
      : isFeedbackCategory(category)
        ? []
        : [problem('category', 'unknownChoice')]),
    // "Other" says nothing by itself.
    ...(category === 'other' ? checkRequired('remark', remark) : []),
    ...checkLength('remark', remark.trim(), feedbackRemarkMaxChars),
  ];
}
