import type { EndReason } from '@/domain/contacts/contactStates';
import { afterLifeAction, isTaskOver, taskMoves, type LifeAction } from '@/domain/tasks/taskStates';
import type { Carrier } from '@/domain/calling/carrier';
import { advance } from './dialing/advance';
import type {
  Blocked,
  CallInProgress,
  ContactChange,
  DialContact,
  DialTask,
  DialState,
  TaskChange,
} from './dialing/model';
import { continued } from './memoryDialState';

/** What a person did to a task during the run. */
export interface Command {
  readonly at: number;
  readonly taskId: number;
  readonly action: LifeAction;
}

export interface Run {
  /** every call, in the order they ended */
  readonly calls: readonly CallInProgress[];
  /** who the smart shield let go uncalled */
  readonly blocked: readonly Blocked[];
  /** where each contact that was touched stands */
  readonly contacts: ReadonlyMap<number, ContactChange>;
  readonly tasks: ReadonlyMap<number, TaskChange>;
  /** as things are at the end */
  readonly dialState: DialState;
}

/** A company whose time passes in memory, on the same core as the dialer: for histories and rehearsals. */
export class MemoryWorld implements Run {
  readonly calls: CallInProgress[] = [];
  readonly blocked: Blocked[] = [];
  readonly contacts = new Map<number, ContactChange>();
  readonly tasks = new Map<number, TaskChange>();

  constructor(
    public dialState: DialState,
    private readonly carrier: Carrier,
  ) {}

  /** No further than to the end of the tasks given, if any are. */
  pass(to: number, untilOver: ReadonlySet<number> | null = null): void {
    const passed = advance(this.dialState, to, this.carrier, { most: Infinity, untilOver });
    for (const call of passed.ended) this.calls.push(call);
    for (const one of passed.blocked) this.blocked.push(one);
    passed.contacts.forEach((change, id) => {
      const earlier = this.contacts.get(id);
      this.contacts.set(
        id,
        earlier
          ? {
              ...change,
              lastRing: change.lastRing ?? earlier.lastRing,
              lastLabel: change.lastLabel ?? earlier.lastLabel,
            }
          : change,
      );
    });
    const before = this.dialState;
    this.dialState = continued(before, passed);
    passed.tasks.forEach((change) => {
      this.note(change);
      if (change.leftOvers !== null) this.leave(before, change.id, change.leftOvers);
    });
  }

  /** A task that begins meanwhile, as the round of a plan does. */
  add(task: DialTask, contacts: readonly DialContact[]): void {
    this.dialState = {
      ...this.dialState,
      tasks: [...this.dialState.tasks, { ...task, waiting: contacts.length }],
      contacts: [...this.dialState.contacts, ...contacts],
    };
  }

  command(command: Command): void {
    const task = this.dialState.tasks.find((one) => one.id === command.taskId);
    const state = task ? afterLifeAction(command.action, task.state) : null;
    if (!task || state === null) return;
    const { leftOvers } = taskMoves[command.action];
    if (leftOvers !== null) this.leave(this.dialState, task.id, leftOvers);
    this.note(commanded(task, command, state));
    this.dialState = {
      ...this.dialState,
      contacts:
        leftOvers === null
          ? dueBy(this.dialState.contacts, command)
          : this.dialState.contacts.filter((contact) => contact.taskId !== task.id),
      tasks: this.dialState.tasks.map((one) => (one.id === task.id ? changedBy(one, command, state) : one)),
    };
  }

  private note(change: TaskChange): void {
    const before = this.tasks.get(change.id);
    this.tasks.set(change.id, {
      ...change,
      startedAt: change.startedAt ?? before?.startedAt ?? null,
      pausedAt: change.pausedAt ?? before?.pausedAt ?? null,
      finishedAt: change.finishedAt ?? before?.finishedAt ?? null,
    });
  }

  private leave(from: DialState, taskId: number, reason: EndReason): void {
    for (const contact of from.contacts) {
      const now = this.contacts.get(contact.id);
      if (contact.taskId === taskId && (now === undefined || now.state === 'waiting'))
        this.contacts.set(contact.id, skipped(contact, now, reason));
    }
    // Those who came to wait since.
    for (const [id, now] of this.contacts) {
      if (now.taskId === taskId && now.state === 'waiting')
        this.contacts.set(id, { ...now, state: 'skipped', dueAt: null, finalReason: reason });
    }
  }
}

/** An early start calls at once, not at the time that was planned. */
function dueBy(contacts: readonly DialContact[], { taskId, action, at }: Command): readonly DialContact[] {
  return action === 'start'
    ? contacts.map((one) => (one.taskId === taskId && one.dueAt > at ? { ...one, dueAt: at } : one))
    : contacts;
}

function skipped(contact: DialContact, now: ContactChange | undefined, reason: EndReason): ContactChange {
  return {
    id: contact.id,
    taskId: contact.taskId,
    state: 'skipped',
    tries: now?.tries ?? contact.tries,
    dueAt: null,
    finalReason: reason,
    lastRing: now?.lastRing ?? null,
    lastLabel: now?.lastLabel ?? null,
  };
}

function changedBy(task: DialTask, command: Command, state: DialTask['state']): DialTask {
  const starts = state === 'calling';
  return {
    ...task,
    state,
    stateReason: command.action === 'close' ? 'closed' : null,
    dialFrom: starts ? command.at : task.dialFrom,
    lost: starts ? [] : task.lost,
    waiting: isTaskOver(state) ? 0 : task.waiting,
  };
}

function commanded(task: DialTask, { at, action }: Command, state: DialTask['state']): TaskChange {
  return {
    id: task.id,
    state,
    stateReason: action === 'close' ? 'closed' : null,
    startedAt: action === 'start' ? at : null,
    pausedAt: action === 'pause' ? at : null,
    finishedAt: isTaskOver(state) ? at : null,
    lastDialledAt: task.lastDialledAt,
    leftOvers: taskMoves[action].leftOvers,
  };
}
