import { actionsOf, catalogue, permissionOf, type Action, type MenuId } from '@/domain/access/access';
import type { DataScope } from '@/domain/access/dataScope';
import type { RoleKey } from '../demo-people/demoPeople';

export interface DemoRole {
  readonly name: string;
  readonly description: string;
  readonly businessTypes: readonly string[];
  readonly permissions: readonly string[];
  /** the company unless said */
  readonly dataScope?: DataScope;
}

const everyLine = ['collection', 'marketing', 'info_check', 'cod'];

/** Menus an operator of calls works in. */
const calling: readonly MenuId[] = [
  'Dashboard',
  'ChannelOverview',
  'StageReport',
  'CallTasks',
  'CallPlans',
  'CallStrategy',
  'CallDetails',
  'BlackList',
  'CallAssistant',
  'RobotList',
  'SmsTemplate',
  'WhatsappTemplate',
  'RobotExperience',
  'SingleTest',
  'AddCall',
  'singleDayOverview',
  'dailyTrend',
];

/** Of calls that come in: their records and live calls, numbers, robots and dashboard. */
const inbound: readonly MenuId[] = ['InboundDashboard', 'InboundRobotManage', 'InboundCallRecords'];

/** What an operator does not get: plain numbers, and decisions over the work of others. */
const apart = /plaintext|approve|reject|recordings/i;

function of(menus: readonly MenuId[], wanted: (action: Action) => boolean): string[] {
  return menus.flatMap((menu) =>
    catalogue[menu].modules.flatMap((module) =>
      actionsOf(module, menu)
        .filter(wanted)
        .map((action) => permissionOf(module, menu, action)),
    ),
  );
}

const everyMenu = Object.keys(catalogue) as MenuId[];
const isLook = (action: Action) => action === 'view' || action.startsWith('card');

const operating = of(calling, (action) => !apart.test(action));
export const operatingInbound = of(inbound, (action) => !apart.test(action));

export const demoRoles: Readonly<Record<RoleKey, DemoRole>> = {
  administrator: {
    name: 'Administrator',
    description: 'Everything the company has',
    businessTypes: [...everyLine, 'Inbound', 'chatbot'],
    permissions: ['*'],
  },
  operator: {
    name: 'Operator',
    description: 'Runs calls; sees masked numbers; approves nothing',
    businessTypes: [...everyLine, 'Inbound'],
    permissions: [...operating, ...operatingInbound],
  },
  ownOperator: {
    name: 'Operator of own tasks',
    description: 'Runs calls; sees what they made themselves',
    businessTypes: everyLine,
    permissions: operating,
    dataScope: 'own',
  },
  groupOperator: {
    name: 'Operator of a group',
    description: 'Runs calls; sees what their group made',
    businessTypes: everyLine,
    permissions: operating,
    dataScope: 'group',
  },
  approver: {
    name: 'Approver',
    description: 'Looks at calls and decides on tasks and plans of others',
    businessTypes: everyLine,
    permissions: of(calling, (action) => isLook(action) || action === 'approve' || action === 'reject'),
  },
  agent: {
    name: 'Agent',
    description: 'Takes transferred calls, and answers customers in the team inbox',
    businessTypes: [...everyLine, 'chatbot'],
    permissions: of(['CallAssistant', 'ChatbotTeamInbox'], (action) => !apart.test(action) && action !== 'assign'),
  },
  viewer: {
    name: 'Viewer',
    description: 'Looks at everything, changes nothing',
    businessTypes: [...everyLine, 'Inbound', 'chatbot'],
    permissions: of(
      everyMenu.filter((menu) => menu !== 'CrossLogin'),
      isLook,
    ),
  },
  crossLogin: {
    name: 'Cross login',
    description: 'Acts as other accounts for support',
    businessTypes: [],
    permissions: of(['CrossLogin'], () => true),
  },
};
