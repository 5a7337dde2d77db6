import { z } from 'zod';
import { scriptLanguages } from '@/domain/robots/script';
import { approvalNoteMaxChars } from '@/domain/limits';
import { endpoint, instant } from '../../endpoint';
import { taskEstimate } from '../taskEstimate';
import { taskDetail, taskDraft, taskParams } from '../tasks';

/** The version of everything to be dialled that the deciding person has seen. */
export const digest = z.string().regex(/^[0-9a-f]{64}$/);
const note = z.string().trim().max(approvalNoteMaxChars);

/** One line of a script: what kind of node says it, and its words. */
export const spokenLine = z.object({ kind: z.string(), text: z.string() });

/** What an approval would set free, down to the words. */
const proposal = z.object({
  digest,
  /** contacts the approval covers; with `appended`, only those added since the last approval */
  contacts: z.number().int(),
  appended: z.boolean(),
  /** contacts that are skipped already or would be as it is known now, by reason */
  skipped: z.record(z.string(), z.number().int()),
  estimate: taskEstimate,
  robot: z.object({
    name: z.string(),
    version: z.number().int(),
    language: z.enum(scriptLanguages),
    tone: z.string(),
  }),
  /** numbers the callees see */
  callerId: z.string(),
  sipLineActive: z.boolean(),
  robotValid: z.boolean(),
  /** what the robot says, filled for the first contact, in the order of the script */
  says: z.array(spokenLine),
  /** whom the words were filled for */
  filledFor: z.string(),
});

const record = z.object({
  action: z.enum(['submit', 'approve', 'reject', 'withdraw', 'edit', 'append']),
  by: z.string(),
  at: instant,
  note: z.string(),
  contacts: z.number().int(),
  /** what is there now is what it was about */
  current: z.boolean(),
});

const menu = 'CallTasks' as const;
const fails = ['thing.unknown', 'approval.state', 'approval.own', 'approval.notYours', 'approval.changed'] as const;

export const taskApproval = {
  'task.proposal': endpoint({
    method: 'GET',
    path: '/api/{line}/task/{id}/proposal/',
    summary: 'What approving a task would set free, and what was decided before.',
    access: { menu, action: 'view' },
    params: taskParams,
    reply: z.object({ proposal, records: z.array(record) }),
    fails: ['thing.unknown'],
  }),
  'task.edit': endpoint({
    method: 'PUT',
    path: '/api/{line}/task/{id}/',
    summary: 'Change a task that has not begun; what was approved is approved no more.',
    access: { menu, action: 'edit' },
    params: taskParams,
    body: taskDraft.omit({ listId: true }).extend({
      digest,
      /** a draft stays one; else it is submitted */
      draft: z.boolean().optional(),
    }),
    reply: taskDetail,
    once: true,
    fails: [
      'thing.unknown',
      'task.notEditable',
      'approval.changed',
      'approval.notDraft',
      'task.robotInvalid',
      'task.lineDisabled',
      'licence.ended',
    ],
  }),
  'task.submit': endpoint({
    method: 'POST',
    path: '/api/{line}/task/{id}/submit/',
    summary: 'Submit a task for approval: a draft, or one that was rejected or withdrawn.',
    access: { menu, action: 'add' },
    params: taskParams,
    body: z.strictObject({ note: note.default('') }),
    reply: taskDetail,
    once: true,
    fails,
  }),
  'task.approve': endpoint({
    method: 'POST',
    path: '/api/{line}/task/{id}/approve/',
    summary: 'Approve what was seen; refused when it has changed since, and to whoever made it.',
    access: { menu, action: 'approve' },
    params: taskParams,
    body: z.strictObject({ digest, note: note.default('') }),
    reply: taskDetail,
    once: true,
    fails,
  }),
  'task.reject': endpoint({
    method: 'POST',
    path: '/api/{line}/task/{id}/reject/',
    summary: 'Reject what was seen, with the reason.',
    access: { menu, action: 'reject' },
    params: taskParams,
    body: z.strictObject({ digest, note: note.min(1) }),
    reply: taskDetail,
    once: true,
    fails,
  }),
  'task.withdraw': endpoint({
    method: 'POST',
    path: '/api/{line}/task/{id}/withdraw/',
    summary: 'Take back one’s own request for approval.',
    access: { menu, action: 'withdraw' },
    params: taskParams,
    body: z.strictObject({ note: note.default('') }),
    reply: taskDetail,
    once: true,
    fails,
  }),
} as const;
