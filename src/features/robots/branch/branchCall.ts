import type { Reply } from '@/contract/contract';
import { spokenVariables } from '@/domain/calls/spokenVariables';
import type { RobotPlace } from '@/domain/robots/robotPlace';

type CallDetail = Reply<'call.detail'>;
type InboundDetail = Reply<'inboundCall.detail'>;

/** A finished call of which another way is tried: one that went out, or one that came in. */
export interface BranchCall extends Pick<
  CallDetail,
  'id' | 'turns' | 'language' | 'slots' | 'eventLabels' | 'transfer'
> {
  readonly place: RobotPlace;
  /** null: no robot talked */
  readonly robot: CallDetail['robot'] | null;
  /** the contact's name, or the caller's number */
  readonly person: string;
  /** dialled, or arrived; its day is the one the robot counts from */
  readonly at: number;
  /** null: the call got none */
  readonly label: string | null;
  /** as the robot says them */
  readonly variables: Readonly<Record<string, string>>;
}

export function outboundBranchCall(call: CallDetail): BranchCall {
  return { ...call, place: call.line, person: call.contactName, at: call.dialledAt };
}

/** A caller is on no list: all the robot knows is the time of day. `zone`: of the account. */
export function inboundBranchCall(call: InboundDetail, zone: string): BranchCall {
  const { language, arrivedAt: at } = call;
  const { greetings = '' } = spokenVariables({ language, countryCode: '', name: '', fields: {}, at, zone });
  return { ...call, place: 'Inbound', person: call.phone, at, variables: { greetings } };
}
