import type labels from '@locales/en/labels.json';
import type smsTemplates from '@locales/en/smsTemplates.json';
import type whatsappTemplates from '@locales/en/whatsappTemplates.json';
import { defineScreens } from '@/registry/screen';
import { lineIds } from '@/domain/products/lines';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    labels: typeof labels;
    smsTemplates: typeof smsTemplates;
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

const whatsappScreens = defineScreens(['whatsappTemplates', 'labels'], {
  whatsappTemplates: {
    path: '/{line}/robot/WhatsappTemplate',
    products: lineIds,
    permission: 'WhatsappTemplate',
    menu: { group: 'robot', order: 42 },
    built: true,
    page: () => import('./whatsapp/WhatsappTemplateListPage'),
  },
});

export const messageScreens = { ...smsScreens, ...whatsappScreens } as const;
