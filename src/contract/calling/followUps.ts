import { z } from 'zod';
import { outcomeTexts } from './contactSource';
import { contactList } from './contacts';
import { endpoint } from '../endpoint';
import { planParams } from './plans';
import { taskParams } from './tasks';

const sourceOutcomes = z.object({
  name: z.string(),
  /** for a task that calls them again: the first name after it that no task of the line has */
  nextName: z.string(),
  /** those that a contact has, in the order of domain/contacts/contactOutcome */
  outcomes: z.array(z.object({ outcome: z.string(), contacts: z.number().int() })),
  /** contacts still in a call, which have no outcome yet */
  inCall: z.number().int(),
});

const body = z.strictObject({ outcomes: outcomeTexts });
const fails = ['access.denied', 'thing.unknown', 'list.sourceNotOver'] as const;

/** The contacts of a task or plan that is over, to be called again by a new task. */
export const followUps = {
  'task.outcomes': endpoint({
    method: 'GET',
    path: '/api/{line}/task/{id}/outcomes/',
    summary: 'What a task that is over came to: contacts by outcome, to call some of them again.',
    access: { menu: 'CallTasks', action: 'view' },
    params: taskParams,
    reply: sourceOutcomes,
    fails: ['thing.unknown', 'list.sourceNotOver'],
  }),
  'plan.outcomes': endpoint({
    method: 'GET',
    path: '/api/{line}/plan/{id}/outcomes/',
    summary: 'What a plan that is over came to: contacts by outcome over all rounds, to call some of them again.',
    access: { menu: 'CallPlans', action: 'view' },
    params: planParams,
    reply: sourceOutcomes,
    fails: ['thing.unknown', 'list.sourceNotOver', 'plan.noCalls'],
  }),
  'contacts.ofTask': endpoint({
    method: 'POST',
    path: '/api/{line}/task/{id}/contact_list/',
    summary: 'Make a contact list of the contacts a task left with some outcomes, for a task that calls them again.',
    access: { menu: 'CallTasks', action: 'add' },
    params: taskParams,
    body,
    reply: contactList,
    once: true,
    fails,
  }),
  'contacts.ofPlan': endpoint({
    method: 'POST',
    path: '/api/{line}/plan/{id}/contact_list/',
    summary: 'Make a contact list of the contacts a plan left with some outcomes, for a task that calls them again.',
    access: { menu: 'CallTasks', action: 'add' },
    params: planParams,
    body,
    reply: contactList,
    once: true,
    fails: [...fails, 'plan.noCalls'],
  }),
} as const;
