import { defineScreens } from '@/registry/screen';

export const teamInboxScreens = defineScreens([], {
  teamInbox: {
    path: '/chatbot/chat/teamInbox',
    products: ['chatbot'],
    permission: 'ChatbotTeamInbox',
    menu: { group: 'chat', order: 60 },
    built: false,
  },
});
