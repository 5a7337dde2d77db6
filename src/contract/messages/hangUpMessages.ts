import { z } from 'zod';
import { messageChannelKinds } from '@/domain/messages/channels';
import { deliveryFailures, deliveryStates, notSentReasons } from '@/domain/messages/delivery';
import { hangUpMessageActions, matchKinds } from '@/domain/messages/hangUpMessage';
import { smsReviewStates, templateStates } from '@/domain/messages/smsTemplate';
import { whatsappReviewStates } from '@/domain/messages/whatsappTemplate';
import { endpoint, id, instant, lineParam, nothing } from '../endpoint';
import { whatsappMessage } from './whatsappTemplates';

const robotParams = z.object({ line: lineParam, id });
const messageParams = robotParams.extend({ message: id });

const draft = z.strictObject({
  matchOn: z.enum(matchKinds),
  /** letter of the result or label */
  matchValue: z.string().max(10),
  type: z.enum(messageChannelKinds),
  /** of an active template of that type, with which a conversation can be begun */
  templateId: z.number().int(),
});

const channel = z.object({ id: z.number().int(), name: z.string(), sender: z.string() });

const hangUpMessageRow = z.object({
  id: z.number().int(),
  matchOn: z.enum(matchKinds),
  matchValue: z.string(),
  type: z.enum(messageChannelKinds),
  template: z.object({
    id: z.number().int(),
    name: z.string(),
    state: z.enum(templateStates),
    review: z.enum([...smsReviewStates, ...whatsappReviewStates]),
    /** the text as it is sent, its target URL included, without filled variables; of WhatsApp the body */
    content: z.string(),
    /** all that is sent by WhatsApp, without filled variables; null of SMS */
    whatsapp: z.object(whatsappMessage).nullable(),
  }),
  channel,
  state: z.enum(templateStates),
  /** a save names the revision it changed */
  revision: z.number().int(),
  changedAt: instant,
  changedBy: z.string(),
  /** what this person may do with it now */
  can: z.array(z.enum(hangUpMessageActions)),
});

const choice = z.object({
  id: z.number().int(),
  name: z.string(),
  /** as in a row's template */
  content: z.string(),
  whatsapp: z.object(whatsappMessage).nullable(),
  channel,
});

const messageDelivery = z.object({
  id: z.number().int(),
  type: z.enum(messageChannelKinds),
  templateName: z.string(),
  sender: z.string(),
  /** as it was sent, of WhatsApp the body; empty where it was not */
  content: z.string(),
  /** all that was sent by WhatsApp; null of SMS, where nothing was sent, and where the body alone was recorded */
  whatsapp: z.object(whatsappMessage).nullable(),
  state: z.enum(deliveryStates),
  /** why it failed or was not sent */
  reason: z.enum([...deliveryFailures, ...notSentReasons]).nullable(),
  sentAt: instant.nullable(),
  settledAt: instant.nullable(),
});

export const hangUpMessages = {
  'hangUpMessage.list': endpoint({
    method: 'GET',
    path: '/api/{line}/robot/{id}/hang_up_message/',
    summary: "Messages sent after a robot's calls.",
    access: { menu: 'RobotList', action: 'view' },
    params: robotParams,
    reply: z.object({ list: z.array(hangUpMessageRow) }),
    fails: ['thing.unknown'],
  }),
  'hangUpMessage.options': endpoint({
    method: 'GET',
    path: '/api/{line}/robot/{id}/hang_up_options/',
    summary: 'Active templates of the line that a message after a call can be sent with.',
    access: { menu: 'RobotList', action: 'view' },
    params: robotParams,
    reply: z.object({ sms: z.array(choice), whatsapp: z.array(choice) }),
    fails: ['thing.unknown'],
  }),
  'hangUpMessage.detail': endpoint({
    method: 'GET',
    path: '/api/{line}/robot/{id}/hang_up_message/{message}/',
    summary: 'One hang-up message.',
    access: { menu: 'RobotList', action: 'view' },
    params: messageParams,
    reply: hangUpMessageRow,
    fails: ['thing.unknown'],
  }),
  'hangUpMessage.create': endpoint({
    method: 'POST',
    path: '/api/{line}/robot/{id}/hang_up_message/',
    summary: 'Make a hang-up message; it is sent once it is activated.',
    access: { menu: 'RobotList', action: 'edit' },
    params: robotParams,
    body: draft,
    reply: hangUpMessageRow,
    once: true,
    fails: ['thing.unknown'],
  }),
  'hangUpMessage.save': endpoint({
    method: 'PUT',
    path: '/api/{line}/robot/{id}/hang_up_message/{message}/',
    summary: 'Change an inactive hang-up message.',
    access: { menu: 'RobotList', action: 'edit' },
    params: messageParams,
    body: draft.extend({ revision: z.number().int() }),
    reply: hangUpMessageRow,
    fails: ['thing.unknown', 'thing.changed', 'hangUpMessage.action'],
  }),
  'hangUpMessage.activate': endpoint({
    method: 'POST',
    path: '/api/{line}/robot/{id}/hang_up_message/{message}/activate/',
    summary: 'Send it after matching calls that end from now on.',
    access: { menu: 'RobotList', action: 'edit' },
    params: messageParams,
    reply: hangUpMessageRow,
    once: true,
    fails: ['thing.unknown', 'hangUpMessage.action'],
  }),
  'hangUpMessage.deactivate': endpoint({
    method: 'POST',
    path: '/api/{line}/robot/{id}/hang_up_message/{message}/deactivate/',
    summary: 'Stop sending it, also after calls that have ended.',
    access: { menu: 'RobotList', action: 'edit' },
    params: messageParams,
    reply: hangUpMessageRow,
    once: true,
    fails: ['thing.unknown', 'hangUpMessage.action'],
  }),
  'hangUpMessage.delete': endpoint({
    method: 'DELETE',
    path: '/api/{line}/robot/{id}/hang_up_message/{message}/',
    summary: 'Delete an inactive hang-up message; messages that were sent stay with their calls.',
    access: { menu: 'RobotList', action: 'edit' },
    params: messageParams,
    reply: nothing,
    fails: ['thing.unknown', 'hangUpMessage.action'],
  }),
  'hangUpMessage.ofCall': endpoint({
    method: 'GET',
    path: '/api/{line}/call/{id}/message/',
    summary: 'Messages sent after a call, with what became of them.',
    access: { menu: 'CallDetails', action: 'view' },
    params: robotParams,
    reply: z.object({ list: z.array(messageDelivery) }),
    fails: ['thing.unknown'],
  }),
} as const;
