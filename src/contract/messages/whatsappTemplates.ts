import { z } from 'zod';
import { templateStates } from '@/domain/messages/smsTemplate';
import { buttonKinds, headerKinds, whatsappCategories } from '@/domain/messages/whatsappContent';
import { whatsappRejections, whatsappReviewStates, whatsappTemplateActions } from '@/domain/messages/whatsappTemplate';
import { scriptLanguages } from '@/domain/robots/script';
import { csv, endpoint, id, instant, lineParam, nothing, pageOf, pageQuery } from '../endpoint';

const line = z.object({ line: lineParam });
const templateParams = z.object({ line: lineParam, id });

const text = z.string().max(4_000);
/** What a callee gets, without the samples a template is reviewed with. */
export const whatsappMessage = {
  header: z.strictObject({ kind: z.enum(headerKinds), text, url: text }),
  /** of authentication templates the network's own text */
  body: text,
  footer: text,
  buttons: z.array(z.strictObject({ kind: z.enum(buttonKinds), label: text, url: text, phone: text })).max(20),
};
const content = {
  ...whatsappMessage,
  /** a made-up value for each variable, by its name */
  samples: z.record(z.string().max(60), text),
};

const draft = z.strictObject({
  /** small letters, digits and underscores; once per account and language */
  name: z.string().max(600),
  channelId: z.number().int(),
  category: z.enum(whatsappCategories),
  language: z.enum(scriptLanguages),
  ...content,
  /** hand it to the network for review; else it is saved as a draft */
  submit: z.boolean(),
});

const whatsappTemplateRow = z.object({
  id: z.number().int(),
  line: lineParam,
  name: z.string(),
  channel: z.object({ id: z.number().int(), name: z.string(), sender: z.string() }),
  category: z.enum(whatsappCategories),
  language: z.enum(scriptLanguages),
  ...content,
  /** only active templates are sent */
  state: z.enum(templateStates),
  review: z.enum(whatsappReviewStates),
  rejection: z.enum(whatsappRejections).nullable(),
  submittedAt: instant.nullable(),
  reviewedAt: instant.nullable(),
  /** an approved template may be changed again from here; null: now */
  editableFrom: instant.nullable(),
  /** a save names the revision it changed */
  revision: z.number().int(),
  createdAt: instant,
  createdBy: z.string(),
  changedAt: instant,
  changedBy: z.string(),
  /** what this person may do with it now */
  can: z.array(z.enum(whatsappTemplateActions)),
});

export const whatsappTemplates = {
  'whatsappTemplate.list': endpoint({
    method: 'GET',
    path: '/api/{line}/whatsapp_template/',
    summary: 'WhatsApp templates of a line.',
    access: { menu: 'WhatsappTemplate', action: 'view' },
    params: line,
    query: pageQuery.extend({
      search: z.string().max(100).optional(),
      state: csv.optional(),
      review: csv.optional(),
      category: csv.optional(),
      language: csv.optional(),
    }),
    reply: pageOf(whatsappTemplateRow),
  }),
  'whatsappTemplate.detail': endpoint({
    method: 'GET',
    path: '/api/{line}/whatsapp_template/{id}/',
    summary: 'One WhatsApp template.',
    access: { menu: 'WhatsappTemplate', action: 'view' },
    params: templateParams,
    reply: whatsappTemplateRow,
    fails: ['thing.unknown'],
  }),
  'whatsappTemplate.channels': endpoint({
    method: 'GET',
    path: '/api/{line}/whatsapp_channel/',
    summary: 'WhatsApp accounts of the company; the same on every line.',
    access: { menu: 'WhatsappTemplate', action: 'view' },
    params: line,
    reply: z.object({ list: z.array(whatsappTemplateRow.shape.channel) }),
  }),
  'whatsappTemplate.create': endpoint({
    method: 'POST',
    path: '/api/{line}/whatsapp_template/',
    summary: 'Make a WhatsApp template, as a draft or handed in for review. A deleted name is blocked for 30 days.',
    access: { menu: 'WhatsappTemplate', action: 'add' },
    params: line,
    body: draft,
    reply: whatsappTemplateRow,
    once: true,
  }),
  'whatsappTemplate.save': endpoint({
    method: 'PUT',
    path: '/api/{line}/whatsapp_template/{id}/',
    summary:
      'Change an inactive WhatsApp template. Name, account and language stay once it was handed in, the category once it was approved.',
    access: { menu: 'WhatsappTemplate', action: 'edit' },
    params: templateParams,
    body: draft.extend({ revision: z.number().int() }),
    reply: whatsappTemplateRow,
    fails: ['thing.unknown', 'thing.changed', 'template.action', 'template.editedOften'],
  }),
  'whatsappTemplate.activate': endpoint({
    method: 'POST',
    path: '/api/{line}/whatsapp_template/{id}/activate/',
    summary: 'Let messages be sent with an approved WhatsApp template.',
    access: { menu: 'WhatsappTemplate', action: 'activate' },
    params: templateParams,
    reply: whatsappTemplateRow,
    once: true,
    fails: ['thing.unknown', 'template.action'],
  }),
  'whatsappTemplate.deactivate': endpoint({
    method: 'POST',
    path: '/api/{line}/whatsapp_template/{id}/deactivate/',
    summary: 'Stop sending messages with it, also those that are due.',
    access: { menu: 'WhatsappTemplate', action: 'deactivate' },
    params: templateParams,
    reply: whatsappTemplateRow,
    once: true,
    fails: ['thing.unknown', 'template.action'],
  }),
  'whatsappTemplate.delete': endpoint({
    method: 'DELETE',
    path: '/api/{line}/whatsapp_template/{id}/',
    summary: 'Delete an inactive WhatsApp template; its name is blocked on the account for 30 days.',
    access: { menu: 'WhatsappTemplate', action: 'delete' },
    params: templateParams,
    reply: nothing,
    fails: ['thing.unknown', 'template.action', 'template.used'],
  }),
} as const;
