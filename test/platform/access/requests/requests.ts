import { eventLabelTable } from '@/domain/calling/eventLabels';
import { testNow } from '@test/support/database';
import type { Things } from '../companyThings';
import { requestsOfCalls } from './requestsOfCalls';
import { requestsOfMessages } from './requestsOfMessages';
import type { Sent } from './sent';
import { sampleScript } from '@test/domain/robots/sampleScript';
import type { EndpointName } from '@/contract/contract';
import { requestsOfInbound } from './requestsOfInbound';

const days = { fromDay: '2026-10-23', toDay: '2026-11-21' };
const text = { language: 'en', plaintext: false };
const minute = 60_000;
const password = 'Demo12345';
const shield = {
  name: 'Shield',
  type: 'results',
  screeningDays: 7,
  blockingDays: 7,
  methods: ['creation'],
  conditions: [{ of: 'label', letters: ['A'], times: 1 }],
};
const digest = 'a'.repeat(64);
const narrowed = (t: Things) => ({ taskId: t.task, robotId: t.robot, sipLineId: t.sipLine });
const taskSettings = (t: Things) => ({
  name: 'Reminder',
  robotId: t.robot,
  sipLineId: t.sipLine,
  startAt: testNow + 5 * minute,
  endAt: testNow + 245 * minute,
  timeZone: 'Asia/Jakarta',
  redial: true,
  redialIntervalMinutes: 30,
  redialMax: 2,
  expireInvalid: false,
  parameters: {},
});
const task = (t: Things) => ({ ...taskSettings(t), listId: t.list });
const planSettings = (t: Things) => ({ name: 'Plan', strategyId: t.strategy, day: '2026-11-23', sipLineId: t.sipLine });
const noWords = { en: [], zh: [], id: [], es: [] };
const share = { name: 'Share', scenarioName: 'Scenario', untilDay: '2026-11-30' };
const robot = { name: 'Robot', tone: 'polite', voiceGender: 'female', remark: '' };
const strategy = (t: Things) => ({
  name: 'Strategy',
  rounds: [
    {
      name: 'Morning',
      kind: 'initial',
      fromMinute: 660,
      toMinute: 720,
      robotId: t.robot,
      tags: [],
      redialIntervalMinutes: 15,
      redialMax: 1,
    },
  ],
});
const entry = { reason: 'asked', remark: '', untilDay: null };
const person = (t: Things) => ({
  first_name: 'Joko',
  last_name: 'Anwar',
  gender: null,
  Group_id: t.group,
  Role_id: t.role,
  customize_infos: [],
});
const role = {
  name: 'Helper',
  description: '',
  businessTypes: ['collection'],
  dataScope: 'company',
  permissions: ['normal*CallTasks*view'],
};
const hook = { type: 'task_end', url: 'https://hook.test/', fields: ['taskId'], retrySeconds: 5, plainNumbers: false };
const view = { name: 'View', query: 'state=planned', fields: null, isDefault: false };
const browser = {
  user_id: 1,
  company_name: 'c',
  screen_width: 1,
  screen_height: 1,
  window_width: 1,
  window_height: 1,
  color_depth: 24,
  user_agent: 'u',
};

/** Request parts beside the path that satisfy the endpoint's shape. Endpoints without an entry send nothing. */
export const requests: Partial<Record<EndpointName, (t: Things) => Sent>> = {
  'session.language': () => ({ query: { language: 'en' } }),
  'session.replacePassword': () => ({
    body: { current_password: password, new_password: 'Fresh20261', confirm_password: 'Fresh20261' },
  }),
  'sso.save': () => ({
    body: {
      entityId: '',
      ssoUrl: '',
      certificates: '',
      domains: [],
      enabled: false,
      allowAutoLink: false,
      enforced: false,
      revision: 0,
    },
  }),
  'sso.link': () => ({ body: { account: 'operator@nusa.test', subject: 'S-2' } }),
  'company.save': () => ({
    body: { title: 'Company', contact_person: '', email: '', phone: '', gender: 'unsaid', revision: 1 },
  }),
  'company.setApprovals': () => ({
    body: {
      ...{ add_task: true, add_plan: false, download_list: false },
      was: { add_task: true, add_plan: true, download_list: false },
    },
  }),
  'company.setDailyCap': () => ({ body: { daily_cap: 5_000, was: null } }),
  'company.setZone': () => ({ body: { new_timezone_region: 'Asia/Makassar', was: 'Asia/Jakarta' } }),
  'personal.save': () => ({ body: { first_name: 'Ada', last_name: 'L', gender: 'unsaid', phone: '' } }),
  'personal.logins': () => ({ query: { page: 1, limit: 20 } }),
  'personal.endSessions': (t) => ({ body: { session: t.session } }),
  'personal.startTwoFactor': () => ({ body: { password } }),
  'personal.switchTwoFactor': () => ({ body: { certificate: '123456', state: 1, password } }),
  'personal.renewRecoveryCodes': () => ({ body: { password, certificate: '123456' } }),
  'personal.sendEmailCode': () => ({ body: { email: 'me@example.test', password } }),
  'personal.bindEmail': () => ({ body: { code: '123456' } }),
  'security.save': () => ({
    body: {
      session_hours: 12,
      idle_minutes: 30,
      lock_threshold: 5,
      lock_minutes: 30,
      reset_minutes: 30,
      concurrent_logins: 5,
      two_factor: 'off',
      password_days: 0,
      cross_login: true,
      version: 1,
    },
  }),
  'apiKey.make': () => ({ body: { name: 'Probed too', days: 30, permissions: ['normal*CallTasks*view'] } }),
  'operation.list': (t) => ({ query: { userId: t.self, targetId: t.group, kind: 'userGroup' } }),
  'operation.signIns': (t) => ({ query: { userId: t.self } }),
  'accessRule.add': () => ({ body: { list: 'deny', networks: '198.51.100.0/24', remark: '' } }),
  'accessRule.edit': () => ({
    body: { network: '198.51.100.7', remark: '', was: { network: '203.0.113.0/24', remark: '' } },
  }),
  'accessRule.test': () => ({ query: { address: '198.51.100.1' } }),
  'contacts.sample': () => ({ query: { line: 'collection', format: 'csv' } }),
  'contacts.planSample': () => ({ query: { line: 'collection', format: 'csv' } }),
  'contacts.ofTask': () => ({ body: { outcomes: ['ring.noAnswer'] } }),
  'contacts.ofPlan': () => ({ body: { outcomes: ['ring.noAnswer'] } }),
  'task.list': (t) => ({ query: { robotId: t.robot, sipLineId: t.sipLine } }),
  'task.create': (t) => ({ body: task(t) }),
  'task.estimate': (t) => ({ body: task(t) }),
  'task.edit': (t) => ({ body: { ...taskSettings(t), name: 'Reminder_edited', digest } }),
  'task.submit': () => ({ body: { note: '' } }),
  'task.approve': () => ({ body: { digest, note: '' } }),
  'task.reject': () => ({ body: { digest, note: 'no' } }),
  'task.withdraw': () => ({ body: { note: '' } }),
  'task.append': (t) => ({ body: { listId: t.list } }),
  'robot.create': () => ({ body: { ...robot, language: 'en' } }),
  'robot.save': () => ({ body: { ...robot, revision: 1 } }),
  'robot.remark': () => ({ body: { remark: 'r', revision: 1 } }),
  'robot.categorizeEvents': () => ({ body: { eventGroups: eventLabelTable, revision: 1 } }),
  'robot.write': (t) => ({ body: { from: t.onlineVersion } }),
  'robot.saveScript': () => ({ body: { script: sampleScript, revision: 1 } }),
  'robot.saveSensitiveWords': () => ({ body: { words: noWords, was: noWords } }),
  'robot.apply': () => ({ body: { revision: 1 } }),
  ...requestsOfCalls,
  ...requestsOfMessages,
  'experience.create': (t) => ({
    body: {
      ...share,
      language: 'en',
      countryCode: 'ID',
      scenarioDescription: 'd',
      robotId: t.robot,
      robotDescription: '',
      variables: [],
    },
  }),
  'experience.copy': () => ({ body: { ...share, scenarioName: 'Scenario_copy' } }),
  'share.open': () => ({ body: { token: 'k'.repeat(22) } }),
  'share.begin': () => ({ body: { visit: 'k'.repeat(43), values: {} } }),
  'share.answer': () => ({ body: { visit: 'k'.repeat(43), text: 'yes', at: 0 } }),
  'share.call': () => ({ body: { visit: 'k'.repeat(43), phone: '081255500001', values: {} } }),
  'share.callState': () => ({ body: { visit: 'k'.repeat(43) } }),
  'strategy.create': (t) => ({ body: strategy(t) }),
  'strategy.save': (t) => ({ body: { ...strategy(t), name: 'Strategy_saved', revision: 1 } }),
  'plan.list': (t) => ({ query: { strategyId: t.strategy } }),
  'plan.create': (t) => ({ body: { ...planSettings(t), listId: t.list } }),
  'plan.save': (t) => ({ body: { ...planSettings(t), name: 'Plan_saved', digest } }),
  'plan.submit': () => ({ body: { note: '' } }),
  'plan.approve': () => ({ body: { digest, note: '' } }),
  'plan.reject': () => ({ body: { digest, note: 'no' } }),
  'plan.withdraw': () => ({ body: { note: '' } }),
  'rehearsal.task': (t) => ({ body: { ...task(t), taskId: t.openTask } }),
  'rehearsal.plan': (t) => ({ body: { ...planSettings(t), listId: t.planList, planId: t.plan } }),
  'call.list': (t) => ({ query: { ...narrowed(t), contactId: t.contact } }),
  'call.options': (t) => ({ query: { taskId: t.task } }),
  'call.annotate': () => ({ body: { label: 'B', version: 0 } }),
  'call.saveFields': () => ({ body: { slots: [], eventLabels: [], variables: [] } }),
  'liveCall.list': (t) => ({ query: { taskId: t.task, robotId: t.robot } }),
  'liveCall.hint': () => ({ body: { text: 'Take your time.', version: 0 } }),
  'liveCall.force': () => ({ body: { turn: 'greet', version: 0 } }),
  'liveCall.takeOver': () => ({ body: { version: 0 } }),
  'liveCall.end': () => ({ body: { version: 0 } }),
  'desk.here': () => ({ body: { ready: true } }),
  'desk.assign': (t) => ({ body: { userId: t.user } }),
  'desk.finish': () => ({ body: { outcome: 'settled', remark: '', label: null, version: 0 } }),
  'dashboard.options': (t) => ({ query: { taskId: t.task } }),
  'dashboard.figures': (t) => ({ query: { ...days, ...narrowed(t) } }),
  'dashboard.days': (t) => ({ query: { ...days, ...narrowed(t) } }),
  'dashboard.mix': (t) => ({ query: { ...days, ...narrowed(t) } }),
  'dashboard.hours': (t) => ({ query: { ...days, ...narrowed(t) } }),
  'dashboard.durations': (t) => ({ query: { ...days, ...narrowed(t) } }),
  'dashboard.labelDays': (t) => ({ query: { ...days, ...narrowed(t) } }),
  'dashboard.robots': (t) => ({ query: { ...days, ...narrowed(t) } }),
  'channel.overview': (t) => ({ query: { ...days, sipLineId: t.sipLine } }),
  'channel.days': (t) => ({ query: { ...days, sipLineId: t.sipLine } }),
  'channel.moment': (t) => ({ query: { at: testNow, sipLineId: t.sipLine } }),
  'channel.load': () => ({ query: { fromDay: '2026-11-20', toDay: '2026-11-21' } }),
  'stage.report': (t) => ({ query: { ...days, robotId: t.robot } }),
  'insight.trend': (t) => ({ query: { ...days, robotId: t.robot, sipLineId: t.sipLine } }),
  'insight.robots': (t) => ({ query: { ...days, robotId: t.robot, sipLineId: t.sipLine } }),
  'insight.day': (t) => ({ query: { day: '2026-11-18', robotId: t.robot, sipLineId: t.sipLine } }),
  'download.taskDetails': () => ({ body: text }),
  'download.planDetails': () => ({ body: text }),
  'download.shares': () => ({ body: { filter: {} } }),
  ...requestsOfInbound,
  'download.calls': (t) => ({
    body: {
      ...text,
      filter: { taskId: String(t.task), robotId: String(t.robot), sipLineId: String(t.sipLine), contactId: t.contact },
    },
  }),
  'download.task': (t) => ({ body: { of: 'task', id: t.task, language: 'en' } }),
  'download.numbers': (t) => ({ body: { of: 'task', id: t.task, ...text } }),
  'download.records': (t) => ({ body: { of: 'plan', id: t.begunPlan, language: 'en' } }),
  'download.recordings': (t) => ({ body: { of: 'task', id: t.task, ...text } }),
  'download.callRecordings': (t) => ({
    body: {
      ...text,
      filter: { taskId: String(t.task), robotId: String(t.robot), sipLineId: String(t.sipLine), contactId: t.contact },
    },
  }),
  'download.blacklist': () => ({ body: { ...text, filter: {} } }),
  'download.report': (t) => ({
    body: { language: 'en', report: 'stages', query: { ...days, robotId: String(t.robot) } },
  }),
  'download.approve': () => ({ body: { note: '' } }),
  'download.reject': () => ({ body: { note: 'No' } }),
  'download.operations': (t) => ({ body: { language: 'en', filter: { userId: String(t.self) } } }),
  'download.signIns': (t) => ({ body: { language: 'en', filter: { userId: String(t.self) } } }),
  'notice.read': (t) => ({ body: { ids: [t.notice] } }),
  'tracking.events': () => ({
    body: { ...browser, events: [{ product: 'collection', page: 'CallTasks', page_event: 'view' }] },
  }),
  'tracking.sliding': () => ({
    body: { ...browser, events: [{ product: 'collection', page: 'CallTasks', depth: 1 }] },
  }),
  'blacklist.add': (t) => ({ body: { ...entry, callId: t.call } }),
  'blacklist.edit': () => ({ body: entry }),
  'blacklist.remove': (t) => ({ body: { ids: [t.blacklist], why: 'asked for' } }),
  'shield.add': () => ({ body: shield }),
  'shield.edit': () => ({ body: { ...shield, name: 'Shield_2' } }),
  'shield.preview': () => ({ query: { draft: JSON.stringify(shield) } }),
  'shield.blocked': (t) => ({ query: { strategyId: t.shield } }),
  'shield.lift': () => ({ body: { why: 'asked for' } }),
  'user.list': (t) => ({ query: { group: t.group, role: t.role } }),
  'user.add': (t) => ({
    body: { ...person(t), account: 'new@probed.test', new_password: 'Fresh20261', confirm_password: 'Fresh20261' },
  }),
  'user.save': (t) => ({ body: { ...person(t), revision: 1 } }),
  'user.enableMany': (t) => ({ body: { ids: [t.user] } }),
  'user.disableMany': (t) => ({ body: { ids: [t.user] } }),
  'user.moveMany': (t) => ({ body: { ids: [t.user], Group_id: t.group } }),
  'user.giveRole': (t) => ({ body: { ids: [t.user], Role_id: t.role } }),
  'userGroup.add': () => ({ body: { GroupName: 'Another' } }),
  'userGroup.rename': () => ({ body: { GroupName: 'Renamed' } }),
  'role.add': () => ({ body: role }),
  'role.info': (t) => ({ query: { id: t.role } }),
  'role.save': (t) => ({ body: { ...role, name: 'Saved', id: t.role, revision: 1 } }),
  'role.remove': (t) => ({ query: { id: t.role } }),
  'view.list': () => ({ query: { list: 'tasks' } }),
  'view.add': () => ({ body: { ...view, list: 'tasks' } }),
  'view.replace': () => ({ body: { ...view, name: 'Second' } }),
  'webhook.verify': () => ({ body: hook }),
  'webhook.makeKeys': () => ({ body: { kinds: ['sign'], length: 32, atOnce: false } }),
  'webhook.deliveries': (t) => ({ query: { webhookId: t.webhook } }),
  'webhook.resend': (t) => ({ body: { ids: [t.delivery] } }),
  'webhook.add': () => ({ body: hook }),
  'webhook.edit': () => ({ body: { ...hook, revision: 1 } }),
  'hubspot.bind': () => ({ body: { returnTo: 'http://localhost:8000/systemSet/tools/Application' } }),
  'hubspot.finish': () => ({ body: { code: 'code', stateToken: 'state' } }),
  'hubspot.retry': (t) => ({ body: { ids: [t.push] } }),
  // Of other companies by its nature, and refused to every company but the platform's own.
  'crossLogin.begin': () => ({ body: { account_id: 1, reason: 'asked for help' } }),
};
