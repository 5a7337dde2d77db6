import type calls from '@locales/en/calls.json';
import type contacts from '@locales/en/contacts.json';
import type labels from '@locales/en/labels.json';
import type singleCalls from '@locales/en/singleCalls.json';
import { defineScreens } from '@/registry/screen';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    calls: typeof calls;
    contacts: typeof contacts;
    labels: typeof labels;
    singleCalls: typeof singleCalls;
  }
}

const products = ['CallingOperation'] as const;

export const callingOperationScreens = defineScreens(['singleCalls', 'labels', 'calls', 'contacts'], {
  singleTest: {
    path: '/CallingOperation/outbound/SingleTest',
    products,
    permission: 'SingleTest',
    menu: { group: 'outbound', order: 10 },
    built: true,
    page: () => import('./single-test/SingleTestPage'),
  },
  addCall: {
    path: '/CallingOperation/outbound/AddCall',
    products,
    permission: 'AddCall',
    menu: { group: 'outbound', order: 11 },
    built: true,
    page: () => import('./add-call/AddCallPage'),
  },
  operationCallDetail: {
    path: '/CallingOperation/outbound/OPERsubDetail',
    products,
    parent: 'singleTest',
    permission: 'SingleTest',
    query: ['id'],
    built: true,
    page: () => import('./single-test/TestCallPage'),
  },
});
