// Each state, its family of colours and the key of its text.

export const families = ['waiting', 'active', 'success', 'warning', 'error', 'finished'] as const;
export type Family = (typeof families)[number];

const campaign = {
  created: 'waiting',
  planned: 'waiting',
  pending: 'waiting',
  calling: 'active',
  paused: 'warning',
  finished: 'finished',
  canceled: 'finished',
} as const satisfies Readonly<Record<string, Family>>;
const approval = {
  created: 'waiting',
  awaiting: 'waiting',
  approved: 'success',
  rejected: 'error',
  withdrawn: 'finished',
} as const satisfies Readonly<Record<string, Family>>;

/**
 * kind -> state -> family; the words are `state.<kind>.<state>` of locales/<language>/labels.json. A plan's differ from
 * a task's where a language has genders.
 */
export const stateFamilies = {
  task: campaign,
  plan: campaign,
  approval,
  planApproval: approval,
  planRound: {
    planned: 'waiting',
    pending: 'waiting',
    calling: 'active',
    paused: 'warning',
    finished: 'finished',
    canceled: 'finished',
  },
  contact: { waiting: 'waiting', calling: 'active', done: 'finished', skipped: 'warning' },
  contactList: { reading: 'active', ready: 'success', failed: 'error', used: 'finished' },
  outcome: { reached: 'success', unreached: 'finished', undialed: 'waiting' },
  transfer: { none: 'finished', success: 'success', fail: 'error', unsure: 'warning' },
  testCall: {
    queued: 'waiting',
    ringing: 'active',
    talking: 'active',
    done: 'success',
    refused: 'error',
    canceled: 'finished',
  },
  liveCall: { ringing: 'waiting', machine: 'finished', talking: 'active', waiting: 'warning', agent: 'success' },
  inboundLive: { queued: 'waiting', talking: 'active', agent: 'success', announced: 'warning' },
  deskCall: { waiting: 'warning', talking: 'active', wrapUp: 'waiting', finished: 'success', missed: 'error' },
  deskAgent: { ready: 'success', talking: 'active', wrapUp: 'waiting', away: 'finished' },
  download: {
    awaiting: 'waiting',
    preparing: 'waiting',
    pending: 'waiting',
    writing: 'active',
    done: 'success',
    failed: 'error',
    rejected: 'error',
    withdrawn: 'finished',
    expired: 'finished',
  },
  sipLine: { working: 'success', recovered: 'success', failing: 'error', disabled: 'finished' },
  inboundNumber: { on: 'success', off: 'finished' },
  inboundOutcome: { answered: 'success', agent: 'active', announced: 'warning', gaveUp: 'error' },
  robot: { valid: 'success', invalid: 'waiting' },
  robotVersion: { preOnline: 'waiting', online: 'success', history: 'finished' },
  strategy: { published: 'success', unpublished: 'waiting' },
  workflowVersion: { draft: 'waiting', published: 'active', enabled: 'success', archived: 'finished' },
  workflow: { draft: 'waiting', inspected: 'active', published: 'success' },
  workflowTask: { pending: 'waiting', running: 'active', finished: 'finished', canceled: 'finished' },
  apiNode: { unverified: 'waiting', verified: 'success', failed: 'error' },
  callback: { verified: 'success', failed: 'error' },
  webhook: { active: 'success', paused: 'warning', unverified: 'waiting', gone: 'error', off: 'finished' },
  hubspot: { unbound: 'waiting', bound: 'success', revoked: 'error' },
  hubspotPush: { waiting: 'waiting', delivered: 'success', unmatched: 'warning', failed: 'error' },
  messageDelivery: { waiting: 'waiting', sent: 'active', delivered: 'success', failed: 'error', notSent: 'warning' },
  delivery: { waiting: 'waiting', delivered: 'success', failed: 'error' },
  smsReview: { inReview: 'active', approved: 'success', rejected: 'error' },
  whatsappTemplate: {
    draft: 'waiting',
    submitted: 'active',
    approved: 'success',
    rejected: 'error',
    paused: 'warning',
    disabled: 'finished',
  },
  recipient: {
    failed: 'error',
    wait: 'waiting',
    sending: 'active',
    sent: 'success',
    delivered: 'success',
    read: 'success',
    replied: 'success',
  },
  inbox: { bot: 'active', unassigned: 'warning', mine: 'active', closed: 'finished', broadcast: 'waiting' },
  activation: { active: 'success', inactive: 'finished' },
  blacklist: { active: 'active', expired: 'waiting', removed: 'finished' },
  shieldBlock: { held: 'warning', ended: 'finished', lifted: 'success', ruleOff: 'finished' },
  user: { enabled: 'success', disabled: 'finished', locked: 'error', inactive: 'warning' },
  apiKey: { active: 'success', expired: 'finished', revoked: 'finished' },
  signIn: {
    ok: 'success',
    wrong: 'error',
    wrongCode: 'error',
    lockedOut: 'error',
    locked: 'warning',
    disabled: 'warning',
    address: 'warning',
    licence: 'warning',
    ssoOnly: 'warning',
  },
  shareLink: { valid: 'success', robotInactive: 'warning', expired: 'finished', invalid: 'error' },
  licence: { valid: 'success', aboutToExpire: 'warning', grace: 'error', ended: 'error' },
} as const satisfies Record<string, Readonly<Record<string, Family>>>;

export type StateKind = keyof typeof stateFamilies;
export type StateOf<K extends StateKind> = Extract<keyof (typeof stateFamilies)[K], string>;

export interface StateLook {
  readonly family: Family;
  /** key in the `labels` texts */
  readonly text: string;
}

const all: Readonly<Record<string, Readonly<Record<string, Family>>>> = stateFamilies;

export function stateLook<K extends StateKind>(kind: K, state: StateOf<K>): StateLook;
/** Null for an unknown state, which is shown as it is written. */
export function stateLook(kind: StateKind, state: string): StateLook | null;
export function stateLook(kind: StateKind, state: string): StateLook | null {
  const family = Object.hasOwn(all[kind] ?? {}, state) ? all[kind]?.[state] : undefined;
  return family === undefined ? null : { family, text: `state.${kind}.${state}` };
}
