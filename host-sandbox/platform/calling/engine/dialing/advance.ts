import { resultOf } from '@/domain/calling/ringTypes';
import { isTaskOver } from '@/domain/tasks/taskStates';
import type { Script } from '@/domain/robots/script';
import type { Carrier } from '@/domain/calling/carrier';
import { clockAt } from '@/domain/time/localClock';
import { Channels } from './channels';
import { CalleeWindows } from './calleeWindows';
import { contactAfter, type ContactAfter } from './contactAfter';
import { contactLater } from './contactLater';
import { numberOf } from './contactNow';
import { contactWithout } from './contactWithout';
import { closedGate, blockOfNumber } from './gates';
import { goesFirst } from './goesFirst';
import { Heap } from './heap';
import { LineWatch } from './lineWatch';
import type { Advanced, Blocked, CallInProgress, ContactChange, DialContact, DialState } from './model';
import { ShieldGate } from '../../blocking/shield/shieldGate';
import { TaskRun } from './taskState';

/** Most calls begun in one advance; the caller goes on from where it stopped. */
const BEGUN_MOST = 20_000;

/**
 * Advances a company's dialling from event to event: a call ends, a task starts or ends, a window opens, a contact is
 * due. Calls begin at the exact instant something makes them possible, so the result does not depend on how the time is
 * cut into advances.
 */
export function advance(
  dialState: DialState,
  until: number,
  carrier: Carrier,
  { most = BEGUN_MOST, untilOver = null }: Stops = {},
): Advanced {
  return new DialingRun(dialState, carrier).run(until, { most, untilOver });
}

/** Limits that end an advance early; the caller goes on from there. */
export interface Stops {
  /** calls begun */
  readonly most?: number;
  /** stop as soon as these tasks are over */
  readonly untilOver?: ReadonlySet<number> | null;
}

class DialingRun {
  private readonly tasks = new Map<number, TaskRun>();
  private readonly channels: Channels;
  private readonly watch: LineWatch;
  private readonly callees = new CalleeWindows();
  private readonly ending = new Heap<CallInProgress>((one, other) =>
    one.endsAt === other.endsAt ? one.contact.id < other.contact.id : one.endsAt < other.endsAt,
  );
  private readonly begun: CallInProgress[] = [];
  private readonly ended: CallInProgress[] = [];
  private readonly contacts = new Map<number, ContactChange>();
  private readonly blocked: Blocked[] = [];
  private readonly shield: ShieldGate;
  /** tasks that can act now; future ones wait in `planned`, finished ones are left out */
  private awake: TaskRun[] = [];
  private readonly planned = new Heap<TaskRun>((one, other) => one.wakesAt < other.wakesAt);
  private needsMore = false;

  constructor(
    private readonly dialState: DialState,
    private readonly carrier: Carrier,
  ) {
    this.shield = new ShieldGate(dialState.shield);
    this.channels = new Channels(dialState);
    this.watch = new LineWatch(dialState.lines);
    for (const task of dialState.tasks) {
      const run = new TaskRun(task, this.channels);
      this.tasks.set(task.id, run);
      if (run.state === 'planned') this.planned.push(run);
      else if (!isTaskOver(run.state)) this.awake.push(run);
    }
    for (const call of dialState.inProgress) this.occupy(call);
    for (const contact of dialState.contacts) this.tasks.get(contact.taskId)?.wait(contact);
  }

  run(until: number, { most, untilOver }: Required<Stops>): Advanced {
    let at = this.dialState.at;
    for (;;) {
      this.settle(at);
      this.wake(at);
      this.pass(at);
      this.dial(at);
      // Skipped contacts may have been the last ones.
      this.pass(at);
      if (this.needsMore || this.begun.length >= most || this.areOver(untilOver)) break;
      const next = this.next(at);
      if (next > until) break;
      at = next;
    }
    const stopped = this.needsMore || this.begun.length >= most || this.areOver(untilOver);
    const nextAt = stopped ? at : this.next(at);
    this.noteCalling();
    for (const task of this.awake) task.noteWait(at);
    return {
      at: stopped ? at : Math.max(at, until),
      begun: this.begun,
      ended: this.ended,
      contacts: this.contacts,
      blocked: this.blocked,
      tasks: new Map(
        [...this.tasks].flatMap(([id, task]) => {
          const change = task.change();
          return change ? [[id, change] as const] : [];
        }),
      ),
      ...this.watch.outcome(),
      needsMore: stopped,
      nextAt: nextAt === Infinity ? null : nextAt,
    };
  }

  private wake(at: number): void {
    for (let task = this.planned.peek(); task && task.wakesAt <= at; task = this.planned.peek()) {
      this.planned.pop();
      this.awake.push(task);
    }
  }

  private pass(at: number): void {
    let over = false;
    for (const task of this.awake) {
      task.pass(at);
      over ||= isTaskOver(task.state);
    }
    if (over) this.awake = this.awake.filter((task) => !isTaskOver(task.state));
  }

  private areOver(tasks: ReadonlySet<number> | null): boolean {
    if (tasks === null) return false;
    for (const id of tasks) {
      const run = this.tasks.get(id);
      if (run && !isTaskOver(run.state)) return false;
    }
    return true;
  }

  private next(at: number): number {
    let next = Math.min(this.ending.peek()?.endsAt ?? Infinity, this.planned.peek()?.wakesAt ?? Infinity);
    for (const task of this.awake) {
      const own = task.nextAfter(at);
      // Contacts that are due wait for a channel, which the end of a call frees.
      if (own > at) next = Math.min(next, own);
      else next = Math.min(next, task.licenceHasRoom && task.lineHasRoom ? at : task.endAt);
    }
    return Math.max(next, at + (next <= at ? 1 : 0));
  }

  private occupy(call: CallInProgress): void {
    this.ending.push(call);
    this.channels.take(call.sipLineId);
    const task = this.tasks.get(call.contact.taskId);
    if (!task) return;
    task.calling += 1;
    this.shield.dialled(task.task.line, call.contact.phone, call.dialledAt);
  }

  private settle(at: number): void {
    for (let call = this.ending.peek(); call && call.endsAt <= at; call = this.ending.peek()) {
      this.ending.pop();
      this.end(call);
    }
  }

  private end(call: CallInProgress): void {
    const { contact, plan, endsAt } = call;
    this.channels.giveBack(call.sipLineId);
    this.ended.push(call);
    this.watch.ended(call, this.awake);
    const task = this.tasks.get(contact.taskId);
    if (!task) return;
    task.ended(endsAt);
    const { line } = task.task;
    if (this.shield.watches(line))
      this.shield.ended(line, contact.phone, {
        dialledAt: call.dialledAt,
        endedAt: endsAt,
        result: resultOf(line, plan.ringType, plan.label),
        label: plan.label,
      });
    if (plan.ringType === 'answered') task.answered(endsAt, plan.transfer === 'fail');
    this.changeWaiting(task, contact, contactAfter(call, task));
  }

  /** Contacts with a call in progress. A contact whose call has ended is returned by the end of the call. */
  private noteCalling(): void {
    const earlier = new Set(this.dialState.inProgress);
    for (const call of this.ending.values()) {
      if (earlier.has(call)) continue;
      const {
        number,
        contact: { id, taskId },
      } = call;
      this.contacts.set(id, {
        id,
        taskId,
        state: 'calling',
        tries: number,
        dueAt: null,
        finalReason: null,
        lastRing: null,
        lastLabel: null,
      });
    }
  }

  private dial(at: number): void {
    while (this.channels.licenceHasRoom) {
      let best: TaskRun | null = null;
      for (const task of this.awake) {
        if (!this.isReady(task, at)) continue;
        if (best === null || goesFirst(task, best)) best = task;
      }
      if (this.needsMore || best === null) return;
      const contact = best.take(at);
      if (contact) this.begin(best, contact, at);
    }
  }

  /** Checks the gates in their order (gates.ts). A closed gate that only a person can open halts the task. */
  private isReady(task: TaskRun, at: number): boolean {
    const closed = closedGate(task, at);
    if (closed === 'licence') task.halt(at, 'licenceEnded');
    else if (closed === 'line') task.halt(at, 'lineDisabled');
    if (closed !== null) return false;
    if (task.beyondLoaded() !== null && task.midwayDue() > at) this.needsMore = true;
    return true;
  }

  private begin(task: TaskRun, contact: DialContact, at: number): void {
    task.waiting -= 1;
    const { id, taskId, tries, earlier, debtDue, several } = contact;
    const phone = numberOf(contact);
    const { line } = task.task;
    const opensAt = this.callees.opensAt(task.task, phone, at);
    if (opensAt > at) {
      this.changeWaiting(task, contact, contactLater(contact, task.task.settings, opensAt));
      return;
    }
    const block = blockOfNumber(this.dialState.blacklist, this.shield.ask, line, phone, at);
    if (block) {
      if (block.gate === 'blocked')
        this.blocked.push({ contact: { id, taskId, phone, tries, earlier, debtDue }, line, at, by: block.by });
      this.changeWaiting(task, contact, contactWithout(contact, task.task.settings, at, block.gate));
      return;
    }
    const number = tries + 1;
    const sipLineId = task.task.sipLineId;
    const { countryCode = '', fault = 0 } = this.channels.line(sipLineId) ?? {};
    const plan = this.carrier.plan({
      taskId,
      seed: task.task.carrierSeed,
      line,
      countryCode,
      lineFault: fault,
      sipLineId,
      phone,
      number,
      at,
      earlier,
      timeZone: task.task.settings.zone,
      daysOverdue: debtDue === null ? null : clockAt(at, task.task.settings.zone).day - debtDue,
      rules: task.task.rules,
      script: this.scriptOf(taskId),
    });
    const call: CallInProgress = {
      contact: several
        ? { id, taskId, phone, tries, earlier, debtDue, several }
        : { id, taskId, phone, tries, earlier, debtDue },
      number,
      sipLineId,
      dialledAt: at,
      endsAt: at + plan.lineBusyMs,
      plan,
      attemptId: null,
    };
    this.begun.push(call);
    this.channels.dailyCalls.count(at);
    this.occupy(call);
    task.dialled(at);
  }

  private scriptOf(taskId: number): Script {
    const script = this.dialState.scripts.get(taskId);
    if (!script) throw new Error(`task ${taskId} has no script to speak`);
    return script;
  }

  /** The contact is not called now: it waits again, or is over. */
  private changeWaiting(task: TaskRun, contact: Pick<DialContact, 'id'>, { change, waiting }: ContactAfter): void {
    this.contacts.set(contact.id, change);
    if (waiting === null) return;
    task.wait(waiting);
    task.waiting += 1;
  }
}
