import { defineScreens } from '@/registry/screen';
import { lineIds } from '@/domain/products/lines';

export const messageScreens = defineScreens([], {
  smsTemplates: {
    path: '/{line}/robot/SmsTemplate',
    products: lineIds,
    permission: 'SmsTemplate',
    menu: { group: 'robot', order: 41 },
    built: false,
  },
  whatsappTemplates: {
    path: '/{line}/robot/WhatsappTemplate',
    products: lineIds,
    permission: 'WhatsappTemplate',
    menu: { group: 'robot', order: 42 },
    built: false,
  },
});
