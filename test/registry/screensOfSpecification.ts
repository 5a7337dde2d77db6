/*
 * The screens with their paths, menus and modules, written by hand. It is not derived from the registry, because the
 * registry is checked against it.
 */

const inLine = [
  'Dashboard',
  'ChannelOverview',
  'robotExperience/share',
  'robotExperience/shareLog',
  'robotExperience/shareLog/view',
  'StageReport',
  'calling/tasks',
  'calling/plans',
  'calling/CallStrategy',
  'calling/CallDetails',
  'calling/BlackList',
  'calling/blockList',
  'calling/CallAssistant',
  'robot/robotList',
  'robot/robotDetail',
  'robot/addHangUpMessage',
  'robot/SmsTemplate',
  'robot/WhatsappTemplate',
  'subCheckDetail',
  'subCheckPlan',
];

/** the workflow group: in each line, and again in chatbot */
const inWorkflow = [
  'workflow/WorkflowTemplate',
  'workflow/WorkflowTemplate/WorkflowVersion',
  'workflow/WorkflowTemplate/WorkflowCalendar',
  'workflow/WorkflowTemplate/varManage',
  'workflow/WorkflowTemplate/var',
  'workflow/WorkflowTemplate/flowAdd',
  'workflow/WorkflowTemplate/flowEdit',
  'workflow/WorkflowTemplate/flowCopy',
  'workflow/WorkflowTemplate/flowInfo',
  'workflow/Workflow',
  'workflow/Workflow/WorkflowChild',
  'workflow/Workflow/flowCheck',
  'workflow/Workflow/flowCheck/flowDataView',
  'workflow/dataView',
  'workflow/subDetail',
];

const once = [
  '/login',
  '/share',
  '/404',
  '/downLoadTmep',
  '/middle/{page}',

  '/collection/insight/sigleDay',
  '/collection/insight/everyDay',

  '/Inbound/dashboard',
  '/Inbound/robotManage',
  '/Inbound/callRecords',

  '/chatbot/dashboard/liveMonitor',
  '/chatbot/dashboard/overview',
  '/chatbot/dashboard/historical',
  '/chatbot/dashboard/analysis',
  '/chatbot/dashboard/record',
  '/chatbot/insights/liveMonitor',
  '/chatbot/insights/historical',
  '/chatbot/insights/historical_2',
  '/chatbot/insights/record',
  '/chatbot/manage/online',
  '/chatbot/MAB/broadcast',
  '/chatbot/MAB/wb-tmpl',
  '/chatbot/MAB/wb-tmpl/detail/{id}',
  '/chatbot/MAB/wb-tmpl/add/{id}',
  '/chatbot/MAB/wb-tmpl/edit/{id}',
  '/chatbot/MAB/opt-out',
  '/chatbot/chat/teamInbox',
  '/chatbot/general/social',
  '/chatbot/general/survey',
  '/chatbot/general/req',

  '/CallingOperation/outbound/SingleTest',
  '/CallingOperation/outbound/AddCall',
  '/CallingOperation/outbound/OPERsubDetail',
  '/CallingOperation/outbound/OPERsubCheckDetail',
  '/CallingOperation/outbound/OPERsubCheckPlan',

  '/systemSet/personal/personalInfo',
  '/systemSet/personal/loginInfo',
  '/systemSet/account/corporate',
  '/systemSet/account/user',
  '/systemSet/account/role',
  '/systemSet/account/role/addRole',
  '/systemSet/account/role/editRole',
  '/systemSet/account/security',
  '/systemSet/tools/releaseNotes',
  '/systemSet/tools/operateWord',
  '/systemSet/tools/apiWord',
  '/systemSet/tools/Application',
  '/systemSet/tools/OperatingRecord',
  '/systemSet/config/accessControl',
  '/systemSet/config/webhook',
  '/systemSet/config/calendar',
  '/systemSet/config/variable',

  '/operation/crossLogin',
];

const lines = ['collection', 'marketing', 'info_check', 'cod'];

export const screensOfSpecification: readonly string[] = [
  ...once,
  ...lines.flatMap((line) => [...inLine, ...inWorkflow].map((path) => `/${line}/${path}`)),
  ...inWorkflow.map((path) => `/chatbot/${path}`),
];
