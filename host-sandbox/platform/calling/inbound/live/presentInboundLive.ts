import type { Reply } from '@/contract/contract';
import { robotSeconds } from '@/domain/calling/deskCallPlan';
import { maskPhone } from '@/domain/contacts/maskPhone';
import type { InboundLiveState } from '@/domain/inbound/inboundLive';
import { secondMs } from '@/domain/limits';
import { redFlagsIn } from '@/domain/live/redFlags';
import { presentTurns } from '../../calls/presentTurns';
import { inboundState, type InboundTalk } from './inboundTalks';

export type InboundLiveRow = Reply<'inboundLive.list'>['list'][number];

/** The only place where a call coming in becomes a reply, so the number is masked here. */
export function presentInboundLive(talk: InboundTalk): InboundLiveRow {
  const { caller, number, robotName, version, language } = talk.row;
  const { id, phone, robotId, reason, arrivedAt, attemptId } = caller;
  const state = inboundState(talk);
  const [last = null] = presentTurns(talk.said.slice(-1), {}, null);
  return {
    id,
    phone: maskPhone(phone),
    number,
    robot: robotId === null || robotName === null ? null : { id: robotId, name: robotName, version: version ?? 0 },
    state,
    reason,
    arrivedAt,
    since: sinceOf(talk, state),
    callsBack: attemptId !== null,
    last: last === null ? null : { speaker: last.speaker, text: last.text },
    flags: redFlagsIn(talk.said, language ?? 'en').map(({ kind, phrase }) => ({ kind, phrase })),
  };
}

function sinceOf({ row, plan }: InboundTalk, state: InboundLiveState): number {
  const { arrivedAt, answeredAt, outcome } = row.caller;
  if (answeredAt === null || plan === null) return arrivedAt;
  return state === 'agent' && outcome === 'answered' ? answeredAt + robotSeconds(plan) * secondMs : answeredAt;
}
