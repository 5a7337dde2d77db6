import { defineScreens } from '@/registry/screen';

const products = ['chatbot'] as const;

export const chatSettingScreens = defineScreens([], {
  channelAccounts: {
    path: '/chatbot/general/social',
    products,
    permission: 'ChatbotSocial',
    menu: { group: 'general', order: 70 },
    built: false,
  },
  survey: {
    path: '/chatbot/general/survey',
    products,
    permission: 'ChatbotSurvey',
    menu: { group: 'general', order: 71 },
    built: false,
  },
  serviceRules: {
    path: '/chatbot/general/req',
    products,
    permission: 'ChatbotRequirement',
    menu: { group: 'general', order: 72 },
    built: false,
  },
});
