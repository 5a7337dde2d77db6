import type { FigureId } from '@/domain/reports/figures';

/** Figures that stand large at the top, in the order one asks: how much, whom, what came of it. */
export const headFigures = [
  'calls',
  'connectRate',
  'reachedContacts',
  'positiveRate',
  'talkMean',
  'transfers',
] as const satisfies readonly FigureId[];

/** The others, by the question they belong to. */
export const figureGroups = {
  reach: ['reached', 'contacts', 'contactRate', 'effective', 'effectiveRate'],
  talk: ['positive', 'talkTotal', 'shortRate', 'transferRate', 'transferSuccessRate'],
  missed: ['noAnswerRate', 'notConnectedRate', 'voicemailRate'],
} as const satisfies Record<string, readonly FigureId[]>;

export type FigureGroup = keyof typeof figureGroups;

/** Whether more of it is good; a count of calls is neither. */
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
