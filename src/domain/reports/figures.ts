import type { Action } from '../access/access';
import type { CallFilter } from '../calls/callFilter';
import { effectiveMinSeconds, shortCallSeconds } from '../limits';
import { labelTable, positiveLabels } from '../calling/labels';
import type { LineId } from '../products/lines';

/** What is counted of the calls a filter selects. */
type Counted = 'calls' | 'contacts' | 'talkSeconds';

export interface Measure {
  readonly of: Counted;
  readonly where: CallFilter;
}

export type FigureUnit = 'calls' | 'contacts' | 'percent' | 'seconds';

export const figureIds = [
  'calls',
  'reached',
  'connectRate',
  'contacts',
  'reachedContacts',
  'contactRate',
  'effective',
  'effectiveRate',
  'positive',
  'positiveRate',
  'talkTotal',
  'talkMean',
  'shortRate',
  'transfers',
  'transferRate',
  'transferSuccessRate',
  'noAnswerRate',
  'notConnectedRate',
  'voicemailRate',
] as const;
export type FigureId = (typeof figureIds)[number];

/**
 * One figure of the dashboard. Its value is part, or part over whole; a click opens the calls of
 * `part.where`, so a count equals its rows and a share shows the rows of its numerator.
 */
export interface Figure {
  readonly id: FigureId;
  readonly unit: FigureUnit;
  readonly part: Measure;
  readonly whole: Measure | null;
  /** card permission of the Dashboard menu */
  readonly card: Action;
}

const all: CallFilter = {};
const reached: CallFilter = { outcome: ['reached'] };
const tried: CallFilter = { transfer: ['success', 'fail', 'unsure'] };

/** Effective call: answered, understood, and at least ten seconds long. */
function effectiveCalls(line: LineId, minSeconds = effectiveMinSeconds): CallFilter {
  const understood = labelTable[line]
    .filter((label) => label.result !== null && label.understood)
    .map((label) => label.letter);
  return { ...reached, label: understood, minTalkSeconds: minSeconds };
}

export function figuresOf(line: LineId): readonly Figure[] {
  const positive: CallFilter = { ...reached, label: positiveLabels(line) };
  const effective = effectiveCalls(line);
  return [
    count('calls', 'calls', all, 'cardCalls'),
    count('reached', 'calls', reached, 'cardCalls'),
    share('connectRate', calls(reached), calls(all), 'cardConnectRate'),
    count('contacts', 'contacts', all, 'cardCalls'),
    count('reachedContacts', 'contacts', reached, 'cardCalls'),
    share('contactRate', contacts(reached), contacts(all), 'cardConnectRate'),
    count('effective', 'calls', effective, 'cardConnectRate'),
    share('effectiveRate', calls(effective), calls(reached), 'cardConnectRate'),
    count('positive', 'calls', positive, 'cardLabels'),
    share('positiveRate', calls(positive), calls(reached), 'cardLabels'),
    { id: 'talkTotal', unit: 'seconds', part: talk(reached), whole: null, card: 'cardDuration' },
    { id: 'talkMean', unit: 'seconds', part: talk(reached), whole: calls(reached), card: 'cardDuration' },
    share('shortRate', calls({ ...reached, maxTalkSeconds: shortCallSeconds - 1 }), calls(reached), 'cardDuration'),
    count('transfers', 'calls', tried, 'cardTransfer'),
    share('transferRate', calls(tried), calls(reached), 'cardTransfer'),
    share('transferSuccessRate', calls({ transfer: ['success'] }), calls(tried), 'cardTransfer'),
    share('noAnswerRate', calls({ ringType: ['noAnswer'] }), calls(all), 'cardConnectRate'),
    share(
      'notConnectedRate',
      calls({ ringType: ['busy', 'off', 'rejected', 'invalid', 'failed'] }),
      calls(all),
      'cardConnectRate',
    ),
    share('voicemailRate', calls({ ringType: ['voicemail'] }), calls(all), 'cardConnectRate'),
  ];
}

/** Percent of 100; null when there is nothing to divide by, which is not zero. */
export function figureValue({ unit, whole: hasWhole }: Figure, part: number, whole: number | null): number | null {
  if (hasWhole === null) return part;
  if (whole === null || whole === 0) return null;
  return unit === 'percent' ? (part / whole) * 100 : part / whole;
}

/** Filters of the dashboard itself; no figure sets these, so that both apply together. */
export type DashboardFilter = Pick<
  CallFilter,
  'from' | 'to' | 'fromDay' | 'toDay' | 'taskId' | 'robotId' | 'sipLineId'
>;

/** The calls behind a figure, a bar or a cell of a dashboard narrowed by `base`. */
export function rowsBehind(base: DashboardFilter, where: CallFilter): CallFilter {
  return { ...base, ...where };
}

/** Slices of calls by what they are divided by, as the dashboard's charts draw them. */
export const slices = {
  label: (key: string): CallFilter => ({ label: [key] }),
  hourCell: (weekday: number, hour: number): CallFilter => ({ weekday: [weekday], hour: [hour] }),
  /** one day of the chart takes the place of the whole range */
  day: (day: string): CallFilter => ({ fromDay: day, toDay: day }),
  tryNumber: (number: number): CallFilter => ({ tryNumber: [number] }),
  /** talk time in [from, to) seconds; null is open. Talk is counted in whole seconds. */
  duration: (from: number, to: number | null): CallFilter => ({
    ...reached,
    minTalkSeconds: from,
    ...(to === null ? {} : { maxTalkSeconds: to - 1 }),
  }),
} as const;

function count(id: FigureId, unit: 'calls' | 'contacts', where: CallFilter, card: Action): Figure {
  return { id, unit, part: { of: unit, where }, whole: null, card };
}

function share(id: FigureId, part: Measure, whole: Measure, card: Action): Figure {
  return { id, unit: 'percent', part, whole, card };
}

function calls(where: CallFilter): Measure {
  return { of: 'calls', where };
}

function contacts(where: CallFilter): Measure {
  return { of: 'contacts', where };
}

function talk(where: CallFilter): Measure {
  return { of: 'talkSeconds', where };
}
