import { defineScreens } from '@/registry/screen';

const child = { products: ['chatbot'], parent: 'wabaTemplates', permission: 'ChatbotTemplate' } as const;

export const wabaTemplateScreens = defineScreens([], {
  wabaTemplates: {
    path: '/chatbot/MAB/wb-tmpl',
    products: ['chatbot'],
    permission: 'ChatbotTemplate',
    menu: { group: 'broadcasts', order: 51 },
    built: false,
  },
  wabaTemplate: { path: '/chatbot/MAB/wb-tmpl/detail/{id}', ...child, built: false },
  // `{id}` is the WhatsApp account the template is made for.
  wabaTemplateAdd: { path: '/chatbot/MAB/wb-tmpl/add/{id}', ...child, action: 'add', built: false },
  wabaTemplateEdit: { path: '/chatbot/MAB/wb-tmpl/edit/{id}', ...child, action: 'edit', built: false },
});
