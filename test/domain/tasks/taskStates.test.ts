import {
  afterApproval,
  approvalActions,
  approvalCan,
  approvalMoves,
  approvalStates,
} from '@/domain/tasks/approvalStates';
import { planStateReasons } from '@/domain/plans/planStates';
import { doneReasons, leftOverReason, skipReasons, stateOfReason } from '@/domain/contacts/contactStates';
import { downloadActions, downloadCan, downloadStateAt, downloadStates } from '@/domain/reports/downloadStates';
import {
  afterLifeAction,
  afterTaskEvent,
  filterStates,
  haltReasons,
  isDraining,
  isTaskOver,
  isTaskState,
  possibleLifeActions,
  lifeActions,
  taskCan,
  taskEvents,
  taskMoves,
  taskCanGo,
  taskRefusal,
  taskStateReasons,
  taskStates,
} from '@/domain/tasks/taskStates';

/** State -> action -> the state it leads to; what is not here is not possible. */
const tasks: Record<string, Record<string, string>> = {
  created: { cancel: 'canceled' },
  planned: { start: 'calling', cancel: 'canceled' },
  pending: { pause: 'paused', cancel: 'canceled', close: 'finished' },
  calling: { pause: 'paused', cancel: 'canceled', close: 'finished' },
  paused: { resume: 'calling', cancel: 'canceled', close: 'finished' },
  finished: {},
  canceled: {},
};

const happenings: Record<string, Record<string, string>> = {
  created: { approved: 'planned', unapproved: 'canceled' },
  planned: { due: 'pending', ended: 'finished' },
  pending: { dialled: 'calling', halted: 'paused', ranOut: 'finished', ended: 'finished' },
  calling: { undialled: 'pending', halted: 'paused', ranOut: 'finished', ended: 'finished' },
  paused: { ranOut: 'finished', ended: 'finished' },
  finished: {},
  canceled: {},
};

describe('task states', () => {
  it('are these seven, with these five actions', () => {
    expect(taskStates).toEqual(['created', 'planned', 'pending', 'calling', 'paused', 'finished', 'canceled']);
    expect(lifeActions).toEqual(['start', 'pause', 'resume', 'cancel', 'close']);
    expect(isTaskState('calling')).toBe(true);
    expect(isTaskState('draining')).toBe(false);
  });

  it('filtered by: those something is found in, created only where an approval is needed', () => {
    expect(filterStates(true)).toEqual(['created', 'planned', 'pending', 'calling', 'paused', 'finished', 'canceled']);
    expect(filterStates(false)).toEqual(['planned', 'pending', 'calling', 'paused', 'finished', 'canceled']);
  });

  it('deletable: a task without calls that is over, or created and not awaiting approval', () => {
    const deletable = taskStates.flatMap((state) =>
      [null, ...approvalStates].flatMap((approval) =>
        taskCanGo(state, approval, false) ? [`${state} ${approval}`] : [],
      ),
    );
    const all = ['null', 'created', 'awaiting', 'approved', 'rejected', 'withdrawn'];
    expect(deletable).toEqual([
      'created null',
      'created created',
      'created approved',
      'created rejected',
      'created withdrawn',
      ...all.map((approval) => `finished ${approval}`),
      ...all.map((approval) => `canceled ${approval}`),
    ]);
    expect(taskStates.filter((state) => taskCanGo(state, 'rejected', true))).toEqual([]);
  });

  it('change only by the moves of the table', () => {
    for (const state of taskStates) {
      for (const action of lifeActions) {
        const to = tasks[state]?.[action] ?? null;
        expect([state, action, afterLifeAction(action, state)]).toEqual([state, action, to]);
        expect(taskCan(action, state)).toBe(to !== null);
        expect(taskRefusal(action, state) === null).toBe(to !== null);
      }
      for (const event of taskEvents) {
        expect([state, event, afterTaskEvent(event, state)]).toEqual([
          state,
          event,
          happenings[state]?.[event] ?? null,
        ]);
      }
      expect(possibleLifeActions(state)).toEqual(lifeActions.filter((action) => action in (tasks[state] ?? {})));
      expect(isTaskOver(state)).toBe(state === 'finished' || state === 'canceled');
    }
  });

  it('actions: need the permission of the same name, and final ones ask twice', () => {
    for (const action of lifeActions) {
      expect(taskMoves[action].permission).toBe(action);
      expect(taskMoves[action].confirm).toBe(action === 'cancel' || action === 'close' ? 'final' : 'plain');
    }
    expect(taskMoves.cancel.leftOvers).toBe('canceled');
    expect(taskMoves.close.leftOvers).toBe('closed');
    expect(taskMoves.pause.leftOvers).toBeNull();
  });

  it.each([
    ['pause', 'created', 'notApproved'],
    ['start', 'pending', 'running'],
    ['resume', 'pending', 'notPaused'],
    ['pause', 'planned', 'notStarted'],
    ['close', 'planned', 'notStarted'],
    ['resume', 'planned', 'notPaused'],
    ['resume', 'calling', 'notPaused'],
    ['start', 'calling', 'running'],
    ['pause', 'paused', 'alreadyPaused'],
    ['start', 'finished', 'finished'],
    ['resume', 'canceled', 'canceled'],
  ] as const)('%s when %s: refused as %s', (action, state, reason) => {
    expect(taskRefusal(action, state)).toBe(reason);
  });

  it('draining: while calls of a paused or ended task are in progress', () => {
    expect(isDraining('paused', 3)).toBe(true);
    expect(isDraining('canceled', 1)).toBe(true);
    expect(isDraining('paused', 0)).toBe(false);
    expect(isDraining('calling', 12)).toBe(false);
    expect(isDraining('planned', 1)).toBe(false);
  });
});

describe('approval of a task', () => {
  const table: Record<string, Record<string, string>> = {
    created: { submit: 'awaiting' },
    awaiting: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
    approved: {},
    rejected: { submit: 'awaiting' },
    withdrawn: { submit: 'awaiting' },
  };

  it('changes only by the moves of the table', () => {
    expect(approvalStates).toEqual(Object.keys(table));
    for (const state of approvalStates) {
      for (const action of approvalActions) {
        const to = table[state]?.[action] ?? null;
        expect([state, action, afterApproval(action, state)]).toEqual([state, action, to]);
        expect(approvalCan(action, state)).toBe(to !== null);
      }
    }
  });

  it('approve and reject: not by the author; withdraw: by the author only', () => {
    expect([approvalMoves.approve.by, approvalMoves.reject.by, approvalMoves.withdraw.by]).toEqual([
      'notAuthor',
      'notAuthor',
      'author',
    ]);
    expect([
      approvalMoves.approve.permission,
      approvalMoves.reject.permission,
      approvalMoves.withdraw.permission,
    ]).toEqual(['approve', 'reject', 'withdraw']);
  });
});

describe('state of a contact', () => {
  it('done by its calls, skipped for any other reason', () => {
    expect(doneReasons).toEqual(['reached', 'invalidNumber', 'voicemail', 'triesUsed', 'redialOff']);
    expect(skipReasons).toEqual([
      'blacklisted',
      'blocked',
      'expired',
      'unfinished',
      'canceled',
      'closed',
      'numberCanceled',
      'awaitingApproval',
      'notApproved',
    ]);
    expect(stateOfReason('triesUsed')).toBe('done');
    expect(stateOfReason('expired')).toBe('skipped');
    expect(leftOverReason(true)).toBe('expired');
    expect(leftOverReason(false)).toBe('unfinished');
  });
});

describe('state of a download', () => {
  it('allows processing again, removing and saving by its state', () => {
    const actions: Record<string, readonly string[]> = {
      awaiting: ['withdraw'],
      preparing: ['remove'],
      pending: ['remove'],
      writing: [],
      done: ['reprocess', 'remove', 'save'],
      failed: ['reprocess', 'remove'],
      rejected: ['remove'],
      withdrawn: ['remove'],
      expired: ['reprocess', 'remove'],
    };
    expect(downloadStates).toEqual(Object.keys(actions));
    for (const state of downloadStates)
      expect(downloadActions.filter((action) => downloadCan(action, state))).toEqual(actions[state]);
  });

  it('is expired from its expiry instant on, and only when it was done or awaits approval', () => {
    expect([
      downloadStateAt('done', 1_000, 999),
      downloadStateAt('done', 1_000, 1_000),
      downloadStateAt('done', null, 1_000),
      downloadStateAt('awaiting', 1_000, 999),
      downloadStateAt('awaiting', 1_000, 1_000),
    ]).toEqual(['done', 'expired', 'done', 'awaiting', 'expired']);
    for (const over of ['rejected', 'withdrawn'] as const) expect(downloadStateAt(over, 1_000, 2_000)).toBe(over);
    expect(downloadStateAt('failed', 1_000, 2_000)).toBe('failed');
  });
});

it('state reasons: those for which the platform pauses, what a first call waits for, and how a task or plan ends', () => {
  const waits = ['window', 'interval', 'dailyCap', 'lineChannels', 'licenceChannels'];
  const halts = ['lostRate', 'lineDisabled', 'lineFailing', 'licenceEnded', 'zoneUnknown'];
  expect(haltReasons).toEqual(halts);
  expect(taskStateReasons).toEqual([...halts, ...waits, 'ended', 'ranOut', 'closed', 'notApproved']);
  expect(planStateReasons).toEqual(taskStateReasons);
});
