import { z } from 'zod';
import { smsRejections, smsReviewStates, smsTemplateActions, templateStates } from '@/domain/messages/smsTemplate';
import { csv, endpoint, id, instant, lineParam, nothing, pageOf, pageQuery } from '../endpoint';

const line = z.object({ line: lineParam });
const templateParams = z.object({ line: lineParam, id });

const draft = z.strictObject({
  name: z.string().max(200),
  content: z.string().max(4_000),
  /** https; empty: none. `{{target_url}}` in the content says where it stands, else it follows the content. */
  targetUrl: z.string().max(2_000),
  channelId: z.number().int(),
});

const smsTemplateRow = z.object({
  id: z.number().int(),
  line: lineParam,
  name: z.string(),
  content: z.string(),
  targetUrl: z.string(),
  channel: z.object({ id: z.number().int(), name: z.string(), sender: z.string() }),
  /** only active templates are sent */
  state: z.enum(templateStates),
  /** by the channel; begins anew whenever content, target URL or channel change */
  review: z.enum(smsReviewStates),
  rejection: z.enum(smsRejections).nullable(),
  submittedAt: instant,
  reviewedAt: instant.nullable(),
  /** a save names the revision it changed */
  revision: z.number().int(),
  createdAt: instant,
  createdBy: z.string(),
  changedAt: instant,
  changedBy: z.string(),
  /** what this person may do with it now */
  can: z.array(z.enum(smsTemplateActions)),
});

export const smsTemplates = {
  'smsTemplate.list': endpoint({
    method: 'GET',
    path: '/api/{line}/sms_template/',
    summary: 'SMS templates of a line.',
    access: { menu: 'SmsTemplate', action: 'view' },
    params: line,
    query: pageQuery.extend({
      search: z.string().max(100).optional(),
      state: csv.optional(),
      review: csv.optional(),
      /** ids of channels */
      channel: csv.optional(),
    }),
    reply: pageOf(smsTemplateRow),
  }),
  'smsTemplate.detail': endpoint({
    method: 'GET',
    path: '/api/{line}/sms_template/{id}/',
    summary: 'One SMS template.',
    access: { menu: 'SmsTemplate', action: 'view' },
    params: templateParams,
    reply: smsTemplateRow,
    fails: ['thing.unknown'],
  }),
  'smsTemplate.channels': endpoint({
    method: 'GET',
    path: '/api/{line}/sms_channel/',
    summary: 'Channels an SMS can leave by, with the sender callees see; the same on every line.',
    access: { menu: 'SmsTemplate', action: 'view' },
    params: line,
    reply: z.object({ list: z.array(smsTemplateRow.shape.channel) }),
  }),
  'smsTemplate.create': endpoint({
    method: 'POST',
    path: '/api/{line}/sms_template/',
    summary: 'Make an SMS template; its channel reviews it before it can be activated.',
    access: { menu: 'SmsTemplate', action: 'add' },
    params: line,
    body: draft,
    reply: smsTemplateRow,
    once: true,
  }),
  'smsTemplate.save': endpoint({
    method: 'PUT',
    path: '/api/{line}/sms_template/{id}/',
    summary: 'Change an inactive SMS template; it is reviewed again unless only its name changed.',
    access: { menu: 'SmsTemplate', action: 'edit' },
    params: templateParams,
    body: draft.extend({ revision: z.number().int() }),
    reply: smsTemplateRow,
    fails: ['thing.unknown', 'thing.changed', 'template.action'],
  }),
  'smsTemplate.copy': endpoint({
    method: 'POST',
    path: '/api/{line}/sms_template/{id}/copy/',
    summary: 'Make the same SMS template under the next free name; the copy is reviewed.',
    access: { menu: 'SmsTemplate', action: 'add' },
    params: templateParams,
    reply: smsTemplateRow,
    once: true,
    fails: ['thing.unknown'],
  }),
  'smsTemplate.activate': endpoint({
    method: 'POST',
    path: '/api/{line}/sms_template/{id}/activate/',
    summary: 'Let messages be sent with an approved SMS template.',
    access: { menu: 'SmsTemplate', action: 'activate' },
    params: templateParams,
    reply: smsTemplateRow,
    once: true,
    fails: ['thing.unknown', 'template.action'],
  }),
  'smsTemplate.deactivate': endpoint({
    method: 'POST',
    path: '/api/{line}/sms_template/{id}/deactivate/',
    summary: 'Stop sending messages with it, also those that are due.',
    access: { menu: 'SmsTemplate', action: 'deactivate' },
    params: templateParams,
    reply: smsTemplateRow,
    once: true,
    fails: ['thing.unknown', 'template.action'],
  }),
  'smsTemplate.delete': endpoint({
    method: 'DELETE',
    path: '/api/{line}/sms_template/{id}/',
    summary: 'Delete an inactive SMS template.',
    access: { menu: 'SmsTemplate', action: 'delete' },
    params: templateParams,
    reply: nothing,
    fails: ['thing.unknown', 'template.action', 'template.used'],
  }),
} as const;
