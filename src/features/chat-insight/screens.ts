import { defineScreens } from '@/registry/screen';

const products = ['chatbot'] as const;

export const chatInsightScreens = defineScreens([], {
  chatLive: {
    path: '/chatbot/dashboard/liveMonitor',
    products,
    permission: 'ChatbotLiveMonitor',
    menu: { group: 'chatDashboard', order: 10 },
    built: false,
  },
  chatOverview: {
    path: '/chatbot/dashboard/overview',
    products,
    permission: 'ChatbotOverview',
    menu: { group: 'chatDashboard', order: 11 },
    built: false,
  },
  chatHistorical: {
    path: '/chatbot/dashboard/historical',
    products,
    permission: 'ChatbotHistorical',
    menu: { group: 'chatDashboard', order: 12 },
    built: false,
  },
  chatAnalysis: {
    path: '/chatbot/dashboard/analysis',
    products,
    permission: 'ChatbotAnalysis',
    menu: { group: 'chatDashboard', order: 13 },
    built: false,
  },
  chatRecord: {
    path: '/chatbot/dashboard/record',
    products,
    permission: 'ChatbotRecord',
    menu: { group: 'chatDashboard', order: 14 },
    built: false,
  },
  serviceLive: {
    path: '/chatbot/insights/liveMonitor',
    products,
    permission: 'InsightsLiveMonitor',
    menu: { group: 'chatInsights', order: 20 },
    built: false,
  },
  serviceHistorical: {
    path: '/chatbot/insights/historical',
    products,
    permission: 'InsightsHistorical',
    menu: { group: 'chatInsights', order: 21 },
    built: false,
  },
  serviceHistorical2: {
    path: '/chatbot/insights/historical_2',
    products,
    permission: 'InsightsHistorical2',
    menu: { group: 'chatInsights', order: 22 },
    built: false,
  },
  serviceRecord: {
    path: '/chatbot/insights/record',
    products,
    permission: 'InsightsRecord',
    menu: { group: 'chatInsights', order: 23 },
    built: false,
  },
});
