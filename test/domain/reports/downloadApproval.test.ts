import { decisionRefusal, downloadApprover, needsApproval } from '@/domain/reports/downloadApproval';
import { downloadCan, downloadStateAt, downloadStates, type DownloadState } from '@/domain/reports/downloadStates';

describe('a requested file', () => {
  const before = (state: DownloadState, decision: 'approved' | 'rejected' | null) => ({ state, decision });
  it.each([
    ['plain, not required', false, true, null, false],
    ['masked, required', true, false, null, false],
    ['plain, required', true, true, null, true],
    ['plain, approved and failed before anybody had it', true, true, before('failed', 'approved'), false],
    ['plain, failed without an approval', true, true, before('failed', null), true],
    ['plain, approved, had once and expired', true, true, before('expired', 'approved'), true],
    ['plain, approved and done', true, true, before('done', 'approved'), true],
    ['plain, from before it was required', true, true, before('done', null), true],
    ['plain, no longer required', false, true, before('expired', null), false],
  ] as const)('%s: %#', (_what, required, plaintext, earlier, needed) => {
    expect(needsApproval({ required, plaintext, before: earlier })).toBe(needed);
  });

  it('is decided on by those who approve tasks', () => {
    expect(downloadApprover).toBe('CallTasks');
  });
});

describe('a decision', () => {
  it.each([
    ['approve', 'awaiting', 2, null],
    ['reject', 'awaiting', 2, null],
    ['withdraw', 'awaiting', 1, null],
    ['approve', 'awaiting', 1, 'own'],
    ['reject', 'awaiting', 1, 'own'],
    ['withdraw', 'awaiting', 2, 'notYours'],
    ['approve', 'pending', 2, 'notAwaiting'],
    ['approve', 'done', 2, 'notAwaiting'],
    ['reject', 'rejected', 2, 'notAwaiting'],
    ['approve', 'withdrawn', 2, 'notAwaiting'],
    ['approve', 'expired', 2, 'notAwaiting'],
    ['withdraw', 'done', 1, 'notAwaiting'],
  ] as const)('%s of one that is %s, by person %i, requested by person 1: %s', (action, state, by, refusal) => {
    expect(decisionRefusal(action, { state, author: 1, by })).toBe(refusal);
  });
});

describe('a download', () => {
  it.each([
    ['awaiting', ['withdraw']],
    ['preparing', ['remove']],
    ['pending', ['remove']],
    ['writing', []],
    ['done', ['reprocess', 'remove', 'save']],
    ['failed', ['reprocess', 'remove']],
    ['rejected', ['remove']],
    ['withdrawn', ['remove']],
    ['expired', ['reprocess', 'remove']],
  ] as const)('%s: its person can %j', (state, can) => {
    const actions = (['reprocess', 'withdraw', 'remove', 'save'] as const).filter((one) => downloadCan(one, state));
    expect(actions).toEqual(can);
  });

  it('expires when it is done or awaits approval, at its time, and in no other state', () => {
    for (const state of downloadStates) {
      expect(downloadStateAt(state, 100, 99)).toBe(state);
      expect(downloadStateAt(state, null, 100)).toBe(state);
      expect(downloadStateAt(state, 100, 100)).toBe(['done', 'awaiting'].includes(state) ? 'expired' : state);
    }
  });
});
