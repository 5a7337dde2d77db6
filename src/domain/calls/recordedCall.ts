import type { EventLabel } from '../calling/eventLabels';
import type { CallOutcome, HangupParty, ResultLetter, TransferState } from '../calling/labels';
import type { LineId } from '../products/lines';
import type { RingType } from '../calling/ringTypes';

/** An ended call as the ledger has it. Instants are ms since 1970. */
export interface RecordedCall {
  readonly attemptId: number;
  readonly line: LineId;
  readonly taskId: number;
  readonly contactId: number;
  readonly robotId: number;
  readonly robotVersionId: number;
  readonly sipLineId: number;
  /** E.164 */
  readonly phone: string;
  readonly contactName: string;
  /** 1 is the first call to this contact */
  readonly tryNumber: number;
  readonly dialledAt: number;
  /** null: neither a person nor a machine answered */
  readonly answeredAt: number | null;
  readonly endedAt: number;
  readonly ringSeconds: number;
  readonly talkSeconds: number;
  readonly ringType: RingType;
  readonly outcome: CallOutcome;
  readonly result: ResultLetter;
  /** intention label */
  readonly label: string;
  readonly hangup: HangupParty | null;
  readonly transfer: TransferState;
  readonly rounds: number;
  readonly slots: Readonly<Record<string, string>>;
  readonly eventLabels: readonly EventLabel[];
  readonly variables: Readonly<Record<string, string>>;
}
