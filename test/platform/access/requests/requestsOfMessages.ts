import type { EndpointName } from '@/contract/contract';
import type { Things } from '../companyThings';
import type { Sent } from './sent';

const sms = (t: Things) => ({ name: 'Sms', content: 'Hello', targetUrl: '', channelId: t.smsChannel });
const hangUp = (t: Things, matchValue: string) => ({
  matchOn: 'result',
  matchValue,
  type: 'sms',
  templateId: t.hangUpTemplate,
});
const whatsapp = (t: Things) => ({
  name: 'probed_again',
  channelId: t.whatsappChannel,
  category: 'utility',
  language: 'en',
  header: { kind: 'none', text: '', url: '' },
  body: 'Your bill is due',
  footer: '',
  buttons: [],
  samples: {},
  submit: false,
});

export const requestsOfMessages: Partial<Record<EndpointName, (t: Things) => Sent>> = {
  'smsTemplate.create': (t) => ({ body: sms(t) }),
  'smsTemplate.save': (t) => ({ body: { ...sms(t), revision: 1 } }),
  'hangUpMessage.create': (t) => ({ body: hangUp(t, 'B') }),
  'hangUpMessage.save': (t) => ({ body: { ...hangUp(t, 'C'), revision: 1 } }),
  'whatsappTemplate.create': (t) => ({ body: whatsapp(t) }),
  'whatsappTemplate.save': (t) => ({ body: { ...whatsapp(t), revision: 1 } }),
};
