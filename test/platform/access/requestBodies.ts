import type { Things } from './companyThings';

export const sms = (t: Things) => ({ name: 'Sms', content: 'Hello', targetUrl: '', channelId: t.smsChannel });
export const hangUp = (t: Things, matchValue: string) => ({
  matchOn: 'result',
  matchValue,
  type: 'sms',
  templateId: t.hangUpTemplate,
});
export const whatsapp = (t: Things) => ({
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
export const testCall = (t: Things) => ({
  line: 'collection',
  robotId: t.robot,
  sipLineId: t.sipLine,
  countryCode: 'ID',
  phone: '081255500001',
  variables: [],
});
export const feedback = { turn: null, category: 'sound', remark: '' };
