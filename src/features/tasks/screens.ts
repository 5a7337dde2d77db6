import type contacts from '@locales/en/contacts.json';
import type forecast from '@locales/en/forecast.json';
import type gates from '@locales/en/gates.json';
import type labels from '@locales/en/labels.json';
import type tasks from '@locales/en/tasks.json';
import { defineScreens } from '@/registry/screen';
import { lineIds } from '@/domain/products/lines';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    contacts: typeof contacts;
    forecast: typeof forecast;
    gates: typeof gates;
    labels: typeof labels;
    tasks: typeof tasks;
  }
}

export const taskScreens = defineScreens(['tasks', 'contacts', 'labels', 'forecast', 'gates', 'sipLines'], {
  taskList: {
    path: '/{line}/calling/tasks',
    products: lineIds,
    permission: 'CallTasks',
    menu: { group: 'calling', order: 20 },
    built: true,
    page: () => import('./list/TaskListPage'),
  },
  taskCreate: {
    path: '/{line}/calling/tasks/create',
    products: lineIds,
    parent: 'taskList',
    permission: 'CallTasks',
    action: 'add',
    built: true,
    page: () => import('./form/TaskCreatePage'),
  },
  taskEdit: {
    path: '/{line}/calling/tasks/edit',
    products: lineIds,
    parent: 'taskList',
    permission: 'CallTasks',
    action: 'edit',
    query: ['id'],
    built: true,
    page: () => import('./form/TaskEditPage'),
  },
  taskDetail: {
    path: '/{line}/subCheckDetail',
    products: lineIds,
    parent: 'taskList',
    permission: 'CallTasks',
    query: ['id'],
    draws: ['chart'],
    built: true,
    page: () => import('./detail/TaskDetailPage'),
  },
  /** the same page, reached from single calls: it names the line that the path does not */
  operationTaskDetail: {
    path: '/CallingOperation/outbound/OPERsubCheckDetail',
    products: ['CallingOperation'],
    parent: 'addCall',
    permission: 'CallTasks',
    query: ['line', 'id'],
    draws: ['chart'],
    built: true,
    page: () => import('./detail/TaskDetailPage'),
  },
});
