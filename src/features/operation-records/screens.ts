import type labels from '@locales/en/labels.json';
import type operations from '@locales/en/operations.json';
import { defineScreens } from '@/registry/screen';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    labels: typeof labels;
    operations: typeof operations;
  }
}

export const operationRecordScreens = defineScreens(['operations', 'downloads', 'labels'], {
  operationRecords: {
    path: '/systemSet/tools/OperatingRecord',
    products: ['systemSet'],
    permission: 'OperatingRecord',
    menu: { group: 'tools', order: 34 },
    built: true,
    page: () => import('./OperationRecordsPage'),
  },
});
