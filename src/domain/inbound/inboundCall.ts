import type { EventLabel } from '../calling/eventLabels';
import type { HangupParty, TransferState } from '../calling/labels';
import type { Turn } from '../calls/turn';

/**
 * What became of a call that came in. `answered`: a robot talked to the caller. `agent`: the caller went to the agents
 * without a robot. `announced`: the caller heard the announcement. `gaveUp`: the caller hung up while waiting.
 */
export const inboundOutcomes = ['answered', 'agent', 'announced', 'gaveUp'] as const;
export type InboundOutcome = (typeof inboundOutcomes)[number];

/** Why the number's fallback took the call. */
export const inboundReasons = ['closed', 'robotInvalid', 'queueFull', 'waitedTooLong', 'licenceEnded'] as const;
export type InboundReason = (typeof inboundReasons)[number];

/** A call that came in and is over, as its record has it. Instants are ms since 1970. */
export interface RecordedInbound {
  readonly id: number;
  readonly companyId: number;
  readonly numberId: number;
  /** names the caller's call among those of the number */
  readonly callerKey: string;
  /** E.164 */
  readonly phone: string;
  /** the call of the company that the caller missed and answers by this one */
  readonly attemptId: number | null;
  readonly robotId: number | null;
  readonly robotVersionId: number | null;
  /** the robot whose language and voice the call is in where none talked; null where one did */
  readonly voiceRobotId: number | null;
  readonly arrivedAt: number;
  /** null: neither a robot nor an agent talked */
  readonly answeredAt: number | null;
  readonly endedAt: number;
  readonly waitedSeconds: number;
  readonly talkSeconds: number;
  readonly outcome: InboundOutcome;
  readonly reason: InboundReason | null;
  readonly label: string | null;
  readonly hangup: HangupParty | null;
  readonly transfer: TransferState;
  readonly rounds: number;
  readonly slots: Readonly<Record<string, string>>;
  readonly eventLabels: readonly EventLabel[];
  readonly turns: readonly Turn[];
  /** by the company's clock */
  readonly localDay: string;
  readonly localHour: number;
}
