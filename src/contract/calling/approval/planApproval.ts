import { z } from 'zod';
import { scriptLanguages } from '@/domain/robots/script';
import { approvalNoteMaxChars } from '@/domain/limits';
import { endpoint } from '../../endpoint';
import { planDetail, planParams } from '../plans';
import { digest, spokenLine } from './taskApproval';

const menu = 'CallPlans' as const;
const note = z.string().trim().max(approvalNoteMaxChars);
const fails = ['thing.unknown', 'plan.action', 'plan.tooLate', 'approval.own', 'approval.notYours'] as const;

/** What an approval would set free, down to the words of each round. */
const proposal = z.object({
  digest,
  /** contacts the first round would call now */
  contacts: z.number().int(),
  /** contacts it would skip now, reason -> contacts */
  skipped: z.record(z.string(), z.number().int()),
  /** number the callees see */
  callerId: z.string(),
  sipLineActive: z.boolean(),
  rounds: z.array(
    z.object({
      number: z.number().int(),
      robot: z.object({
        name: z.string(),
        version: z.number().int(),
        language: z.enum(scriptLanguages),
        tone: z.string(),
      }),
      robotValid: z.boolean(),
      /** what its robot says, filled for the first contact, in the order of the script */
      says: z.array(spokenLine),
    }),
  ),
  /** whom the words were filled for */
  filledFor: z.string(),
});

export const planApproval = {
  'plan.proposal': endpoint({
    method: 'GET',
    path: '/api/{line}/plan/{id}/proposal/',
    summary: 'What approving a plan would set free: whom its rounds would call, from which number, with which words.',
    access: { menu, action: 'view' },
    params: planParams,
    reply: proposal,
    fails: ['thing.unknown'],
  }),
  'plan.submit': endpoint({
    method: 'POST',
    path: '/api/{line}/plan/{id}/submit/',
    summary: 'Submit a plan for approval.',
    access: { menu, action: 'add' },
    params: planParams,
    body: z.strictObject({ note: note.default('') }),
    reply: planDetail,
    once: true,
    fails,
  }),
  'plan.approve': endpoint({
    method: 'POST',
    path: '/api/{line}/plan/{id}/approve/',
    summary: 'Approve what was seen of a plan somebody else made; refused when it has changed since.',
    access: { menu, action: 'approve' },
    params: planParams,
    body: z.strictObject({ digest, note: note.default('') }),
    reply: planDetail,
    once: true,
    fails: [...fails, 'approval.changed'],
  }),
  'plan.reject': endpoint({
    method: 'POST',
    path: '/api/{line}/plan/{id}/reject/',
    summary: 'Reject what was seen of a plan somebody else made, with the reason.',
    access: { menu, action: 'reject' },
    params: planParams,
    body: z.strictObject({ digest, note }),
    reply: planDetail,
    once: true,
    fails: [...fails, 'approval.changed'],
  }),
  'plan.withdraw': endpoint({
    method: 'POST',
    path: '/api/{line}/plan/{id}/withdraw/',
    summary: "Take back a plan of one's own that awaits approval.",
    access: { menu, action: 'withdraw' },
    params: planParams,
    body: z.strictObject({ note: note.default('') }),
    reply: planDetail,
    once: true,
    fails,
  }),
} as const;
