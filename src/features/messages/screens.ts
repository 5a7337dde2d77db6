import type labels from '@locales/en/labels.json';
import type smsTemplates from '@locales/en/smsTemplates.json';
import { defineScreens } from '@/registry/screen';
import { lineIds } from '@/domain/products/lines';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    labels: typeof labels;
    smsTemplates: typeof smsTemplates;
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

const whatsappScreens = defineScreens([], {
  whatsappTemplates: {
    path: '/{line}/robot/WhatsappTemplate',
    products: lineIds,
    permission: 'WhatsappTemplate',
    menu: { group: 'robot', order: 42 },
    built: false,
  },
});

export const messageScreens = { ...smsScreens, ...whatsappScreens } as const;
