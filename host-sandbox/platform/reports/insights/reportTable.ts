import type { Reply } from '@/contract/contract';
import { answeredLabels } from '@/domain/calling/labels';
import type { LineId } from '@/domain/products/lines';
import { isOverdueStage } from '@/domain/calling/overdue';
import { ringTypes } from '@/domain/calling/ringTypes';
import { noStage } from '@/domain/reports/stages';
import type { Cell } from '../../foundation/sheets/writeSheet';

/** A report as the rows of a file. */
export interface ReportTable {
  readonly header: string[];
  readonly rows: Cell[][];
}

type Words = (key: string) => string;
type Counts = Pick<
  Reply<'insight.trend'>['days'][number],
  'calls' | 'reached' | 'talkSeconds' | 'transfers' | 'positive' | 'labels'
>;

const PERCENT_DIGITS = 2;

function percent(part: number, whole: number): Cell {
  return whole === 0 ? null : Number(((part / whole) * 100).toFixed(PERCENT_DIGITS));
}

const countWords = ['calls', 'reached', 'connectRate', 'talkTotal', 'transfers', 'positive'] as const;

function countHeader(line: LineId, words: Words): string[] {
  return [
    ...countWords.map((key) => words(`report.${key}`)),
    ...answeredLabels(line).map((letter) => `${letter} · ${words(`${line}.${letter}`)}`),
  ];
}

function countCells(line: LineId, { calls, reached, talkSeconds, transfers, positive, labels }: Counts): Cell[] {
  return [
    calls,
    reached,
    percent(reached, calls),
    talkSeconds,
    transfers,
    positive,
    ...answeredLabels(line).map((letter) => labels[letter] ?? 0),
  ];
}

/** One row per day; unknown values are empty. */
export function daysTable(line: LineId, { days }: Pick<Reply<'insight.trend'>, 'days'>, words: Words): ReportTable {
  return {
    header: [words('report.day'), ...countHeader(line, words)],
    rows: days.map((day) => [{ date: day.day }, ...(day.missing ? [] : countCells(line, day))]),
  };
}

export function hoursTable(line: LineId, { hours }: Pick<Reply<'insight.day'>, 'hours'>, words: Words): ReportTable {
  return {
    header: [words('report.hour'), ...countHeader(line, words)],
    rows: hours
      .filter(({ minutes }) => minutes > 0)
      .map((hour) => [`${String(hour.hour).padStart(2, '0')}:00`, ...(hour.ahead ? [] : countCells(line, hour))]),
  };
}

/** One row per stage; if two periods are compared, the other one's calls and reached are the last columns. */
export function stagesTable(
  line: LineId,
  { stages, compared }: Pick<Reply<'stage.report'>, 'stages' | 'compared'>,
  words: Words,
): ReportTable {
  const nameOf = (stage: string) => {
    if (stage === noStage) return words(`stage.${line}.none`);
    return line !== 'marketing' && isOverdueStage(stage) ? words(`stage.${line}.${stage}`) : stage;
  };
  return {
    header: [words('report.stage'), ...countHeader(line, words), ...beforeHeader(compared, words)],
    rows: stages.map(({ stage, before, ...counts }) => [
      nameOf(stage),
      ...countCells(line, counts),
      ...beforeCells(before),
    ]),
  };
}

function beforeHeader(compared: { readonly fromDay: string; readonly toDay: string } | null, words: Words): string[] {
  return compared === null
    ? []
    : ['calls', 'reached'].map((key) => `${words(`report.${key}`)} (${compared.fromDay} – ${compared.toDay})`);
}

function beforeCells(before: { readonly calls: number; readonly reached: number } | null): Cell[] {
  return before === null ? [] : [before.calls, before.reached];
}

/** One row per SIP line; if two periods are compared, the other one's calls and reached are the last columns. */
export function channelsTable(
  { channels, compared }: Pick<Reply<'channel.overview'>, 'channels' | 'compared'>,
  words: Words,
): ReportTable {
  const causes = ringTypes.filter((type) => type !== 'answered');
  return {
    header: [
      ...['sipLine', 'country', 'concurrency', 'peak', 'calls', 'reached', 'connectRate', 'talkTotal'].map((key) =>
        words(key === 'sipLine' ? 'column.sipLine' : `report.${key}`),
      ),
      ...causes.map((cause) => words(`ringType.${cause}`)),
      ...beforeHeader(compared, words),
    ],
    rows: channels.map(({ name, countryCode, concurrency, peak, calls, reached, talkSeconds, rings, before }) => [
      name,
      countryCode,
      concurrency,
      peak?.calls ?? 0,
      calls,
      reached,
      percent(reached, calls),
      talkSeconds,
      ...causes.map((cause) => rings[cause] ?? 0),
      ...beforeCells(before),
    ]),
  };
}
