import type { Reply } from '@/contract/contract';
import { estimate, task } from './platformAnswers';

/** the approval of the task */
export const path = '/collection/subCheckDetail?id=7&tab=approval';
export const digest = 'a'.repeat(64);

/** What the approval of the task covers. */
export function proposal(more: Partial<Reply<'task.proposal'>['proposal']> = {}): Reply<'task.proposal'> {
  return {
    proposal: {
      digest,
      contacts: 200,
      appended: false,
      skipped: { blacklisted: 5 },
      estimate: { ...estimate, willCall: 200 },
      robot: { name: 'Maya', version: 2, language: 'id', tone: 'polite' },
      callerId: '+622155500100',
      sipLineActive: true,
      robotValid: true,
      says: [{ kind: 'greeting', text: 'Selamat pagi, Ibu Dewi.' }],
      filledFor: 'Dewi',
      ...more,
    },
    records: [
      {
        action: 'submit',
        by: 'Bayu Pratama',
        at: Date.parse('2026-11-21T02:30:00Z'),
        note: '',
        contacts: 200,
        current: true,
      },
    ],
  };
}

export const waiting = (can: Reply<'task.detail'>['can']) => task({ state: 'created', approval: 'awaiting', can });
