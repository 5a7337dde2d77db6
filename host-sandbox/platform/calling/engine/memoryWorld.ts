import type { EndReason } from '@/domain/contacts/contactStates';
import { afterLifeAction, isTaskOver, taskMoves, type LifeAction } from '@/domain/tasks/taskStates';
import type { Carrier } from '@/domain/calling/carrier';
import type { Script } from '@/domain/robots/script';
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

/** A person's command to a task during the run. */
export interface Command {
  readonly at: number;
  readonly taskId: number;
  readonly action: LifeAction;
}

export interface Run {
  /** every call, in the order they ended */
  readonly calls: readonly CallInProgress[];
  /** contacts the smart shield skipped */
  readonly blocked: readonly Blocked[];
  /** state of each contact that changed */
  readonly contacts: ReadonlyMap<number, ContactChange>;
  readonly tasks: ReadonlyMap<number, TaskChange>;
  /** tasks and lines at the end */
  readonly dialState: DialState;
}

/** Advances a company's dialling in memory with the dialler's own core: for histories and rehearsals. */
export class MemoryWorld implements Run {
  readonly calls: CallInProgress[] = [];
  readonly blocked: Blocked[] = [];
  readonly contacts = new Map<number, ContactChange>();
  readonly tasks = new Map<number, TaskChange>();

  constructor(
    public dialState: DialState,
    private readonly carrier: Carrier,
  ) {}

  /** Stops when the given tasks have ended, if any are given. */
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

  /** Adds a task during the run, as the round of a plan is. */
  add(task: DialTask, script: Script, contacts: readonly DialContact[]): void {
    this.dialState = {
      ...this.dialState,
      tasks: [...this.dialState.tasks, { ...task, waiting: contacts.length }],
      scripts: new Map([...this.dialState.scripts, [task.id, script]]),
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
    // Contacts that have begun to wait since.
    for (const [id, now] of this.contacts) {
      if (now.taskId === taskId && now.state === 'waiting')
        this.contacts.set(id, { ...now, state: 'skipped', dueAt: null, finalReason: reason });
    }
  }
}

/** A manual start calls at once, not at the planned time. */
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
