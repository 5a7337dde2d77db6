import type { Arrival, Callers } from '@/domain/inbound/callers';
import type { InboundReason } from '@/domain/inbound/inboundCall';
import { isOpenAt } from '@/domain/inbound/inboundHours';
import { secondMs } from '@/domain/limits';
import { naturalMs } from '@/domain/robots/speechTime';
import type { EndedCaller, InboundAdvanced, InboundState, OpenNumber, TalkingCaller, WaitingCaller } from './model';

type Simulated = Pick<Callers, 'patience' | 'talk' | 'agent'>;
type Coming = InboundState['arrivals'][number];

/**
 * Advances a company's inbound calls from event to event: somebody calls, hangs up, has waited too long, or a call
 * ends. Callers are answered in the order they came as soon as a channel is free, so the result does not depend on how
 * the time is cut into advances.
 */
export function advanceInbound(state: InboundState, until: number, callers: Simulated): InboundAdvanced {
  return new InboundRun(state, callers).run(until);
}

class InboundRun {
  private waiting: WaitingCaller[];
  private talking: TalkingCaller[];
  private readonly ended: EndedCaller[] = [];
  /** of the arrivals, how many were taken */
  private taken = 0;

  constructor(
    private readonly state: InboundState,
    private readonly callers: Simulated,
  ) {
    this.waiting = [...state.waiting];
    this.talking = [...state.talking];
  }

  run(until: number): InboundAdvanced {
    // More channels than at the last advance let callers be answered at once.
    this.answer(this.state.at);
    for (let at = this.next(); at <= until; at = this.next()) {
      this.settle(at);
      this.leave(at);
      this.arrive(at);
      this.answer(at);
    }
    return { waiting: this.waiting, talking: this.talking, ended: this.ended };
  }

  private next(): number {
    let next = this.state.arrivals[this.taken]?.at ?? Infinity;
    for (const { endsAt } of this.talking) next = Math.min(next, endsAt);
    for (const { leavesAt, expiresAt } of this.waiting) next = Math.min(next, leavesAt, expiresAt);
    return next;
  }

  private settle(at: number): void {
    const over = this.talking.filter(({ endsAt }) => endsAt <= at);
    if (over.length === 0) return;
    this.talking = this.talking.filter(({ endsAt }) => endsAt > at);
    for (const { endsAt, ...caller } of over) this.ended.push({ ...caller, endedAt: endsAt });
  }

  private leave(at: number): void {
    const due = this.waiting.filter(({ leavesAt, expiresAt }) => Math.min(leavesAt, expiresAt) <= at);
    if (due.length === 0) return;
    this.waiting = this.waiting.filter(({ leavesAt, expiresAt }) => Math.min(leavesAt, expiresAt) > at);
    for (const { leavesAt, expiresAt, robot, ...caller } of due) {
      if (leavesAt <= expiresAt) this.ended.push({ ...caller, ...gaveUp, robot, endedAt: at });
      else this.fallBack({ ...caller, reason: 'waitedTooLong' }, this.numberOf(caller.numberId), at);
    }
  }

  private arrive(at: number): void {
    for (let coming = this.coming(at); coming; coming = this.coming(at)) {
      this.taken += 1;
      this.take(coming, at);
    }
  }

  private coming(at: number): Coming | null {
    const next = this.state.arrivals[this.taken];
    return next !== undefined && next.at <= at ? next : null;
  }

  private take(coming: Coming, at: number): void {
    const number = this.numberOf(coming.numberId);
    if (number === null) return;
    const reason = this.reasonAt(number, at);
    const caller = { ...coming, id: null, reason };
    const usual = reason === null ? number.robot : number.fallback === 'robot' ? number.fallbackRobot : null;
    if (usual === null || reason === 'licenceEnded') return this.fallBack(caller, number, at);
    const isFull = this.waiting.filter(({ numberId }) => numberId === number.id).length >= number.maxWaiting;
    if (isFull && this.free() <= this.waiting.length)
      return this.fallBack({ ...caller, reason: 'queueFull' }, number, at);
    this.waiting.push({
      ...caller,
      robot: usual,
      leavesAt: at + this.callers.patience(number.id, coming.key),
      expiresAt: at + number.maxWaitMs,
    });
  }

  private reasonAt(number: OpenNumber, at: number): InboundReason | null {
    if (this.state.licenceEnded) return 'licenceEnded';
    if (!isOpenAt(number.hours, at, this.state.zone)) return 'closed';
    return number.robot === null ? 'robotInvalid' : null;
  }

  private answer(at: number): void {
    while (this.free() > 0) {
      const first = this.waiting.shift();
      if (!first) return;
      const { leavesAt: _, expiresAt: __, ...caller } = first;
      const script = this.state.scripts.get(first.robot.versionId);
      if (!script) throw new Error(`robot version ${first.robot.versionId} has no script to speak`);
      const plan = this.callers.talk({ ...caller, script });
      this.talking.push({
        ...caller,
        outcome: 'answered',
        voiceRobotId: null,
        beganAt: at,
        endsAt: at + plan.talkSeconds * secondMs,
        plan,
        turns: null,
      });
    }
  }

  private free(): number {
    return this.state.channels - this.talking.filter(({ robot }) => robot !== null).length;
  }

  /** Without a robot: the agents, or the announcement. A company whose licence has ended has no agents either. */
  private fallBack(
    caller: Arrival & Pick<TalkingCaller, 'id' | 'numberId' | 'reason'>,
    number: OpenNumber | null,
    at: number,
  ): void {
    if (number === null) return;
    const { announcement, language, voiceRobotId } = number;
    const toAgents = number.fallback === 'agents' && caller.reason !== 'licenceEnded';
    const { plan, turns } = toAgents
      ? this.callers.agent({ numberId: number.id, key: caller.key, language, announcement })
      : announced(number);
    this.talking.push({
      ...caller,
      outcome: toAgents ? 'agent' : 'announced',
      robot: null,
      voiceRobotId,
      beganAt: at,
      endsAt: at + plan.talkSeconds * secondMs,
      plan,
      turns,
    });
  }

  private numberOf(id: number): OpenNumber | null {
    return this.state.numbers.get(id) ?? null;
  }
}

const gaveUp = { outcome: 'gaveUp', voiceRobotId: null, beganAt: null, plan: null, turns: null } as const;

function announced({ announcement, language }: OpenNumber): Pick<TalkingCaller, 'plan' | 'turns'> {
  const durationMs = naturalMs(announcement, language);
  const talkSeconds = Math.ceil(durationMs / secondMs);
  return {
    plan: {
      ringType: 'answered',
      ringMs: 0,
      pickedUp: 'person',
      lineBusyMs: talkSeconds * secondMs,
      talkSeconds,
      agentSeconds: 0,
      label: '',
      hangup: 'ai',
      transfer: 'none',
      instant: false,
      events: [],
    },
    turns: [{ speaker: 'robot', text: announcement, atMs: 0, durationMs, node: 'announcement' }],
  };
}
