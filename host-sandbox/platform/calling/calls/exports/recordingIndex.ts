import { localText } from '@/domain/time/zone';
import type { CompanyScope, ExportScope } from '../../../foundation/http/exports/exporter';
import { maskNumber } from '../../../foundation/phones/maskFields';
import { momentCell } from '../../../foundation/sheets/momentCell';
import type { Cell } from '../../../foundation/sheets/writeSheet';
import type { SpokenCall } from '../recording';
import { letterCell } from './letterCell';

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
 * File name: the moment in the account's zone, the number (masked digits as x, because file names may not contain a
 * star), the subtask, which is a try of a task, and the call id.
 */
export function recordingName(spoken: SpokenCall, scope: ExportScope): string {
  const { dialledAt, taskId, tryNumber, attemptId } = spoken.call;
  const moment = localText(dialledAt, scope.timeZone).replace(/[-:]/g, '').replace(/\D/g, '-');
  return `${moment}_${numberOf(spoken, scope).replaceAll('*', 'x')}_${taskId}-${tryNumber}_${attemptId}.wav`;
}

/** One row of the index: the call that a file is the recording of. */
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
    momentCell(call.dialledAt, scope.timeZone),
    call.talkSeconds,
    letterCell('result', call.result, scope.words),
    letterCell(scope.line, call.label, scope.words),
    hangup,
  ];
}

export function recordingsHeader({ words }: CompanyScope): string[] {
  return columns.map((key) => words(`column.${key}`));
}
