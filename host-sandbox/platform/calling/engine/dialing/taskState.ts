import { windowAt } from '@/domain/calling/callWindow';
import { leftOverReason, type EndReason } from '@/domain/contacts/contactStates';
import { lostRateWindowCalls } from '@/domain/limits';
import { exceedsLostRate } from '@/domain/calling/lostRate';
import {
  afterTaskEvent,
  isTaskOver,
  waitReasons,
  type HaltReason,
  type TaskState,
  type TaskStateReason,
} from '@/domain/tasks/taskStates';
import { UnknownZone } from '@/domain/time/zone';
import type { Channels } from './channels';
import { closedGate, type GateView } from './gates';
import type { DialContact, DialTask, Place, TaskChange } from './model';
import { Rests } from './rests';
import { DueQueue } from './dueQueue';

export function isBefore(one: Place, other: Place): boolean {
  return one.dueAt === other.dueAt ? one.id < other.id : one.dueAt < other.dueAt;
}

/** What ends a task by itself, by the reason it is given. */
const endings = { ended: 'ended', ranOut: 'ranOut', notApproved: 'unapproved' } as const;

/** A task during an advance; its gates read its present state. */
export class TaskRun implements GateView {
  readonly due = new DueQueue<DialContact>(isBefore);
  /** contacts that have begun their numbers, for tasks that dial these first; all of them are loaded */
  private readonly midway = new DueQueue<DialContact>(isBefore);
  state: TaskState;
  waiting: number;
  calling = 0;
  lastDialledAt: number | null;
  private reason: TaskStateReason | null;
  private startedAt: number | null = null;
  private pausedAt: number | null = null;
  private finishedAt: number | null = null;
  private leftOvers: EndReason | null = null;
  private changed = false;
  private readonly lost: boolean[];
  private readonly rests: Rests;
  /** whether calls may start, and until when this stays so */
  private window: { open: boolean; until: number } = { open: false, until: -Infinity };

  /** when a planned task first acts */
  readonly wakesAt: number;

  readonly startAt: number;
  readonly dialFrom: number | null;
  readonly endAt: number;
  readonly licenceEnded: boolean;
  readonly lineActive: boolean;

  constructor(
    readonly task: DialTask,
    private readonly channels: Channels,
  ) {
    this.startAt = task.startAt;
    this.dialFrom = task.dialFrom;
    this.endAt = task.settings.endAt;
    this.licenceEnded = channels.licenceEnded;
    this.lineActive = channels.line(task.sipLineId)?.active === true;
    this.wakesAt = Math.min(this.startAt, this.endAt);
    this.state = task.state;
    this.reason = task.stateReason;
    this.waiting = task.waiting;
    this.lastDialledAt = task.lastDialledAt;
    this.lost = [...task.lost];
    this.rests = new Rests(task);
  }

  get lineHasRoom(): boolean {
    return this.channels.hasRoom(this.task.sipLineId);
  }

  get licenceHasRoom(): boolean {
    return this.channels.licenceHasRoom;
  }

  dailyCapOpensAt(at: number): number {
    return this.channels.dailyCalls.opensAt(at);
  }

  restedAt(at: number): number {
    return this.rests.freeAt(at, this.calling, this.channels.mostOf(this.task.sipLineId));
  }

  /** Called when a call of the task has ended. */
  ended(at: number): void {
    this.calling -= 1;
    this.rests.begin(at);
  }

  wait(contact: DialContact): void {
    const goesFirst = this.task.contactFirst === true && (contact.several?.at ?? 0) > 0;
    (goesFirst ? this.midway : this.due).push(contact);
  }

  /** The contact to be dialled next at this instant. */
  take(at: number): DialContact | undefined {
    return this.midwayDue() <= at ? this.midway.pop() : this.due.pop();
  }

  midwayDue(): number {
    return this.midway.peek()?.dueAt ?? Infinity;
  }

  change(): TaskChange | null {
    if (!this.changed) return null;
    return {
      id: this.task.id,
      state: this.state,
      stateReason: this.reason,
      startedAt: this.startedAt,
      pausedAt: this.pausedAt,
      finishedAt: this.finishedAt,
      lastDialledAt: this.lastDialledAt,
      leftOvers: this.leftOvers,
    };
  }

  /** Starts and ends the task by the clock, and ends it when no contact is left. */
  pass(at: number): void {
    if (isTaskOver(this.state)) return;
    if (at >= this.task.settings.endAt) {
      if (this.state === 'created') this.finish(at, 'notApproved', 'notApproved');
      else this.finish(at, 'ended', leftOverReason(this.task.settings.expireInvalid));
      return;
    }
    if (this.state === 'planned' && at >= this.task.startAt) {
      this.become(afterTaskEvent('due', this.state), null);
      this.startedAt = at;
    }
    if (this.lastDialledAt === null) this.become(afterTaskEvent('undialled', this.state), null);
    if (this.waiting === 0 && this.calling === 0 && afterTaskEvent('ranOut', this.state))
      this.finish(at, 'ranOut', null);
  }

  halt(at: number, reason: HaltReason): void {
    const state = afterTaskEvent('halted', this.state);
    if (state === null) return;
    this.become(state, reason);
    this.pausedAt = at;
  }

  /** Counts an answered call; too many lost ones stop the task. */
  answered(at: number, lost: boolean): void {
    if (this.task.maxLostRate <= 0) return;
    this.lost.push(lost);
    if (this.lost.length > lostRateWindowCalls) this.lost.shift();
    if (exceedsLostRate(this.lost, this.task.maxLostRate)) this.halt(at, 'lostRate');
  }

  dialled(at: number): void {
    this.lastDialledAt = at;
    this.changed = true;
    this.become(afterTaskEvent('dialled', this.state), null);
  }

  /** A task that is due and could not dial yet says what it waits for. */
  noteWait(at: number): void {
    if (this.state !== 'pending') return;
    const gate = closedGate(this, at);
    const reason = waitReasons.find((one) => one === gate);
    if (reason !== undefined && reason !== this.reason) this.become(this.state, reason);
  }

  /** When calls may start next; the instant itself while the window is open. */
  windowOpensAt(at: number): number {
    return this.isOpen(at) ? at : this.window.until;
  }

  /** When the first contact in turn is due, as far as contacts are loaded; Infinity when none waits. */
  get dueAt(): number {
    return Math.min(this.midwayDue(), this.beyondLoaded() ?? this.due.peek()?.dueAt ?? Infinity);
  }

  /** The first contact in turn is not loaded; its due time is unknown, but not before this. */
  beyondLoaded(): number | null {
    const { loadedTo } = this.task;
    if (!loadedTo) return null;
    const next = this.due.peek();
    return next && !isBefore(loadedTo, next) ? null : loadedTo.dueAt;
  }

  /** The next instant after `at` at which this task acts by itself. */
  nextAfter(at: number): number {
    if (isTaskOver(this.state)) return Infinity;
    const end = this.task.settings.endAt;
    if (this.state === 'planned') return Math.min(end, Math.max(at, this.task.startAt));
    if (this.state !== 'pending' && this.state !== 'calling') return end;
    if (this.task.dialFrom !== null && at < this.task.dialFrom) return Math.min(end, this.task.dialFrom);
    const due = this.dueAt;
    if (due === Infinity) return end;
    if (!this.isOpen(at)) return Math.min(end, Math.max(this.window.until, due));
    return Math.min(end, Math.max(due, this.restedAt(at), this.dailyCapOpensAt(at)));
  }

  private isOpen(at: number): boolean {
    if (at < this.window.until) return this.window.open;
    const { zone, hours } = this.task.settings;
    try {
      const found = windowAt(at, zone, hours);
      this.window = { open: found.open, until: found.open ? found.closesAt : found.opensAt };
    } catch (error) {
      if (!(error instanceof UnknownZone) && !(error instanceof RangeError)) throw error;
      // An unknown zone is not replaced by another: the task does not call, and shows the reason.
      this.window = { open: false, until: Infinity };
      this.halt(at, 'zoneUnknown');
    }
    return this.window.open;
  }

  private finish(at: number, reason: keyof typeof endings, leftOvers: EndReason | null): void {
    this.become(afterTaskEvent(endings[reason], this.state), reason);
    this.finishedAt = at;
    this.leftOvers = leftOvers;
    this.waiting = 0;
    this.due.clear();
    this.midway.clear();
  }

  private become(state: TaskState | null, reason: TaskStateReason | null): void {
    if (state === null) return;
    this.state = state;
    this.reason = reason;
    this.changed = true;
  }

  get stateReason(): TaskStateReason | null {
    return this.reason;
  }
}
