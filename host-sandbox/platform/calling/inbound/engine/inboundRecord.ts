import type { PlannedCall } from '@/domain/calling/carrier';
import { labelOf } from '@/domain/calling/labels';
import type { RecordedInbound } from '@/domain/inbound/inboundCall';
import { Chance } from '@/domain/calling/chance';
import type { Conversation, Converse } from '@/domain/calls/conversation';
import { spokenVariables } from '@/domain/calls/spokenVariables';
import type { Script } from '@/domain/robots/script';
import { localParts } from '@/domain/time/zone';
import type { EndedCaller, TalkingCaller } from './model';

interface Answering {
  readonly companyId: number;
  readonly countryCode: string;
  readonly zone: string;
  readonly scripts: ReadonlyMap<number, Script>;
  readonly converse: Converse;
}

/** The record of a call that came in and is over. */
export function inboundRecord(id: number, call: EndedCaller, company: Answering): RecordedInbound {
  const { numberId, key, phone, attemptId, at, outcome, reason, robot, voiceRobotId, beganAt, endedAt, plan } = call;
  const isTalk = outcome === 'answered' || (outcome === 'agent' && plan?.transfer === 'success');
  const { day, hour } = localParts(at, company.zone);
  return {
    id,
    companyId: company.companyId,
    numberId,
    callerKey: key,
    phone,
    attemptId,
    robotId: robot?.robotId ?? null,
    robotVersionId: robot?.versionId ?? null,
    voiceRobotId,
    arrivedAt: at,
    answeredAt: isTalk ? beganAt : null,
    endedAt,
    waitedSeconds: ((beganAt ?? endedAt) - at) / 1000,
    talkSeconds: plan?.talkSeconds ?? 0,
    outcome,
    reason,
    label: outcome === 'answered' ? labelIn(plan?.label ?? '') : null,
    hangup: plan?.hangup ?? 'user',
    transfer: plan?.transfer ?? 'none',
    eventLabels: [...(plan?.events ?? [])],
    localDay: day,
    localHour: hour,
    ...wordsOf(call, company),
  };
}

/** A robot's script may give any letter; only those of inbound calls are stored. */
export function labelIn(letter: string): string | null {
  return labelOf('Inbound', letter) === null ? null : letter;
}

/** What is said in a call, also in one that is in progress. */
export function wordsOf(
  { outcome, robot, plan, turns, ...caller }: TalkingCaller | EndedCaller,
  { scripts, converse, ...company }: Omit<Answering, 'companyId'>,
): Pick<RecordedInbound, 'turns' | 'slots' | 'rounds'> {
  const script = robot === null ? undefined : scripts.get(robot.versionId);
  if (outcome !== 'answered' || plan === null || script === undefined)
    return { turns: turns ?? [], slots: {}, rounds: 0 };
  return converse(inboundConversation({ ...caller, script, plan }, company));
}

interface RobotTalk extends Pick<EndedCaller, 'numberId' | 'key' | 'at'> {
  readonly script: Script;
  readonly plan: PlannedCall;
}

/** What the dialogue of a caller with a robot follows from. */
export function inboundConversation(
  { numberId, key, at, script, plan }: RobotTalk,
  { countryCode, zone }: Pick<Answering, 'countryCode' | 'zone'>,
): Conversation {
  return {
    script,
    plan,
    variables: spokenVariables({ language: script.language, countryCode, name: '', fields: {}, at, zone }),
    voicemailMsg: '',
    at,
    zone,
    chance: Chance.of('inbound', numberId, key, 'talk'),
    robotFirst: true,
  };
}
