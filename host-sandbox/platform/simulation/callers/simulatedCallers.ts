import type { PlannedCall } from '@/domain/calling/carrier';
import { Chance } from '@/domain/calling/chance';
import type { AgentCall, Arrival, CalledNumber, Callers, CallToRobot, MissedCall } from '@/domain/inbound/callers';
import { hourMs, secondMs } from '@/domain/limits';
import { naturalMs } from '@/domain/robots/speechTime';
import type { InboundParams } from '../carrier/carrierParams';
import { agentTalk } from '../dialogue/agentTalk';
import { dispositionOf } from '../dialogue/course';
import { planTalk, robotPartOf } from '../dialogue/plannedTalk';
import { callersOfQuarter, quarterMs } from './callerCurve';

/** Half of those who wait hang up within so long. */
const PATIENCE_MEDIAN_S = 55;
const PATIENCE_SIGMA = 0.7;
const PATIENCE_S = [5, 600] as const;
const TALK_S = [12, 600] as const;
const AGENT_MEDIAN_S = 60;
const AGENT_SIGMA = 0.45;
/** Until an agent picks up, and until the robot gives up calling one. */
const AGENT_ANSWERS_S = 4;
const AGENT_RINGS_S = 20;
/** Of people who miss a call and see it: call back within two hours. */
const CALL_BACK_SHARE = 0.045;
const CALL_BACK_MS = 2 * hourMs;
const seen: ReadonlySet<string> = new Set(['noAnswer', 'busy', 'rejected', 'voicemail']);

/** Callers whose number, moment and course depend on the world's seed and their own call only. */
export class SimulatedCallers implements Callers {
  constructor(
    private readonly params: InboundParams,
    private readonly seed: number,
  ) {}

  arrivals(number: CalledNumber, from: number, to: number): Arrival[] {
    const found: Arrival[] = [];
    for (let quarter = Math.floor(from / quarterMs); quarter * quarterMs <= to; quarter += 1)
      found.push(...callersOfQuarter(this.seed, number, quarter).filter(({ at }) => at > from && at <= to));
    return found;
  }

  patience(numberId: number, key: string): number {
    const seconds = this.chance(numberId, key, 'patience').lognormal(PATIENCE_MEDIAN_S, PATIENCE_SIGMA);
    return Math.round(Math.min(PATIENCE_S[1], Math.max(PATIENCE_S[0], seconds)) * secondMs);
  }

  talk({ numberId, key, script }: CallToRobot): PlannedCall {
    const { labels, talk, transferTry, transfer: outcomes } = this.params;
    const chance = this.chance(numberId, key, 'course');
    const intent = chance.pick(labels);
    const wanted = Math.min(TALK_S[1], Math.max(TALK_S[0], chance.lognormal(talk.median, talk.sigma)));
    const wantsAgent = chance.happens(transferTry);
    const outcome = chance.pick(outcomes);
    const agentSeconds = Math.round(chance.lognormal(AGENT_MEDIAN_S, AGENT_SIGMA));
    const { forced, disposition } = dispositionOf('Inbound', { label: intent, wantsAgent, events: [] });
    const planned = planTalk(script, disposition, forced, wanted * secondMs);
    const transfer = planned.walk.end === 'transfer' ? outcome : 'none';
    const withAgent = transfer === 'success' ? agentSeconds : 0;
    const robot = robotPartOf(planned, wanted * secondMs, transfer);
    const talkSeconds = robot.talkSeconds + withAgent;
    return {
      ...answeredAtOnce,
      lineBusyMs: talkSeconds * secondMs,
      talkSeconds,
      agentSeconds: withAgent,
      label: robot.label,
      hangup: this.hangup(chance, transfer === 'success'),
      transfer,
      events: robot.events,
      talk: robot.talk,
    };
  }

  agent({ numberId, key, language, announcement }: Parameters<Callers['agent']>[0]): AgentCall {
    const chance = this.chance(numberId, key, 'agent');
    const transfer = chance.pick(this.params.transfer);
    const isTaken = transfer === 'success';
    const agentSeconds = isTaken ? Math.round(chance.lognormal(AGENT_MEDIAN_S, AGENT_SIGMA)) : 0;
    const saidMs = naturalMs(announcement, language);
    const rings = isTaken ? AGENT_ANSWERS_S : AGENT_RINGS_S;
    const talkSeconds = rings + (isTaken ? agentSeconds : Math.ceil(saidMs / secondMs));
    const hangup = isTaken ? (chance.happens(0.5) ? 'agent' : 'user') : 'ai';
    const plan = {
      ...answeredAtOnce,
      lineBusyMs: talkSeconds * secondMs,
      talkSeconds,
      agentSeconds,
      label: '',
      hangup,
      transfer,
    } as const;
    const fromMs = rings * secondMs;
    const turns = isTaken
      ? agentTalk(language, plan, chance, fromMs)
      : [{ speaker: 'robot', text: announcement, atMs: fromMs, durationMs: saidMs, node: 'announcement' } as const];
    return { plan, turns };
  }

  callsBackAt({ attemptId, ringType, endedAt }: MissedCall): number | null {
    if (!seen.has(ringType)) return null;
    const chance = Chance.of(this.seed, 'callBack', attemptId);
    return chance.happens(CALL_BACK_SHARE) ? endedAt + Math.round(chance.between(secondMs, CALL_BACK_MS)) : null;
  }

  /** The agent's share of the parameters is of all calls, and only a call that was transferred can end so. */
  private hangup(chance: Chance, isTransferred: boolean): 'user' | 'ai' | 'agent' {
    const { user, ai } = this.params.hangup;
    if (isTransferred) return chance.happens(0.5) ? 'agent' : 'user';
    return chance.pick({ user, ai });
  }

  private chance(numberId: number, key: string, of: string): Chance {
    return Chance.of(this.seed, 'caller', numberId, key, of);
  }
}

/** A call that comes in does not ring: it waits, or is answered. */
const answeredAtOnce = {
  ringType: 'answered',
  ringMs: 0,
  pickedUp: 'person',
  instant: false,
  events: [],
} as const satisfies Partial<PlannedCall>;
