import { z } from 'zod';
import { apiKeyStates } from '@/domain/accounts/apiKey';
import { endpoint, id, instant, pageOf, pageQuery } from '../endpoint';
import { permissionModules } from './roles';

const row = z.object({
  id: z.number().int(),
  name: z.string(),
  /** who made it, and for whom it acts */
  maker: z.object({ id: z.number().int(), name: z.string(), account: z.string() }),
  /** as given; it may do those its maker still may */
  permissions: z.array(z.string()),
  state: z.enum(apiKeyStates),
  created_at: instant,
  expires_at: instant,
  last_used_at: instant.nullable(),
});

export const apiKeys = {
  'apiKey.list': endpoint({
    method: 'GET',
    path: '/api/company/api_key/',
    summary: 'The keys of programs, newest first, with their last use.',
    access: { menu: 'accountSafe', action: 'view' },
    query: pageQuery,
    reply: pageOf(row),
  }),
  'apiKey.permissions': endpoint({
    method: 'GET',
    path: '/api/company/api_key_permissions/',
    summary: 'What a key can be given, and what of it the asker may give.',
    access: { menu: 'accountSafe', action: 'view' },
    reply: z.object({ modules: permissionModules }),
  }),
  'apiKey.make': endpoint({
    method: 'POST',
    path: '/api/company/api_key/',
    summary: 'Make a key; its text is in this reply and nowhere else.',
    access: { menu: 'accountSafe', action: 'edit' },
    body: z.strictObject({
      name: z.string().max(200),
      /** how long it is valid */
      days: z.number().int(),
      permissions: z.array(z.string().max(200)).max(2000),
    }),
    reply: z.object({ id: z.number().int(), key: z.string(), expires_at: instant }),
    fails: ['apiKey.tooMany'],
  }),
  'apiKey.revoke': endpoint({
    method: 'POST',
    path: '/api/company/api_key/{id}/revoke/',
    summary: 'Revoke a key: requests with it are refused from now on.',
    access: { menu: 'accountSafe', action: 'edit' },
    params: z.object({ id }),
    reply: z.object({}),
    fails: ['thing.unknown'],
  }),
} as const;
