import type { CallFilter } from '@/domain/calls/callFilter';
import { positiveLabels } from '@/domain/calling/labels';
import type { LineId } from '@/domain/products/lines';
import type { Format } from '@/ui/format/FormatProvider';

/** The figures of a day, or of an hour. */
export interface Counts {
  readonly calls: number;
  readonly reached: number;
  readonly talkSeconds: number;
  readonly positive: number;
  readonly transfers: number;
}

export const measures = ['calls', 'connectRate', 'positiveRate', 'talkMean', 'transfers'] as const;
export type Measure = (typeof measures)[number];

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

export const valueOf: Readonly<Record<Measure, (counts: Counts) => number | null>> = {
  calls: ({ calls }) => calls,
  connectRate: ({ calls, reached }) => share(reached, calls),
  positiveRate: ({ reached, positive }) => share(positive, reached),
  talkMean: ({ reached, talkSeconds }) => share(talkSeconds, reached),
  transfers: ({ transfers }) => transfers,
};

/** The calls a value counts; for a share those of its numerator. */
export function callsBehind(line: LineId, measure: Measure): CallFilter {
  switch (measure) {
    case 'calls':
      return {};
    case 'connectRate':
    case 'talkMean':
      return { outcome: ['reached'] };
    case 'positiveRate':
      return { outcome: ['reached'], label: positiveLabels(line) };
    case 'transfers':
      return { transfer: ['success', 'fail', 'unsure'] };
  }
}

export function writerOf(measure: Measure, format: Format): (value: number) => string {
  if (measure === 'calls' || measure === 'transfers') return (value) => format.number(value);
  return measure === 'talkMean' ? (value) => format.duration(value) : (value) => format.percent(value, 1);
}

/** Shares change by points, everything else by percent. */
export function isShare(measure: Measure): boolean {
  return measure === 'connectRate' || measure === 'positiveRate';
}
