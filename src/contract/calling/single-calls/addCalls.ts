import { z } from 'zod';
import { typedTextMaxBytes } from '@/domain/contacts/typedContacts';
import { taskStates } from '@/domain/tasks/taskStates';
import { csv, endpoint, id, instant, lineParam, pageOf, pageQuery } from '../../endpoint';
import { contactList } from '../contacts';
import { taskNumbers } from '../taskNumbers';

const menu = 'AddCall' as const;

export const addCalls = {
  'addCall.tasks': endpoint({
    method: 'GET',
    path: '/api/add_call/tasks/',
    summary:
      'Tasks that call or pause until they end soon, of all lines of the company, the one that ends first first; the rounds of plans are shown with their plan and take no calls.',
    access: { menu, action: 'view' },
    query: pageQuery.extend({ search: z.string().max(100).optional(), line: csv.optional(), state: csv.optional() }),
    reply: pageOf(
      z.object({
        id: z.number().int(),
        line: lineParam,
        name: z.string(),
        state: z.enum(taskStates),
        robot: z.object({ id: z.number().int(), name: z.string() }),
        contacts: z.number().int(),
        endAt: instant,
        timeZone: z.string(),
        /** of which it is a round; a round gets its contacts from its plan alone */
        plan: z.object({ id: z.number().int(), name: z.string() }).nullable(),
        /** what is added waits for an approval */
        asksApproval: z.boolean(),
        /** what this person may do with it now */
        can: z.array(z.enum(['add', 'upload'])),
      }),
    ).extend({
      /** lines that tasks can be of */
      lines: z.array(lineParam),
    }),
  }),
  'addCall.typed': endpoint({
    method: 'POST',
    path: '/api/{line}/add_call/typed/',
    summary: 'Read typed contacts, one a line, as a list: the phone, what the line requires, then the rest.',
    access: { menu, action: 'add' },
    params: z.object({ line: lineParam }),
    // as a file, so that no operation record repeats what is typed about people
    upload: { maxBytes: typedTextMaxBytes },
    reply: contactList,
    once: true,
    fails: [
      'upload.missing',
      'input.tooLarge',
      'upload.empty',
      'upload.unreadable',
      'upload.nulCharacter',
      'upload.openQuote',
      'upload.tooBig',
    ],
  }),
  'addCall.append': endpoint({
    method: 'POST',
    path: '/api/{line}/add_call/{id}/append/',
    summary: 'Add the good rows of a list to a task that calls or pauses, until five minutes before its end.',
    access: { menu, action: 'add' },
    params: z.object({ line: lineParam, id }),
    body: z.strictObject({ listId: z.number().int().positive() }),
    reply: taskNumbers['task.append'].reply,
    once: true,
    fails: [...taskNumbers['task.append'].fails, 'addCall.notRunning', 'addCall.endsSoon', 'addCall.planRound'],
  }),
} as const;
