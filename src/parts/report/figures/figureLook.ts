import type { FigureId } from '@/domain/reports/figures';

/** The main figures at the top, in display order. */
export const headFigures = [
  'calls',
  'connectRate',
  'reachedContacts',
  'positiveRate',
  'talkMean',
  'transfers',
] as const satisfies readonly FigureId[];

/** The other figures by group. */
export const figureGroups = {
  reach: ['reached', 'contacts', 'contactRate', 'effective', 'effectiveRate'],
  talk: ['positive', 'talkTotal', 'shortRate', 'transferRate', 'transferSuccessRate'],
  missed: ['noAnswerRate', 'notConnectedRate', 'voicemailRate'],
} as const satisfies Record<string, readonly FigureId[]>;

export type FigureGroup = keyof typeof figureGroups;

/** Whether a higher value is better; for a count of calls it is neither. */
export const betterWay: Partial<Record<FigureId, 'more' | 'less'>> = {
  connectRate: 'more',
  reachedContacts: 'more',
  contactRate: 'more',
  effectiveRate: 'more',
  positive: 'more',
  positiveRate: 'more',
  transferSuccessRate: 'more',
  shortRate: 'less',
  noAnswerRate: 'less',
  notConnectedRate: 'less',
  voicemailRate: 'less',
};
