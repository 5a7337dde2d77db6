import { z } from 'zod';
import { endpoint } from '../endpoint';

const company = z.object({
  company_id: z.number().int(),
  company_name: z.string(),
  country_code: z.string(),
  /** the products it has */
  type: z.string(),
});

export const chatCompanies = {
  'chatCompany.list': endpoint({
    method: 'GET',
    path: '/api/chatbot/company/list/',
    summary:
      'The companies whose chatbot one may choose: those of the test group for its people, for everybody else their own.',
    access: {
      menu: [
        'ChatbotLiveMonitor',
        'ChatbotOverview',
        'ChatbotHistorical',
        'ChatbotAnalysis',
        'ChatbotRecord',
        'InsightsLiveMonitor',
        'InsightsHistorical',
        'InsightsHistorical2',
        'InsightsRecord',
      ],
      action: 'selectCountry',
    },
    reply: z.object({ list: z.array(company) }),
  }),
} as const;
