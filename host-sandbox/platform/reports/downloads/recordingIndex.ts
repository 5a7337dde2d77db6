import { localText } from '@/domain/time/zone';
import type { SpokenCall } from '../../calling/calls/recording';
import { maskNumber } from '../../foundation/phones/maskFields';
import { writeCsv } from '../../foundation/sheets/writeCsv';
import type { Cell } from '../../foundation/sheets/writeSheet';
import type { ExportScope } from './exportRows';

const columns = [
  'file',
  'callId',
  'task',
  'robot',
  'tryNumber',
  'calledNumber',
  'dialledAt',
  'talkSeconds',
  'result',
  'label',
  'hangup',
] as const;

const numberOf = ({ call: { phone } }: SpokenCall, { plaintext, countryCode }: ExportScope) =>
  plaintext ? phone : maskNumber(phone, countryCode);

/**
 * When, whom, and which: the moment in the account's zone, the number (masked digits as x, for a name may hold no
 * star),
 * the subtask, which is a try of a task, and the call.
 */
export function recordingName(spoken: SpokenCall, scope: ExportScope): string {
  const { dialledAt, taskId, tryNumber, attemptId } = spoken.call;
  const moment = localText(dialledAt, scope.timeZone).replace(/[-:]/g, '').replace(/\D/g, '-');
  return `${moment}_${numberOf(spoken, scope).replaceAll('*', 'x')}_${taskId}-${tryNumber}_${attemptId}.wav`;
}

/** One row of recordings.csv: what a file is of. */
export function indexRow(file: string, spoken: SpokenCall, scope: ExportScope): Cell[] {
  const { call, taskName, robotName } = spoken;
  const hangup = call.hangup === null ? '' : scope.words(`hangup.${call.hangup}`);
  return [
    file,
    call.attemptId,
    taskName,
    robotName,
    call.tryNumber,
    numberOf(spoken, scope),
    localText(call.dialledAt, scope.timeZone),
    call.talkSeconds,
    call.result,
    call.label,
    hangup,
  ];
}

export function writeIndex(rows: readonly (readonly Cell[])[], { words }: ExportScope): Buffer {
  return writeCsv(
    columns.map((key) => words(`column.${key}`)),
    rows,
    { typed: true },
  );
}
