import { localText } from '@/domain/time/zone';
import type { CompanyScope } from '../../../foundation/http/exports/exporter';
import { maskNumber } from '../../../foundation/phones/maskFields';
import type { Cell } from '../../../foundation/sheets/writeSheet';
import type { SpokenCall } from '../recording';

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

const numberOf = ({ call: { phone } }: SpokenCall, { plaintext, countryCode }: CompanyScope) =>
  plaintext ? phone : maskNumber(phone, countryCode);

/**
 * File name: the moment in the account's zone, the number (masked digits as x, because file names may not contain a
 * star), the subtask, which is a try of a task, and the call id.
 */
export function recordingName(spoken: SpokenCall, scope: CompanyScope): string {
  const { dialledAt, taskId, tryNumber, attemptId } = spoken.call;
  const moment = localText(dialledAt, scope.timeZone).replace(/[-:]/g, '').replace(/\D/g, '-');
  return `${moment}_${numberOf(spoken, scope).replaceAll('*', 'x')}_${taskId}-${tryNumber}_${attemptId}.wav`;
}

/** One row of the index: the call that a file is the recording of. */
export function indexRow(file: string, spoken: SpokenCall, scope: CompanyScope): Cell[] {
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

export function recordingsHeader({ words }: CompanyScope): string[] {
  return columns.map((key) => words(`column.${key}`));
}
