import type { ReadName } from '@/contract/contract';
import type { Action } from '@/domain/access/access';
import type { ViewList } from '@/domain/reports/savedView';
import type { ScreenId } from '@/registry/screenTable';

/**
 * A read that a screen begins with at its plain address. Its path has no other parameter than the line. `days`: of the
 * usual range, as `fromDay` and `toDay`.
 */
export interface FirstRead {
  readonly name: ReadName;
  readonly query?: string;
  readonly days?: true;
  /** one of which is needed besides what opens the screen */
  readonly actions?: readonly Action[];
}

const list = (name: ReadName, sort?: string): readonly FirstRead[] => [
  { name, query: `page=1&limit=10${sort === undefined ? '' : `&sort=${sort}`}` },
];
const views = (of: ViewList): FirstRead => ({ name: 'view.list', query: `list=${of}` });
const card = (name: ReadName, ...actions: readonly Action[]): FirstRead => ({ name, days: true, actions });

/**
 * All that the page shows first: asked for beside the scripts of its screen, so that the screen is drawn once, with
 * its data, and what sends other requests can come later. The build reads it for boot-inside.js; in the screens'
 * records every visit would load it. A test holds each to what its page asks for itself.
 */
export const firstReads: Partial<Readonly<Record<ScreenId, readonly FirstRead[]>>> = {
  dashboard: [
    { name: 'dashboard.figures', days: true },
    card('dashboard.days', 'cardCalls'),
    card('dashboard.mix', 'cardLabels', 'cardConnectRate', 'cardDuration', 'cardTransfer'),
    card('dashboard.hours', 'cardHours'),
    card('dashboard.durations', 'cardDuration'),
    card('dashboard.labelDays', 'cardLabels'),
    card('dashboard.robots', 'cardConnectRate'),
  ],
  channelOverview: [
    { name: 'channel.overview', days: true },
    { name: 'channel.days', days: true },
    { name: 'channel.load', days: true },
  ],
  stageReport: [{ name: 'stage.report', days: true }],
  inboundDashboard: [{ name: 'inboundDashboard.report', days: true }],
  taskList: [...list('task.list', '-createdAt'), views('tasks')],
  planList: [...list('plan.list', '-createdAt'), views('plans')],
  strategyList: list('strategy.list', '-changedAt'),
  callDetails: [...list('call.list', '-dialledAt'), views('calls')],
  blackList: [{ name: 'blacklist.list', query: 'state=active,expired&page=1&limit=10&sort=-addedAt' }],
  smartShield: list('shield.list'),
  liveCalls: list('liveCall.list'),
  robotList: list('robot.list', '-changedAt'),
  smsTemplates: list('smsTemplate.list', '-changedAt'),
  whatsappTemplates: list('whatsappTemplate.list', '-changedAt'),
  shareLog: list('experience.list', '-createdAt'),
  inboundRobots: [...list('inboundNumber.list'), { name: 'inboundSetting.detail' }],
  inboundLive: list('inboundLive.list'),
  inboundCalls: list('inboundCall.list', '-arrivedAt'),
  addCall: list('addCall.tasks', 'endAt'),
  corporate: [{ name: 'company.info' }],
  security: [{ name: 'security.info' }],
  apiKeys: list('apiKey.list'),
  userControl: list('user.list', 'name'),
  roles: list('role.list', 'name'),
  operationRecords: list('operation.list'),
  accessControl: list('accessRule.list'),
  webhooks: [...list('webhook.list'), { name: 'webhook.keys' }],
};
