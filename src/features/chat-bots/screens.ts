import { defineScreens } from '@/registry/screen';

export const chatBotScreens = defineScreens([], {
  chatBots: {
    path: '/chatbot/manage/online',
    products: ['chatbot'],
    permission: 'ChatbotOnline',
    menu: { group: 'manage', order: 40 },
    built: false,
  },
});
