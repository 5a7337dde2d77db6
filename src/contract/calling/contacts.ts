import { z } from 'zod';
import { contactUploadMaxBytes } from '@/domain/limits';
import { problemCodes } from '@/domain/problem';
import { contactSource } from './contactSource';
import { endpoint, id, instant, language, lineParam, nothing, pageOf, pageQuery, fileEndpoint } from '../endpoint';

const line = z.object({ line: lineParam });
const listParams = z.object({ line: lineParam, id });

/** One thing wrong with one cell; `code` has its text under `problem.<code>`. */
const fieldProblem = z.object({
  field: z.string(),
  code: z.enum(problemCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

const counts = z.object({
  /** size of the file */
  bytes: z.number().int(),
  rows: z.number().int(),
  good: z.number().int(),
  refused: z.number().int(),
  /** rows refused because their number is already in an earlier row of the file */
  duplicate: z.number().int(),
  /** of the good rows: more than one a contact, where it has several */
  numbers: z.number().int(),
  /** good rows whose number is being called by another task */
  inOtherTask: z.number().int(),
  /** good rows whose number is blacklisted: they are taken over and skipped with that reason */
  blacklisted: z.number().int(),
  /** good rows with a number of another country than the company's */
  otherCountry: z.number().int(),
  /** good rows that name an amount of 0 */
  zeroAmount: z.number().int(),
});

const column = z.object({
  name: z.string(),
  /** header as written in the file; null when the column is missing */
  found: z.string().nullable(),
  kind: z.enum(['phone', 'text', 'date', 'amount', 'gender', 'platform']),
  /** up to three values as understood */
  examples: z.array(z.string()),
});

export const contactList = z.object({
  id: z.number().int(),
  line: lineParam,
  fileName: z.string(),
  state: z.enum(['reading', 'ready', 'failed', 'used']),
  createdAt: instant,
  /** null: uploaded */
  source: contactSource.nullable(),
  counts,
  columns: z.array(column),
  /** the sheet that was read; null for text, which has none */
  sheet: z.string().nullable(),
  /** every sheet of the workbook that has rows */
  sheets: z.array(z.string()),
  /** headers of the file that are no column of the template and are left out */
  ignoredHeaders: z.array(z.string()),
  failure: z
    .object({ id: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])).optional() })
    .nullable(),
});

const row = z.object({
  /** row number in the file, the header being row 1 */
  rowNumber: z.number().int(),
  /** as the file has it while refused; masked E.164 when good */
  phone: z.string(),
  name: z.string(),
  fields: z.record(z.string(), z.string()),
  problems: z.array(fieldProblem),
  notes: z.array(z.enum(['inOtherTask', 'blacklisted', 'otherCountry', 'zeroAmount'])),
});

const sampleQuery = z.object({
  line: lineParam.default('collection'),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
});

export const contacts = {
  'contacts.sample': fileEndpoint({
    method: 'GET',
    path: '/api/new_task/sample/',
    summary: 'The contact list template of a line, as a workbook.',
    access: 'signedIn',
    query: sampleQuery,
  }),
  'contacts.planSample': fileEndpoint({
    method: 'GET',
    path: '/api/new_plan/sample/',
    summary: 'The contact list template of a line for a plan: the same as for a task.',
    access: 'signedIn',
    query: sampleQuery,
  }),
  'contacts.upload': endpoint({
    method: 'POST',
    path: '/api/{line}/contact_list/',
    summary: 'Upload one contact list (.xlsx, .xls, .csv, under 1 MB) and read it.',
    access: { menu: ['CallTasks', 'CallPlans', 'AddCall'], action: 'add' },
    params: line,
    // `sheet`: of a workbook with several; without it the first whose header fits
    query: z.object({ sheet: z.string().max(100).optional() }),
    upload: { maxBytes: contactUploadMaxBytes - 1 },
    reply: contactList,
    once: true,
    fails: [
      'upload.missing',
      'upload.oneFile',
      'upload.wrongFormat',
      'upload.wrongHeader',
      'upload.repeatedColumn',
      'upload.empty',
      'upload.unreadable',
      'upload.damaged',
      'upload.nulCharacter',
      'upload.openQuote',
      'upload.tooBig',
      'input.tooLarge',
    ],
  }),
  'contacts.list': endpoint({
    method: 'GET',
    path: '/api/{line}/contact_list/{id}/',
    summary: 'What was understood of one uploaded list.',
    access: { menu: ['CallTasks', 'CallPlans', 'AddCall'], action: 'add' },
    params: listParams,
    reply: contactList,
    fails: ['thing.unknown'],
  }),
  'contacts.rows': endpoint({
    method: 'GET',
    path: '/api/{line}/contact_list/{id}/rows/',
    summary: 'Rows of an uploaded list: good ones, or refused ones with their reasons.',
    access: { menu: ['CallTasks', 'CallPlans', 'AddCall'], action: 'add' },
    params: listParams,
    query: pageQuery.extend({ show: z.enum(['good', 'refused', 'noted']).default('good') }),
    reply: pageOf(row),
    fails: ['thing.unknown'],
  }),
  'contacts.refused': fileEndpoint({
    method: 'GET',
    path: '/api/{line}/contact_list/{id}/refused/',
    summary: 'The refused rows as a workbook with a reason column; who had it is recorded.',
    access: { menu: ['CallTasks', 'CallPlans', 'AddCall'], action: 'add' },
    params: listParams,
    query: z.object({ language: language.default('en') }),
    record: 'look',
    fails: ['thing.unknown'],
  }),
  'contacts.discard': endpoint({
    method: 'DELETE',
    path: '/api/{line}/contact_list/{id}/',
    summary: 'Discard an uploaded list that no task uses.',
    access: { menu: ['CallTasks', 'CallPlans', 'AddCall'], action: 'add' },
    params: listParams,
    reply: nothing,
    fails: ['thing.unknown', 'list.used'],
  }),
} as const;
