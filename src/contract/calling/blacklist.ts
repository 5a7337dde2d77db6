import { z } from 'zod';
import { blacklistActions, blacklistReasons, blacklistScopes, blacklistStates } from '@/domain/blocking/blacklist';
import { blacklistRemovedAtOnce, blacklistUploadMaxBytes } from '@/domain/limits';
import { problemCodes } from '@/domain/problem';
import { csv, day, endpoint, id, instant, lineParam, pageOf, pageQuery } from '../endpoint';

const line = z.object({ line: lineParam });
const entryParams = z.object({ line: lineParam, id });

const entry = z.object({
  id: z.number().int(),
  /** masked */
  phone: z.string(),
  /** this line, or every line of the company */
  scope: z.enum(blacklistScopes),
  state: z.enum(blacklistStates),
  reason: z.enum(blacklistReasons),
  remark: z.string(),
  /** no longer in force from here on; null for good */
  until: instant.nullable(),
  addedBy: z.string(),
  addedAt: instant,
  removedAt: instant.nullable(),
});

/** Filter of the list and of its file. Days are those of adding, in the account's zone. */
export const blacklistFilter = z.object({
  search: z.string().max(100).optional(),
  state: csv.optional(),
  reason: csv.optional(),
  scope: csv.optional(),
  from: day.optional(),
  to: day.optional(),
});

const event = z.object({
  id: z.number().int(),
  action: z.enum(blacklistActions),
  at: instant,
  by: z.string(),
  scope: z.enum(blacklistScopes),
  reason: z.enum(blacklistReasons),
  until: instant.nullable(),
  /** remark of the entry; for a removal why */
  words: z.string(),
  source: z.enum(['hand', 'list']),
});

const entryDetail = entry.extend({
  /** everything done to this number here, newest first, entries before this one too */
  history: z.array(event),
  /** contacts of running and planned tasks waiting with this number; they are skipped when their turn comes */
  waiting: z.number().int(),
});

const details = z.strictObject({
  reason: z.string().max(40),
  remark: z.string().max(1000),
  untilDay: z.string().max(20).nullable(),
});

/** Of a workbook with several; without it the first that has rows. */
const sheet = z.string().max(100).optional();

/** How a file or a pasted list was read, line by line. */
const reading = z.object({
  /** lines with something in them, the heading aside */
  lines: z.number().int(),
  /** numbers that can be added */
  good: z.number().int(),
  /** numbers in force here already */
  listed: z.number().int(),
  /** lines that are no number, or repeat one */
  refused: z.number().int(),
  /** the sheet that was read; null for text, which has none */
  sheet: z.string().nullable(),
  /** every sheet of the workbook that has rows */
  sheets: z.array(z.string()),
  /** the first of them */
  problems: z.array(
    z.object({
      line: z.number().int(),
      text: z.string(),
      code: z.enum(problemCodes),
      params: z.record(z.string(), z.number()).optional(),
    }),
  ),
});

const fileFails = [
  'upload.missing',
  'upload.oneFile',
  'upload.wrongFormat',
  'upload.empty',
  'upload.unreadable',
  'upload.damaged',
  'upload.nulCharacter',
  'upload.openQuote',
  'upload.tooBig',
  'input.tooLarge',
] as const;

export const blacklist = {
  'blacklist.list': endpoint({
    method: 'GET',
    path: '/api/{line}/blacklist/',
    summary: 'Numbers that are not called. A number is found whole, in any notation; never by a part of it.',
    access: { menu: 'BlackList', action: 'view' },
    params: line,
    query: pageQuery.extend(blacklistFilter.shape),
    reply: pageOf(entry),
  }),
  'blacklist.detail': endpoint({
    method: 'GET',
    path: '/api/{line}/blacklist/{id}/',
    summary: 'One entry with its history.',
    access: { menu: 'BlackList', action: 'view' },
    params: entryParams,
    reply: entryDetail,
    fails: ['thing.unknown'],
  }),
  'blacklist.add': endpoint({
    method: 'POST',
    path: '/api/{line}/blacklist/',
    summary:
      'Add one number, or the one a call went to, which need not be seen for that; no task calls it from now on.',
    access: { menu: 'BlackList', action: 'add' },
    params: line,
    body: details.extend({
      phone: z.string().max(60).default(''),
      callId: id.optional(),
      scope: z.enum(blacklistScopes).default('line'),
    }),
    reply: entryDetail,
    once: true,
    fails: ['access.denied', 'thing.unknown'],
  }),
  'blacklist.check': endpoint({
    method: 'POST',
    path: '/api/{line}/blacklist_check/',
    summary: 'Read a file of numbers, one on each line, and say which lines are none; nothing is kept.',
    access: { menu: 'BlackList', action: 'upload' },
    params: line,
    query: z.object({ scope: z.enum(blacklistScopes).default('line'), sheet }),
    upload: { maxBytes: blacklistUploadMaxBytes - 1 },
    reply: reading,
    fails: fileFails,
  }),
  'blacklist.upload': endpoint({
    method: 'POST',
    path: '/api/{line}/blacklist_upload/',
    summary: 'Add the good numbers of a file, one on each line.',
    access: { menu: 'BlackList', action: 'upload' },
    params: line,
    query: z.object({
      scope: z.enum(blacklistScopes).default('line'),
      reason: z.string().max(40).default(''),
      remark: z.string().max(1000).default(''),
      untilDay: z.string().max(20).optional(),
      sheet,
    }),
    upload: { maxBytes: blacklistUploadMaxBytes - 1 },
    reply: reading.extend({ added: z.number().int() }),
    once: true,
    fails: [...fileFails, 'access.denied'],
  }),
  'blacklist.edit': endpoint({
    method: 'PATCH',
    path: '/api/{line}/blacklist/{id}/',
    summary: 'Change reason, remark or validity of an entry.',
    access: { menu: 'BlackList', action: 'edit' },
    params: entryParams,
    body: details,
    reply: entryDetail,
    fails: ['thing.unknown', 'access.denied', 'blacklist.removed'],
  }),
  'blacklist.remove': endpoint({
    method: 'POST',
    path: '/api/{line}/blacklist_remove/',
    summary: 'Take numbers off the blacklist. Only tasks made afterwards call them again.',
    access: { menu: 'BlackList', action: 'delete' },
    params: line,
    body: z.strictObject({ ids: z.array(id).min(1).max(blacklistRemovedAtOnce), why: z.string().max(1000) }),
    reply: z.object({ removed: z.number().int() }),
    once: true,
    fails: ['thing.unknown', 'access.denied'],
  }),
  'blacklist.plaintext': endpoint({
    method: 'POST',
    path: '/api/{line}/blacklist/{id}/plaintext/',
    summary: 'The number in full; its use is recorded.',
    access: { menu: 'BlackList', action: 'viewPlaintext' },
    params: entryParams,
    reply: z.object({ phone: z.string() }),
    fails: ['thing.unknown'],
  }),
} as const;
