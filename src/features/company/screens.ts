import type company from '@locales/en/company.json';
import type labels from '@locales/en/labels.json';
import { defineScreens } from '@/registry/screen';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    company: typeof company;
    labels: typeof labels;
  }
}

export const companyScreens = defineScreens(['company', 'labels'], {
  corporate: {
    path: '/systemSet/account/corporate',
    products: ['systemSet'],
    permission: 'Corporate',
    menu: { group: 'account', order: 20 },
    built: true,
    page: () => import('./CompanyPage'),
  },
});
