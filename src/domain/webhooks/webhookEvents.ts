/** In the order of the documentation. `_ic` belongs to the information check line. */
export const webhookTypes = [
  'task_detail',
  'task_detail_ic',
  'task_end',
  'plan_end',
  'wf_detail',
  'wf_detail_ic',
  'wf_apinode',
  'wf_detail_end',
  'wf_status',
  'wf_waba_chatbot',
  'wf_waba_status',
  'ib_transfer',
  'ib_detail',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Types whose events happen in this release; the others begin with the feature they are of. */
export const flowingTypes: readonly WebhookType[] = [
  'task_detail',
  'task_detail_ic',
  'task_end',
  'plan_end',
  'ib_transfer',
  'ib_detail',
];

/**
 * Every request field with its value in the simulated event of a test, unless `inboundValues` has another. Instants are
 * UTC in ISO 8601, seconds are whole, `null` means none. Meanings: docs/webhooks.md.
 */
const webhookFields = {
  callId: 90210,
  taskId: 4711,
  taskName: 'November reminders',
  planId: 812,
  planName: 'November plan',
  workflowId: 31,
  workflowName: 'Overdue 1–3 days',
  runId: 1204,
  nodeId: 'n4',
  nodeName: 'Remind by call',
  conversationId: 5530,
  messageId: 'wamid.8842',
  templateName: 'payment_reminder',
  robotName: 'Reminder, friendly',
  product: 'collection',
  contactName: 'Ayu Lestari',
  calleeNumber: '+628123456789',
  callerNumber: '+628123456789',
  calledNumber: '+622150001000',
  tryNumber: 1,
  dialledAt: '2026-11-21T03:00:00.000Z',
  answeredAt: '2026-11-21T03:00:12.000Z',
  endedAt: '2026-11-21T03:00:54.000Z',
  sentAt: '2026-11-21T03:00:00.000Z',
  transferredAt: '2026-11-21T03:00:40.000Z',
  ringSeconds: 12,
  talkSeconds: 42,
  outcome: 'reached',
  ringType: 'answered',
  result: 'A',
  intentionLabel: 'A',
  hangup: 'ai',
  transfer: 'none',
  dialogueRounds: 5,
  eventLabels: ['promised'],
  variables: { amount: '250000' },
  slots: { payDay: '2026-11-25' },
  state: 'finished',
  reason: 'ranOut',
  contacts: 300,
  reached: 187,
  calls: 412,
  rounds: 3,
  status: 'delivered',
  createdAt: '2026-11-20T08:30:00.000Z',
  startedAt: '2026-11-21T01:00:00.000Z',
  finishedAt: '2026-11-21T05:20:00.000Z',
} as const;
export type WebhookField = keyof typeof webhookFields;

/** Fields with callee numbers: masked unless a subscription requests plain ones. */
export const numberFields: readonly WebhookField[] = ['calleeNumber', 'callerNumber'];

const oneCall = [
  'callId',
  'taskId',
  'taskName',
  'planId',
  'product',
  'contactName',
  'calleeNumber',
  'tryNumber',
  'dialledAt',
  'answeredAt',
  'endedAt',
  'ringSeconds',
  'talkSeconds',
  'outcome',
  'ringType',
  'result',
  'intentionLabel',
  'hangup',
  'transfer',
  'dialogueRounds',
  'eventLabels',
  'variables',
  'slots',
] as const satisfies readonly WebhookField[];
const ofWorkflow = ['workflowId', 'workflowName', 'runId'] as const satisfies readonly WebhookField[];
const ofNode = [
  ...ofWorkflow,
  'nodeId',
  'nodeName',
  'contactName',
  'calleeNumber',
] as const satisfies readonly WebhookField[];
const callOfNode = [
  ...ofNode,
  'callId',
  'dialledAt',
  'endedAt',
  'talkSeconds',
  'outcome',
  'ringType',
  'result',
  'intentionLabel',
  'variables',
] as const satisfies readonly WebhookField[];

/** What an event of each type can say; a subscription chooses of it. */
export const fieldsOfType = {
  task_detail: oneCall,
  task_detail_ic: oneCall,
  task_end: [
    'taskId',
    'taskName',
    'product',
    'state',
    'reason',
    'contacts',
    'reached',
    'calls',
    'createdAt',
    'startedAt',
    'finishedAt',
  ],
  plan_end: [
    'planId',
    'planName',
    'product',
    'state',
    'reason',
    'rounds',
    'contacts',
    'reached',
    'calls',
    'createdAt',
    'startedAt',
    'finishedAt',
  ],
  wf_detail: callOfNode,
  wf_detail_ic: callOfNode,
  wf_apinode: [...ofNode, 'variables', 'sentAt'],
  wf_detail_end: [...ofWorkflow, 'contactName', 'calleeNumber', 'result', 'finishedAt'],
  wf_status: [...ofWorkflow, 'state', 'reason', 'contacts', 'startedAt', 'finishedAt'],
  wf_waba_chatbot: [...ofNode, 'conversationId', 'dialogueRounds', 'result', 'finishedAt'],
  wf_waba_status: [...ofNode, 'messageId', 'templateName', 'status', 'sentAt'],
  ib_transfer: ['callId', 'callerNumber', 'calledNumber', 'robotName', 'transfer', 'transferredAt'],
  ib_detail: [
    'callId',
    'callerNumber',
    'calledNumber',
    'robotName',
    'answeredAt',
    'endedAt',
    'talkSeconds',
    'outcome',
    'result',
    'intentionLabel',
    'hangup',
    'transfer',
    'dialogueRounds',
    'slots',
  ],
} as const satisfies Readonly<Record<WebhookType, readonly WebhookField[]>>;

export function isWebhookType(text: string): text is WebhookType {
  return webhookTypes.some((type) => type === text);
}

export function isFieldOf(type: WebhookType, text: string): text is WebhookField {
  return fieldsOfType[type].some((field) => field === text);
}

/** Of calls that come in some fields say what those of outbound calls cannot. */
const inboundValues: Readonly<Partial<Record<WebhookType, Readonly<Partial<Record<WebhookField, unknown>>>>>> = {
  ib_transfer: { transfer: 'success' },
  ib_detail: { outcome: 'answered' },
};

/** What a test sends in place of an event. */
export function simulatedData(type: WebhookType): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fieldsOfType[type].map((field) => [field, inboundValues[type]?.[field] ?? webhookFields[field]]),
  );
}
