import { z } from 'zod';
import { noticeKinds } from '@/domain/accounts/notices';
import { noticeIdsMax } from '@/domain/limits';
import { endpoint, id, instant, lineParam, nothing, pageOf, pageQuery } from '../endpoint';

const noticeFacts = z.object({
  name: z.string(),
  line: lineParam.optional(),
  id: z.number().int().optional(),
  /** the tasks, plans or people it counts, the latest last; of more than these only the count is known */
  ids: z.array(z.number().int()).max(noticeIdsMax).optional(),
  contacts: z.number().int().optional(),
  reached: z.number().int().optional(),
  subject: z.enum(['task', 'plan', 'download']).optional(),
  approved: z.boolean().optional(),
  by: z.string().optional(),
  gone: z.boolean().optional(),
  days: z.number().int().optional(),
});

const notice = z.object({
  id: z.number().int(),
  kind: z.enum(noticeKinds),
  /** how many notices are folded into this one; the facts are those of the latest */
  count: z.number().int().positive(),
  facts: noticeFacts,
  at: instant,
  read: z.boolean(),
});

export const notices = {
  'notice.list': endpoint({
    method: 'GET',
    path: '/api/notice/',
    summary: 'What this person is told of, newest first, and how much of it is unread.',
    access: 'signedIn',
    query: pageQuery,
    reply: pageOf(notice).extend({ unread: z.number().int() }),
  }),
  'notice.read': endpoint({
    method: 'POST',
    path: '/api/notice/read/',
    summary: 'Mark notices as read: these, or all up to one.',
    access: 'signedIn',
    record: false,
    body: z.strictObject({ ids: z.array(id).max(100).default([]), upTo: id.optional() }),
    reply: nothing,
    fails: ['thing.unknown'],
  }),
} as const;
