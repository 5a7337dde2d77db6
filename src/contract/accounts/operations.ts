import { z } from 'zod';
import { loginResults } from '@/domain/accounts/person';
import { revertStates } from '@/domain/accounts/revert';
import { csv, day, endpoint, id, instant, pageOf, pageQuery } from '../endpoint';

/** Conditions of the list and of its export; without days they reach back as far as records are stored. */
export const operationFilter = z.object({
  fromDay: day.optional(),
  toDay: day.optional(),
  userId: csv.optional(),
  action: csv.optional(),
  kind: csv.optional(),
  /** id of what was changed */
  targetId: z.string().trim().max(40).optional(),
});

const person = z.object({ id: z.number().int(), name: z.string(), account: z.string() });

const record = {
  id: z.number().int(),
  at: instant,
  /** null when no account took part, as with a failed sign-in of an unknown account */
  person: person.nullable(),
  /** who acted as that person */
  operator: z.string().nullable(),
  /** name of the endpoint */
  action: z.string(),
  kind: z.string(),
  targetId: z.string().nullable(),
  targetName: z.string().nullable(),
  address: z.string(),
  device: z.string(),
};

/** Conditions of the list of sign-ins. */
export const signInFilter = z.object({
  fromDay: day.optional(),
  toDay: day.optional(),
  userId: csv.optional(),
  result: csv.optional(),
});

const fields = z.record(z.string(), z.unknown()).nullable();

export const operations = {
  'operation.list': endpoint({
    method: 'GET',
    path: '/api/operation_record/',
    summary: 'Who changed what, when and from where, newest first; the last six months.',
    access: { menu: 'OperatingRecord', action: 'view' },
    query: pageQuery.extend(operationFilter.shape),
    reply: pageOf(z.object(record)),
  }),
  'operation.detail': endpoint({
    method: 'GET',
    path: '/api/operation_record/{id}/',
    summary: 'One record: what was sent, before and after, and its seal.',
    access: { menu: 'OperatingRecord', action: 'view' },
    params: z.object({ id }),
    reply: z.object({
      ...record,
      changes: z.array(
        z.object({ kind: z.string(), id: z.string(), name: z.string().nullable(), before: fields, after: fields }),
      ),
      /** what was sent and what the platform adds */
      sent: z.record(z.string(), z.unknown()),
      notes: z.record(z.string(), z.unknown()),
      requestId: z.string(),
      /** place in the chain of the company, and the hash over this record and the one before */
      no: z.number().int(),
      hash: z.string(),
    }),
    fails: ['thing.unknown'],
  }),
  'operation.preview': endpoint({
    method: 'GET',
    path: '/api/operation_record/{id}/revert/',
    summary: 'What putting back what a record changed would do now, or why that is not possible.',
    access: { menu: 'OperatingRecord', action: 'view' },
    params: z.object({ id }),
    reply: z.object({
      state: z.enum(revertStates),
      /** endpoint that would do it */
      by: z.string().nullable(),
      fields: z.array(z.object({ field: z.string(), now: z.unknown(), then: z.unknown() })),
      /** record of the last time it was put back */
      revertedBy: z.number().int().nullable(),
    }),
    fails: ['thing.unknown'],
  }),
  'operation.revert': endpoint({
    method: 'POST',
    path: '/api/operation_record/{id}/revert/',
    summary: 'Put back what a record changed, by the endpoint that changed it and with its checks and permission.',
    access: { menu: 'OperatingRecord', action: 'view' },
    params: z.object({ id }),
    // Leaves the record of the change it makes, under that endpoint's name, with the record it reverts.
    record: false,
    reply: z.object({ by: z.string(), changed: z.boolean() }),
    fails: ['thing.unknown', 'thing.changed', 'revert.not'],
  }),
  'operation.signIns': endpoint({
    method: 'GET',
    path: '/api/sign_in_record/',
    summary: 'Sign-ins, refused tries and lock-outs of the company, newest first; the last six months.',
    access: { menu: 'OperatingRecord', action: 'view' },
    query: pageQuery.extend(signInFilter.shape),
    reply: pageOf(
      z.object({
        id: z.number().int(),
        at: instant,
        person,
        result: z.enum(loginResults),
        address: z.string(),
        device: z.string(),
      }),
    ),
  }),
  'operation.options': endpoint({
    method: 'GET',
    path: '/api/operation_record_options/',
    summary: 'The people, actions and kinds of thing there are records of, and the people who tried to sign in.',
    access: { menu: 'OperatingRecord', action: 'view' },
    reply: z.object({
      people: z.array(person),
      signers: z.array(person),
      actions: z.array(z.string()),
      kinds: z.array(z.string()),
    }),
  }),
  'operation.verify': endpoint({
    method: 'GET',
    path: '/api/operation_record_check/',
    summary: 'Whether the chain of records holds from the first to the last, and where it breaks.',
    access: { menu: 'OperatingRecord', action: 'view' },
    reply: z.object({
      records: z.number().int(),
      /** hash of the last one: noted elsewhere it proves later that nothing before was changed */
      head: z.string().nullable(),
      broken: z
        .object({
          no: z.number().int(),
          recordId: z.number().int(),
          why: z.enum(['changed', 'missing', 'gap', 'unsealed']),
        })
        .nullable(),
    }),
  }),
} as const;
