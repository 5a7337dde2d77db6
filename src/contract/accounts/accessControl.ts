import { z } from 'zod';
import { accessLists, ruleStates } from '@/domain/access/accessRules';
import { endpoint, id, instant, nothing, pageQuery } from '../endpoint';

const list = z.enum(accessLists);
const staysIn = ['accessRule.deniesYou', 'accessRule.leavesYouOut'] as const;
const one = z.object({ id });
const rule = z.object({
  id: z.number().int(),
  list,
  network: z.string(),
  remark: z.string(),
  enabled: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
});

export const accessControl = {
  'accessRule.list': endpoint({
    method: 'GET',
    path: '/api/access_rule/',
    summary: 'From where people may sign in and work, newest rule first, and the address this is asked from.',
    access: { menu: 'accessControl', action: 'view' },
    // `search`: part of an address or a remark, or an address whose networks are wanted
    query: pageQuery.extend({
      search: z.string().max(100).optional(),
      list: list.optional(),
      state: z.enum(ruleStates).optional(),
    }),
    reply: z.object({
      list: z.array(rule),
      total: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
      address: z.string(),
    }),
  }),
  'accessRule.add': endpoint({
    method: 'POST',
    path: '/api/access_rule/',
    summary: 'Add addresses and networks, one per line, 20 at most; all or none.',
    access: { menu: 'accessControl', action: 'add' },
    body: z.strictObject({ list, networks: z.string().max(5_000), remark: z.string().max(1_000).default('') }),
    reply: z.object({ ids: z.array(z.number().int()) }),
    once: true,
    fails: ['accessRule.tooMany', ...staysIn],
  }),
  'accessRule.info': endpoint({
    method: 'GET',
    path: '/api/access_rule/{id}/',
    summary: 'One rule as it is now.',
    access: { menu: 'accessControl', action: 'view' },
    params: one,
    reply: rule,
    fails: ['thing.unknown'],
  }),
  'accessRule.edit': endpoint({
    method: 'PUT',
    path: '/api/access_rule/{id}/',
    summary:
      "Change the address of a rule, or what is noted beside it. `was` is what was shown of both: somebody else's change is not written over.",
    access: { menu: 'accessControl', action: 'edit' },
    params: one,
    body: z.strictObject({
      network: z.string().max(100),
      remark: z.string().max(1_000).default(''),
      was: z.strictObject({ network: z.string().max(100), remark: z.string().max(1_000) }),
    }),
    reply: nothing,
    fails: ['thing.unknown', 'thing.changed', ...staysIn],
  }),
  'accessRule.enable': endpoint({
    method: 'POST',
    path: '/api/access_rule/{id}/enable/',
    summary: 'Let a rule count.',
    access: { menu: 'accessControl', action: 'enable' },
    params: one,
    reply: nothing,
    fails: ['thing.unknown', ...staysIn],
  }),
  'accessRule.disable': endpoint({
    method: 'POST',
    path: '/api/access_rule/{id}/disable/',
    summary: 'Keep a rule without letting it count.',
    access: { menu: 'accessControl', action: 'disable' },
    params: one,
    reply: nothing,
    fails: ['thing.unknown', ...staysIn],
  }),
  'accessRule.remove': endpoint({
    method: 'DELETE',
    path: '/api/access_rule/{id}/',
    summary: 'Delete a rule.',
    access: { menu: 'accessControl', action: 'delete' },
    params: one,
    reply: nothing,
    fails: ['thing.unknown', ...staysIn],
  }),
  'accessRule.test': endpoint({
    method: 'GET',
    path: '/api/access_rule_test/',
    summary: 'Whether an address may sign in, and by which rule.',
    access: { menu: 'accessControl', action: 'view' },
    query: z.object({ address: z.string().max(100).default('') }),
    reply: z.object({
      address: z.string(),
      may: z.boolean(),
      why: z.enum(['noRules', 'notDenied', 'allowed', 'denied', 'notAllowed']),
      rule: z.object({ id: z.number().int(), list, network: z.string() }).nullable(),
    }),
  }),
} as const;
