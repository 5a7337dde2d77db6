import { defineScreens, workflowProducts } from '@/registry/screen';

const templates = { products: workflowProducts, permission: 'WorkflowTemplate', parent: 'workflowTemplates' } as const;
const tasks = { products: workflowProducts, permission: 'Workflow', parent: 'workflowTasks' } as const;

export const workflowScreens = defineScreens([], {
  workflowTemplates: {
    path: '/{line}/workflow/WorkflowTemplate',
    products: workflowProducts,
    permission: 'WorkflowTemplate',
    menu: { group: 'workflow', order: 30 },
    built: false,
  },
  workflowVersions: {
    path: '/{line}/workflow/WorkflowTemplate/WorkflowVersion',
    ...templates,
    query: ['id'],
    built: false,
  },
  workflowCalendar: { path: '/{line}/workflow/WorkflowTemplate/WorkflowCalendar', ...templates, built: false },
  workflowVariables: { path: '/{line}/workflow/WorkflowTemplate/varManage', ...templates, built: false },
  workflowVariable: {
    path: '/{line}/workflow/WorkflowTemplate/var',
    ...templates,
    parent: 'workflowVariables',
    built: false,
  },
  workflowAdd: { path: '/{line}/workflow/WorkflowTemplate/flowAdd', ...templates, action: 'add', built: false },
  workflowEdit: {
    path: '/{line}/workflow/WorkflowTemplate/flowEdit',
    ...templates,
    action: 'edit',
    query: ['id'],
    built: false,
  },
  workflowCopy: {
    path: '/{line}/workflow/WorkflowTemplate/flowCopy',
    ...templates,
    action: 'copy',
    query: ['id'],
    built: false,
  },
  workflowInfo: { path: '/{line}/workflow/WorkflowTemplate/flowInfo', ...templates, query: ['id'], built: false },
  workflowTasks: {
    path: '/{line}/workflow/Workflow',
    products: workflowProducts,
    permission: 'Workflow',
    menu: { group: 'workflow', order: 31 },
    built: false,
  },
  workflowTaskChildren: { path: '/{line}/workflow/Workflow/WorkflowChild', ...tasks, query: ['id'], built: false },
  workflowCheck: { path: '/{line}/workflow/Workflow/flowCheck', ...tasks, query: ['id'], built: false },
  workflowNodeData: {
    path: '/{line}/workflow/Workflow/flowCheck/flowDataView',
    ...tasks,
    parent: 'workflowCheck',
    query: ['id'],
    built: false,
  },
  workflowSubTask: { path: '/{line}/workflow/subDetail', ...tasks, query: ['id'], built: false },
  workflowDashboard: {
    path: '/{line}/workflow/dataView',
    products: workflowProducts,
    permission: 'WorkflowDashboardPage',
    menu: { group: 'workflow', order: 32 },
    built: false,
  },
});
