// Menus with the function actions of each; read it through domain/access/access.

import type { Action } from './access';

const lines = ['normal', 'promotion', 'ic', 'cod'] as const;
const linesAndChat = [...lines, 'chatbot'] as const;
const linesAndCalling = [...lines, 'calling'] as const;
const collection = ['normal'] as const;
const inbound = ['Inbound'] as const;
const chatbot = ['chatbot'] as const;
const calling = ['calling'] as const;
const system = ['system'] as const;

/** Keeps each entry's words checked against the list of actions. */
function menu<const M extends string>(modules: readonly M[], ...further: readonly Exclude<Action, 'view'>[]) {
  const all: readonly Action[] = ['view', ...further];
  return { modules, actions: all };
}

const callFiles = ['downloadDetails', 'downloadPlaintext', 'downloadRecordings'] as const;
const approvals = ['approve', 'reject', 'withdraw'] as const;

export const catalogueEntries = {
  // each line
  Dashboard: menu(
    lines,
    'cardTasks',
    'cardCalls',
    'cardConnectRate',
    'cardLabels',
    'cardDuration',
    'cardTransfer',
    'cardHours',
  ),
  ChannelOverview: menu(lines, 'downloadDetails'),
  RobotExperience: menu(lines, 'add', 'disable', 'copy', 'downloadRecords'),
  StageReport: menu(lines, 'downloadDetails'),
  CallTasks: menu(
    linesAndCalling,
    'add',
    'edit',
    'start',
    'delete',
    'pause',
    'resume',
    'cancel',
    'close',
    'copy',
    'downloadTask',
    'downloadNumbers',
    'downloadRecords',
    ...callFiles,
    ...approvals,
  ),
  CallPlans: menu(
    linesAndCalling,
    'add',
    'edit',
    'start',
    'delete',
    'pause',
    'resume',
    'cancel',
    'close',
    'copy',
    'downloadTask',
    'downloadNumbers',
    'downloadRecords',
    ...callFiles,
    ...approvals,
  ),
  CallStrategy: menu(lines, 'add', 'edit', 'delete', 'copy', 'publish', 'unpublish'),
  CallDetails: menu(lines, 'viewPlaintext', ...callFiles, 'feedback', 'annotate'),
  BlackList: menu(
    lines,
    'add',
    'edit',
    'delete',
    'upload',
    'enable',
    'disable',
    'viewPlaintext',
    'downloadNumbers',
    'downloadPlaintext',
  ),
  CallAssistant: menu(lines, 'remark', 'annotate', 'assign', 'viewPlaintext'),
  RobotList: menu(
    lines,
    'add',
    'edit',
    'delete',
    'copy',
    'apply',
    'activate',
    'deactivate',
    'editRemark',
    'categorizeEvents',
  ),
  SmsTemplate: menu(lines, 'add', 'edit', 'delete', 'activate', 'deactivate'),
  WhatsappTemplate: menu(lines, 'add', 'edit', 'delete', 'activate', 'deactivate'),
  singleDayOverview: menu(collection, 'downloadDetails'),
  dailyTrend: menu(collection, 'downloadDetails'),
  // workflows, in each line and in the chatbot
  WorkflowTemplate: menu(
    linesAndChat,
    'add',
    'edit',
    'delete',
    'copy',
    'publish',
    'enable',
    'disable',
    'archive',
    'restore',
    'editTemplateName',
    'manageCalendar',
    'manageVariables',
  ),
  Workflow: menu(
    linesAndChat,
    'add',
    'append',
    'pause',
    'resume',
    'cancel',
    'triggerNow',
    'downloadTask',
    'downloadNumbers',
    'downloadRecords',
    'downloadDetails',
    'downloadPlaintext',
    'viewMaskedData',
    'viewPlaintext',
    ...approvals,
  ),
  WorkflowDashboardPage: menu(linesAndChat, 'manageSettings', 'downloadDetails'),
  // calls that come in
  InboundDashboard: menu(
    inbound,
    'cardCalls',
    'cardConnectRate',
    'cardLabels',
    'cardDuration',
    'cardTransfer',
    'cardHours',
  ),
  InboundRobotManage: menu(
    inbound,
    'add',
    'edit',
    'delete',
    'copy',
    'apply',
    'activate',
    'deactivate',
    'editRemark',
    'bind',
    'unbind',
  ),
  InboundCallRecords: menu(inbound, 'viewPlaintext', ...callFiles),
  // chatbot
  ChatbotLiveMonitor: menu(chatbot, 'selectCountry'),
  ChatbotOverview: menu(chatbot, 'selectCountry', 'downloadDetails'),
  ChatbotHistorical: menu(chatbot, 'selectCountry', 'downloadDetails'),
  ChatbotAnalysis: menu(chatbot, 'selectCountry', 'downloadDetails'),
  ChatbotRecord: menu(
    chatbot,
    'selectCountry',
    'downloadDetails',
    'downloadPlaintext',
    'viewMaskedData',
    'viewPlaintext',
  ),
  InsightsLiveMonitor: menu(chatbot, 'selectCountry'),
  InsightsHistorical: menu(chatbot, 'selectCountry', 'downloadDetails'),
  InsightsHistorical2: menu(chatbot, 'selectCountry', 'downloadDetails'),
  InsightsRecord: menu(
    chatbot,
    'selectCountry',
    'downloadDetails',
    'downloadPlaintext',
    'viewMaskedData',
    'viewPlaintext',
  ),
  ChatbotOnline: menu(chatbot, 'add', 'edit', 'enable', 'disable', 'publish'),
  ChatbotBroadcast: menu(chatbot, 'add', 'cancel', 'copy', 'downloadDetails', 'downloadPlaintext'),
  ChatbotTemplate: menu(chatbot, 'add', 'edit', 'delete', 'copy'),
  ChatbotOptOut: menu(chatbot, 'add', 'cancel', 'downloadDetails'),
  ChatbotTeamInbox: menu(chatbot, 'takeOver', 'handOver', 'assign', 'end', 'send', 'remark', 'viewPlaintext'),
  ChatbotSocial: menu(chatbot, 'add', 'edit', 'cancel', 'delete'),
  ChatbotSurvey: menu(chatbot, 'add', 'edit', 'publish', 'unpublish', 'delete'),
  ChatbotRequirement: menu(chatbot, 'edit'),
  // single calls
  SingleTest: menu(calling, 'test', 'viewPlaintext'),
  AddCall: menu(calling, 'add', 'upload'),
  // system settings
  personalInfo: menu(system, 'edit'),
  loginInfo: menu(system),
  Corporate: menu(system, 'edit', 'editTimeZone'),
  UserControl: menu(system, 'add', 'edit', 'enable', 'disable', 'unlock', 'resetPassword', 'manageGroups'),
  RolePermission: menu(system, 'add', 'edit', 'delete'),
  accountSafe: menu(system, 'edit'),
  releaseNotes: menu(system),
  operateWord: menu(system),
  apiWord: menu(system),
  Application: menu(system, 'bind', 'unbind'),
  OperatingRecord: menu(system, 'downloadRecords'),
  accessControl: menu(system, 'add', 'edit', 'delete', 'enable', 'disable'),
  webhookPage: menu(system, 'add', 'edit', 'delete', 'enable', 'disable', 'verify', 'resend'),
  calendarManage: menu(system, 'add', 'edit', 'delete', 'upload'),
  variableManage: menu(system, 'add', 'edit', 'delete'),
  // the platform's own company
  CrossLogin: menu(['operation'] as const, 'crossLogin', 'downloadDetails'),
};
