import { defineScreens } from '@/registry/screen';

export const broadcastScreens = defineScreens([], {
  broadcasts: {
    path: '/chatbot/MAB/broadcast',
    products: ['chatbot'],
    permission: 'ChatbotBroadcast',
    menu: { group: 'broadcasts', order: 50 },
    built: false,
  },
  optOut: {
    path: '/chatbot/MAB/opt-out',
    products: ['chatbot'],
    permission: 'ChatbotOptOut',
    menu: { group: 'broadcasts', order: 52 },
    built: false,
  },
});
