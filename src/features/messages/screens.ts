import type hangUpMessages from '@locales/en/hangUpMessages.json';
import type labels from '@locales/en/labels.json';
import type smsTemplates from '@locales/en/smsTemplates.json';
import type whatsappMessage from '@locales/en/whatsappMessage.json';
import type whatsappTemplates from '@locales/en/whatsappTemplates.json';
import { defineScreens } from '@/registry/screen';
import { lineIds } from '@/domain/products/lines';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    hangUpMessages: typeof hangUpMessages;
    labels: typeof labels;
    smsTemplates: typeof smsTemplates;
    whatsappMessage: typeof whatsappMessage;
    whatsappTemplates: typeof whatsappTemplates;
  }
}

const smsScreens = defineScreens(['smsTemplates', 'labels'], {
  smsTemplates: {
    path: '/{line}/robot/SmsTemplate',
    products: lineIds,
    permission: 'SmsTemplate',
    menu: { group: 'robot', order: 41 },
    built: true,
    page: () => import('./sms/SmsTemplateListPage'),
  },
});

const whatsappScreens = defineScreens(['whatsappTemplates', 'whatsappMessage', 'labels'], {
  whatsappTemplates: {
    path: '/{line}/robot/WhatsappTemplate',
    products: lineIds,
    permission: 'WhatsappTemplate',
    menu: { group: 'robot', order: 42 },
    built: true,
    page: () => import('./whatsapp/WhatsappTemplateListPage'),
  },
});

const hangUpScreens = defineScreens(['hangUpMessages', 'whatsappMessage', 'labels'], {
  hangUpMessage: {
    path: '/{line}/robot/addHangUpMessage',
    products: lineIds,
    parent: 'robotDetail',
    permission: 'RobotList',
    action: 'edit',
    query: ['id'],
    built: true,
    page: () => import('./hang-up/HangUpMessagePage'),
  },
});

export const messageScreens = { ...smsScreens, ...whatsappScreens, ...hangUpScreens } as const;
