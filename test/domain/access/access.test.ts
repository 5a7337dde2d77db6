import fc from 'fast-check';
import {
  actionsOf,
  allPermissions,
  catalogue,
  isMenu,
  menuIds,
  moduleCodes,
  permissionOf,
} from '@/domain/access/access';
import { allows, parsePermissions } from '@/domain/access/granted';

const lines = ['normal', 'promotion', 'ic', 'cod'];

/** Menus with the modules they belong to. */
const menus: Record<string, readonly string[]> = {
  Dashboard: lines,
  ChannelOverview: lines,
  RobotExperience: lines,
  StageReport: lines,
  CallTasks: [...lines, 'calling'],
  CallPlans: [...lines, 'calling'],
  CallStrategy: lines,
  CallDetails: lines,
  BlackList: lines,
  CallAssistant: lines,
  WorkflowTemplate: [...lines, 'chatbot'],
  Workflow: [...lines, 'chatbot'],
  WorkflowDashboardPage: [...lines, 'chatbot'],
  RobotList: lines,
  SmsTemplate: lines,
  WhatsappTemplate: lines,
  singleDayOverview: ['normal'],
  dailyTrend: ['normal'],
  InboundDashboard: ['Inbound'],
  InboundRobotManage: ['Inbound'],
  InboundCallRecords: ['Inbound'],
  ChatbotLiveMonitor: ['chatbot'],
  ChatbotOverview: ['chatbot'],
  ChatbotHistorical: ['chatbot'],
  ChatbotAnalysis: ['chatbot'],
  ChatbotRecord: ['chatbot'],
  InsightsLiveMonitor: ['chatbot'],
  InsightsHistorical: ['chatbot'],
  InsightsHistorical2: ['chatbot'],
  InsightsRecord: ['chatbot'],
  ChatbotOnline: ['chatbot'],
  ChatbotBroadcast: ['chatbot'],
  ChatbotTemplate: ['chatbot'],
  ChatbotOptOut: ['chatbot'],
  ChatbotTeamInbox: ['chatbot'],
  ChatbotSocial: ['chatbot'],
  ChatbotSurvey: ['chatbot'],
  ChatbotRequirement: ['chatbot'],
  SingleTest: ['calling'],
  AddCall: ['calling'],
  personalInfo: ['system'],
  loginInfo: ['system'],
  Corporate: ['system'],
  UserControl: ['system'],
  RolePermission: ['system'],
  accountSafe: ['system'],
  releaseNotes: ['system'],
  operateWord: ['system'],
  apiWord: ['system'],
  Application: ['system'],
  OperatingRecord: ['system'],
  accessControl: ['system'],
  webhookPage: ['system'],
  calendarManage: ['system'],
  variableManage: ['system'],
  CrossLogin: ['operation'],
};

/** Function actions that menus have. */
const wanted: Record<string, readonly string[]> = {
  CallTasks: [
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
    'downloadDetails',
    'downloadRecordings',
    'downloadPlaintext',
    'approve',
    'reject',
    'withdraw',
  ],
  CallPlans: ['add', 'pause', 'resume', 'cancel', 'downloadNumbers', 'approve', 'reject', 'withdraw'],
  CallStrategy: ['add', 'edit', 'publish', 'unpublish', 'copy', 'delete'],
  CallDetails: ['viewPlaintext', 'downloadDetails', 'downloadPlaintext', 'downloadRecordings', 'feedback', 'annotate'],
  Dashboard: ['cardTasks', 'cardCalls', 'cardConnectRate', 'cardLabels', 'cardDuration', 'cardTransfer'],
  RobotList: ['apply', 'editRemark', 'categorizeEvents', 'activate', 'copy'],
  WorkflowTemplate: ['editTemplateName', 'archive', 'restore', 'enable', 'manageCalendar', 'manageVariables'],
  Workflow: ['add', 'append', 'cancel', 'approve', 'triggerNow', 'downloadRecords', 'viewMaskedData'],
  Corporate: ['edit', 'editTimeZone'],
  UserControl: ['add', 'edit', 'enable', 'disable', 'unlock', 'resetPassword', 'manageGroups'],
  ChatbotTeamInbox: ['takeOver', 'handOver', 'assign', 'end'],
  ChatbotOverview: ['selectCountry'],
  webhookPage: ['add', 'edit', 'verify', 'resend'],
  accessControl: ['add', 'edit', 'delete'],
  calendarManage: ['add', 'upload'],
  variableManage: ['add', 'edit', 'delete'],
  CrossLogin: ['crossLogin'],
};

describe('the permission catalogue', () => {
  it('has exactly the menus of the screens, each in its modules', () => {
    expect([...menuIds].sort()).toEqual(Object.keys(menus).sort());
    for (const menu of menuIds) expect([menu, catalogue[menu].modules]).toEqual([menu, menus[menu]]);
  });

  it('has these module codes', () => {
    expect([...moduleCodes].sort()).toEqual([
      'Inbound',
      'calling',
      'chatbot',
      'cod',
      'ic',
      'normal',
      'operation',
      'promotion',
      'system',
    ]);
  });

  it('gives each menu its actions: view first, each once', () => {
    for (const menu of menuIds) {
      const { actions } = catalogue[menu];
      expect(actions[0]).toBe('view');
      expect(new Set(actions).size).toBe(actions.length);
      expect([menu, (wanted[menu] ?? []).filter((action) => !actions.some((one) => one === action))]).toEqual([
        menu,
        [],
      ]);
    }
  });

  it('tasks under single calls: can only be viewed', () => {
    expect(actionsOf('calling', 'CallTasks')).toEqual(['view']);
    expect(actionsOf('normal', 'CallTasks')).toContain('cancel');
    expect(actionsOf('calling', 'SingleTest')).toContain('test');
    expect(actionsOf('normal', 'CrossLogin')).toEqual([]);
    expect(isMenu('constructor')).toBe(false);
  });

  it('writes every permission as module*menu*action, each once', () => {
    const all = allPermissions();
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(
      expect.arrayContaining([
        'normal*CallTasks*add',
        'system*webhookPage*verify',
        'operation*CrossLogin*crossLogin',
        'chatbot*Workflow*view',
      ]),
    );
    expect(all.some((one) => one === 'calling*CallTasks*add' || one === '*')).toBe(false);
    for (const one of all) expect(one).toMatch(/^[A-Za-z]+\*[A-Za-z0-9]+\*[A-Za-z]+$/);
    expect(permissionOf('ic', 'CallDetails')).toBe('ic*CallDetails*view');
  });
});

describe('a permission check', () => {
  const granted = parsePermissions(['normal*CallTasks*add', 'cod*Dashboard*view']);

  it.each([
    ['normal*CallTasks*add', true],
    ['normal*CallTasks*view', true], // comes with any action of the menu
    ['normal*CallTasks*cancel', false],
    ['promotion*CallTasks*add', false],
    ['normal*CallPlans*view', false],
    ['cod*Dashboard*view', true],
    ['cod*Dashboard*cardCalls', false], // view brings nothing else
    ['*', false],
    ['', false],
    ['normal*CallTasks*', false],
    ['normal*CallTasks', false],
  ])('%s is allowed: %s', (needed, expected) => {
    expect(allows(granted, needed)).toBe(expected);
  });

  it('is refused with nothing needed, and allowed with any one of several', () => {
    expect(allows(granted, undefined)).toBe(false);
    expect(allows(granted, [])).toBe(false);
    expect(allows(parsePermissions(['*']), undefined)).toBe(false);
    expect(allows(parsePermissions(['*']), [])).toBe(false);
    expect(allows(granted, ['normal*CallTasks*cancel', 'normal*CallTasks*add'])).toBe(true);
    expect(allows(granted, ['normal*CallTasks*cancel', 'normal*CallPlans*add'])).toBe(false);
  });

  it('the wildcard: allows every permission', () => {
    const all = parsePermissions(['*']);
    for (const one of allPermissions()) expect(allows(all, one)).toBe(true);
  });

  it('a menu: is not matched by a prefix of its name', () => {
    expect(allows(parsePermissions(['chatbot*WorkflowTemplate*add']), 'chatbot*Workflow*view')).toBe(false);
    expect(allows(parsePermissions(['chatbot*InsightsHistorical2*view']), 'chatbot*InsightsHistorical*view')).toBe(
      false,
    );
  });

  it('malformed entries: are dropped and allow nothing', () => {
    const garbage = [
      '* ',
      ' *',
      '**',
      '***',
      '*_*_*',
      'normal*CallTasks',
      'normal*CallTasks*',
      '*CallTasks*add',
      'normal**add',
      'normal*CallTasks*add*x',
      'normal*CallTasks*a b',
      'normal*CallTasks*add\n',
      'normal*Call-Tasks*add',
      'normal*CallTasks*añadir',
      '',
      'everything',
    ];
    const parsed = parsePermissions(garbage);
    expect([...parsed]).toEqual([]);
    for (const one of allPermissions()) expect(allows(parsed, one)).toBe(false);
    // a set that was not parsed grants no more either
    for (const one of allPermissions()) expect(allows(new Set(garbage), one)).toBe(false);
  });

  it('a permission: is allowed only when it was given, or as view of a menu with a given action', () => {
    const all = allPermissions().filter((one) => one !== '*');
    fc.assert(
      fc.property(fc.subarray(all), fc.constantFrom(...all), fc.array(fc.string()), (given, needed, noise) => {
        const granted = parsePermissions([...given, ...noise.filter((text) => text !== '*')]);
        const [module, menu, action] = needed.split('*');
        const expected = given.some(
          (one) => one === needed || (action === 'view' && one.split('*')[0] === module && one.split('*')[1] === menu),
        );
        expect(allows(granted, needed)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });
});
