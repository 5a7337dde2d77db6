import type { ScreenId } from '@/registry/screenTable';

/** What the tour opens: rows of the demo company that are in the state a screen is about. */
export interface Shown {
  readonly finishedTask: number;
  readonly plannedTask: number;
  readonly draftStrategy: number;
  readonly plan: number;
  readonly openPlan: number;
  readonly role: number;
  readonly robot: number;
  readonly inboundRobot: number;
  readonly talk: { readonly call: number; readonly robot: number };
  readonly inboundTalk: { readonly call: number; readonly robot: number };
  readonly shareLink: number;
  readonly testCall: number;
}

/** Rows of another line, or of none, have other numbers: what is opened by one is not opened by this. */
export const nothingShown: Shown = {
  finishedTask: 0,
  plannedTask: 0,
  draftStrategy: 0,
  plan: 0,
  openPlan: 0,
  role: 0,
  robot: 0,
  inboundRobot: 0,
  talk: { call: 0, robot: 0 },
  inboundTalk: { call: 0, robot: 0 },
  shareLink: 0,
  testCall: 0,
};

/**
 * Where each screen that is built is opened: as the administrator, or as the operator of the platform's own company.
 * Sign-in has tests of its own.
 */
export const tour: Partial<Record<ScreenId, (shown: Shown) => string>> = {
  dashboard: () => '/collection/Dashboard',
  channelOverview: () => '/collection/ChannelOverview',
  stageReport: () => '/collection/StageReport',
  dailyTrend: () => '/collection/insight/everyDay',
  singleDay: () => '/collection/insight/sigleDay',
  taskList: () => '/collection/calling/tasks',
  taskCreate: () => '/collection/calling/tasks/create',
  taskEdit: ({ plannedTask }) => `/collection/calling/tasks/edit?id=${plannedTask}`,
  taskDetail: ({ finishedTask }) => `/collection/subCheckDetail?id=${finishedTask}`,
  planList: () => '/collection/calling/plans',
  planCreate: () => '/collection/calling/plans/create',
  planEdit: ({ openPlan }) => `/collection/calling/plans/edit?id=${openPlan}`,
  planDetail: ({ plan }) => `/collection/subCheckPlan?id=${plan}`,
  strategyList: () => '/collection/calling/CallStrategy',
  strategyCreate: () => '/collection/calling/CallStrategy/create',
  strategyEdit: ({ draftStrategy }) => `/collection/calling/CallStrategy/edit?id=${draftStrategy}`,
  callDetails: () => '/collection/calling/CallDetails',
  liveCalls: () => '/collection/calling/liveCalls',
  callAssistant: () => '/collection/calling/CallAssistant',
  blackList: () => '/collection/calling/BlackList',
  smartShield: () => '/collection/calling/blockList',
  robotList: () => '/collection/robot/robotList',
  robotDetail: ({ robot }) => `/collection/robot/robotDetail?id=${robot}`,
  branch: ({ talk: { call, robot } }) => `/collection/robot/branch?id=${robot}&call=${call}&turn=2`,
  smsTemplates: () => '/collection/robot/SmsTemplate',
  inboundDashboard: () => '/Inbound/dashboard',
  inboundRobots: () => '/Inbound/robotManage',
  inboundRobotList: () => '/Inbound/robotManage/robotList',
  inboundRobotDetail: ({ inboundRobot }) => `/Inbound/robotManage/robotDetail?id=${inboundRobot}`,
  inboundBranch: ({ inboundTalk: { call, robot } }) => `/Inbound/robotManage/branch?id=${robot}&call=${call}&turn=2`,
  inboundLive: () => '/Inbound/liveCalls',
  inboundCalls: () => '/Inbound/callRecords',
  whatsappTemplates: () => '/collection/robot/WhatsappTemplate',
  hangUpMessage: ({ robot }) => `/collection/robot/addHangUpMessage?id=${robot}`,
  shareWizard: () => '/collection/robotExperience/share',
  shareLog: () => '/collection/robotExperience/shareLog',
  shareVisits: ({ shareLink }) => `/collection/robotExperience/shareLog/view?id=${shareLink}`,
  sharedRobot: () => '/share',
  singleTest: () => '/CallingOperation/outbound/SingleTest',
  addCall: () => '/CallingOperation/outbound/AddCall',
  operationCallDetail: ({ testCall }) => `/CallingOperation/outbound/OPERsubDetail?id=${testCall}`,
  operationTaskDetail: ({ finishedTask }) =>
    `/CallingOperation/outbound/OPERsubCheckDetail?line=collection&id=${finishedTask}`,
  operationPlanDetail: ({ plan }) => `/CallingOperation/outbound/OPERsubCheckPlan?line=collection&id=${plan}`,
  webhooks: () => '/systemSet/config/webhook',
  roles: () => '/systemSet/account/role',
  roleAdd: () => '/systemSet/account/role/addRole',
  roleEdit: ({ role }) => `/systemSet/account/role/editRole?id=${role}`,
  userControl: () => '/systemSet/account/user',
  downloadFile: () => '/downLoadTmep',
  ssoConfirm: () => '/login/confirm',
  corporate: () => '/systemSet/account/corporate',
  releaseNotes: () => '/systemSet/tools/releaseNotes',
  userManual: () => '/systemSet/tools/operateWord',
  apiDocument: () => '/systemSet/tools/apiWord',
  applications: () => '/systemSet/tools/Application',
  personalInfo: () => '/systemSet/personal/personalInfo',
  loginInfo: () => '/systemSet/personal/loginInfo',
  accessControl: () => '/systemSet/config/accessControl',
  operationRecords: () => '/systemSet/tools/OperatingRecord',
  security: () => '/systemSet/account/security',
  apiKeys: () => '/systemSet/account/apiKeys',
  crossLogin: () => '/operation/crossLogin',
};
