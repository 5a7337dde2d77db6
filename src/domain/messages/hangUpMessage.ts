import { labelTable, resultLetters } from '../calling/labels';
import type { LineId } from '../products/lines';
import { checkRequired, isMissing, problem, type FieldProblem } from '../problem';
import type { MessageChannelKind } from './channels';
import type { TemplateState } from './smsTemplate';

/** By what a call is chosen: its result, which all lines share, or its intention label. */
export const matchKinds = ['result', 'label'] as const;
export type MatchKind = (typeof matchKinds)[number];

export const hangUpMessageActions = ['edit', 'activate', 'deactivate', 'delete'] as const;
export type HangUpMessageAction = (typeof hangUpMessageActions)[number];

/** What is done to a hang-up message, and in which state; all of it is editing its robot. */
export const hangUpMessageMoves: Readonly<Record<HangUpMessageAction, TemplateState>> = {
  edit: 'inactive',
  activate: 'inactive',
  deactivate: 'active',
  delete: 'inactive',
};

export interface HangUpMessageDraft {
  readonly matchOn: MatchKind;
  readonly matchValue: string | null;
  readonly type: MessageChannelKind;
  /**
   * Its channel comes with it and is not chosen: a template is reviewed by the one channel it belongs to, and no other
   * may send it.
   */
  readonly templateId: number | null;
}

/** Letters that calls of a line can have. */
export function matchValues(matchOn: MatchKind, line: LineId): readonly string[] {
  return matchOn === 'result' ? resultLetters : labelTable[line].map(({ letter }) => letter);
}

export function checkHangUpMessage(
  { matchOn, matchValue, templateId }: HangUpMessageDraft,
  line: LineId,
): FieldProblem[] {
  const isKnown = matchValue !== null && matchValues(matchOn, line).includes(matchValue);
  return [
    ...(isMissing(matchValue)
      ? [problem('matchValue', 'required')]
      : isKnown
        ? []
        : [problem('matchValue', 'unknownChoice')]),
    ...checkRequired('templateId', templateId),
  ];
}

/** Whether a call is one of those the message is for. */
export function matchesCall(
  { matchOn, matchValue }: { readonly matchOn: MatchKind; readonly matchValue: string },
  call: { readonly result: string; readonly label: string },
): boolean {
  return (matchOn === 'result' ? call.result : call.label) === matchValue;
}
