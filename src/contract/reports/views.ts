import { z } from 'zod';
import { viewListNames } from '@/domain/reports/savedView';
import { endpoint, id, lineParam } from '../endpoint';

const line = z.object({ line: lineParam });
const viewParams = z.object({ line: lineParam, id });
const access = { menu: ['CallDetails', 'CallTasks', 'CallPlans'], action: 'view' } as const;

const view = z.object({
  name: z.string().max(200),
  /** query of the list's address: filters and order */
  query: z.string().max(4000),
  /** names of the fields shown, by kind; null where the list has none to choose */
  fields: z.record(z.string().max(20), z.array(z.string().max(60)).max(60)).nullable(),
  /** the list opens with it */
  isDefault: z.boolean(),
});
const views = z.object({ list: z.array(view.extend({ id: z.number().int() })) });

/** Each person's own, per line and list; every write answers with all of them. */
export const savedViews = {
  'view.list': endpoint({
    method: 'GET',
    path: '/api/{line}/saved_view/',
    summary: 'The views of a list this person keeps, by name.',
    access,
    params: line,
    query: z.object({ list: z.enum(viewListNames) }),
    reply: views,
  }),
  'view.add': endpoint({
    method: 'POST',
    path: '/api/{line}/saved_view/',
    summary: 'Keep a view under a name.',
    access,
    params: line,
    body: z.strictObject({ ...view.shape, list: z.enum(viewListNames) }),
    reply: views,
    once: true,
    fails: ['access.denied'],
  }),
  'view.replace': endpoint({
    method: 'PUT',
    path: '/api/{line}/saved_view/{id}/',
    summary: 'Rename a view or replace what it keeps.',
    access,
    params: viewParams,
    body: z.strictObject(view.shape),
    reply: views,
    fails: ['thing.unknown'],
  }),
  'view.remove': endpoint({
    method: 'DELETE',
    path: '/api/{line}/saved_view/{id}/',
    summary: 'Remove a view.',
    access,
    params: viewParams,
    reply: views,
    fails: ['thing.unknown'],
  }),
} as const;
