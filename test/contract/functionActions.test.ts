import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@/contract/contract';
import type { Endpoint } from '@/contract/endpoint';
import { catalogueEntries } from '@/domain/access/permissionCatalogue';

/** The function actions of the calling screens that are built. */
const cards = ['cardTasks', 'cardCalls', 'cardConnectRate', 'cardLabels', 'cardDuration', 'cardTransfer', 'cardHours'];
const campaign = [
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
  'downloadDetails',
  'downloadPlaintext',
  'downloadRecordings',
  'approve',
  'reject',
  'withdraw',
];
const screens: Readonly<Record<string, readonly string[]>> = {
  Dashboard: ['view', ...cards],
  ChannelOverview: ['view', 'downloadDetails'],
  StageReport: ['view', 'downloadDetails'],
  singleDayOverview: ['view', 'downloadDetails'],
  dailyTrend: ['view', 'downloadDetails'],
  CallTasks: ['view', ...campaign],
  CallPlans: ['view', ...campaign],
  CallStrategy: ['view', 'add', 'edit', 'delete', 'copy', 'publish', 'unpublish'],
  CallDetails: [
    'view',
    'viewPlaintext',
    'downloadDetails',
    'downloadPlaintext',
    'downloadRecordings',
    'feedback',
    'annotate',
  ],
  BlackList: [
    'view',
    'add',
    'edit',
    'delete',
    'upload',
    'enable',
    'disable',
    'viewPlaintext',
    'downloadNumbers',
    'downloadPlaintext',
  ],
  CallAssistant: ['view', 'remark', 'annotate', 'assign', 'viewPlaintext'],
};
const every = Object.entries(screens).flatMap(([menu, actions]) =>
  actions.map((action): [string, string] => [menu, action]),
);

/**
 * Actions checked by a handler besides its endpoint's own permission, because only the handler knows whether it is
 * needed; with the folder that does.
 */
const inHandlers: Readonly<Record<string, string>> = {
  'CallTasks copy': 'calling',
  'CallPlans copy': 'calling',
  'CallTasks downloadPlaintext': 'reports/downloads',
  'CallPlans downloadPlaintext': 'reports/downloads',
  'CallDetails downloadPlaintext': 'reports/downloads',
  'BlackList downloadPlaintext': 'reports/downloads',
  'CallAssistant annotate': 'calling/desk',
  'Dashboard cardTasks': 'reports/dashboards',
  'Dashboard cardConnectRate': 'reports/dashboards',
  'Dashboard cardDuration': 'reports/dashboards',
  'Dashboard cardTransfer': 'reports/dashboards',
};

/** What the console shows by what the platform answers, without a question of its own; and where. */
const byAnswer: Readonly<Record<string, string>> = {
  'Dashboard cardTasks': 'figures.data.tasks !== null',
};

const textOf = (folder: string): string =>
  readdirSync(join(process.cwd(), folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(process.cwd(), folder, file), 'utf8'))
    .join('\n');
const sources = ['src/features', 'src/parts', 'src/ui', 'src/app'].map(textOf).join('\n');

function endpointsOf(menu: string, action: string): string[] {
  return Object.entries(contract as Readonly<Record<string, Endpoint>>).flatMap(([name, { access }]) =>
    typeof access === 'object' && access.action === action && [access.menu].flat().some((one) => one === menu)
      ? [name]
      : [],
  );
}

it('permission catalogue: lists the same actions for the built calling screens', () => {
  for (const [menu, actions] of Object.entries(screens))
    expect([menu, [...catalogueEntries[menu as keyof typeof catalogueEntries].actions].sort()]).toEqual([
      menu,
      [...actions].sort(),
    ]);
});

it.each(every)('%s %s: is checked by the platform and used by the console', (menu, action) => {
  const endpoints = endpointsOf(menu, action);
  const handler = inHandlers[`${menu} ${action}`];
  const byPlatform =
    endpoints.length > 0 ||
    (handler !== undefined && textOf(`host-sandbox/platform/${handler}`).includes(`'${action}'`));
  const byConsole =
    endpoints.some((name) => sources.includes(`'${name}'`)) ||
    sources.includes(`'${menu}', '${action}'`) ||
    (handler !== undefined && sources.includes(byAnswer[`${menu} ${action}`] ?? `'${action}'`));
  expect([byPlatform, byConsole]).toEqual([true, true]);
});
