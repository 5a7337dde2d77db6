import type { Action, MenuId } from '../access/access';

/** Each kind of download, with the action of its menu that it needs. */
export const downloadActions = {
  taskDetails: 'downloadDetails',
  calls: 'downloadDetails',
  blacklist: 'downloadNumbers',
  report: 'downloadDetails',
  operations: 'downloadRecords',
  signIns: 'downloadRecords',
  task: 'downloadTask',
  numbers: 'downloadNumbers',
  records: 'downloadRecords',
  shares: 'downloadRecords',
  recordings: 'downloadRecordings',
  inboundCalls: 'downloadDetails',
  inboundRecordings: 'downloadRecordings',
} as const satisfies Readonly<Record<string, Action>>;

export type DownloadKind = keyof typeof downloadActions;

export const downloadKinds = Object.keys(downloadActions) as [DownloadKind, ...DownloadKind[]];

/** Menus whose screens request files. */
export const fileMenus = [
  'CallTasks',
  'CallPlans',
  'CallDetails',
  'BlackList',
  'OperatingRecord',
  'ChannelOverview',
  'StageReport',
  'RobotExperience',
  'singleDayOverview',
  'dailyTrend',
  'InboundCallRecords',
] as const satisfies readonly MenuId[];
export type FileMenu = (typeof fileMenus)[number];
