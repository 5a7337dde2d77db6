// Acting as another account: how long, why, and what is refused meanwhile.

import type { Action } from '../access/access';
import { crossLoginReasonMaxChars } from '../limits';
import { checkLength, checkRequired, type FieldProblem } from '../problem';

/** What only the account itself may do; the console lists it before and during a cross login. */
export const crossLoginRefusals = [
  'plaintext',
  'recordings',
  'exports',
  'personal',
  'security',
  'keys',
  'users',
  'roles',
  'approvals',
  'conversations',
  'nested',
] as const;
export type CrossLoginRefusal = (typeof crossLoginRefusals)[number];

/** An endpoint of the contract, as far as this list needs to know it. */
export interface CrossLoginEndpoint {
  /** `area.name` */
  readonly name: string;
  readonly reads: boolean;
  /** answers with a file */
  readonly file: boolean;
  /** the function action that opens it; null where it goes by no menu */
  readonly action: Action | null;
}

/** Allowed whatever their action: pictures, an empty template, the way out. */
const always: readonly string[] = [
  'company.logoFile',
  'personal.avatarFile',
  'contacts.sample',
  'contacts.planSample',
  'crossLogin.end',
  'session.signOut',
  // Binding an inbound number to a robot hands out no key.
  'inboundNumber.save',
  'inboundNumber.switchOn',
  'inboundNumber.switchOff',
];

const names: Readonly<Record<string, CrossLoginRefusal>> = {
  'call.recording': 'recordings',
  'testCall.recording': 'recordings',
  'liveCall.takeOver': 'conversations',
  'webhook.delivery': 'plaintext',
  'session.replacePassword': 'personal',
  'session.language': 'personal',
  'notice.read': 'personal',
  'release.seen': 'personal',
  // What it puts back are settings, roles and keys.
  'operation.revert': 'security',
};

/** Every endpoint of these areas, looking too: they show and change what is one person's. */
const wholeAreas: Readonly<Record<string, CrossLoginRefusal>> = {
  personal: 'personal',
  retrieve: 'personal',
  tracking: 'personal',
  crossLogin: 'nested',
};

/** Whatever changes something in these areas; looking is allowed. */
const writtenAreas: Readonly<Record<string, CrossLoginRefusal>> = {
  download: 'exports',
  security: 'security',
  accessRule: 'security',
  sso: 'security',
  apiKey: 'keys',
  webhook: 'keys',
  hubspot: 'keys',
  application: 'keys',
  user: 'users',
  role: 'roles',
  desk: 'conversations',
};

/** Whatever these actions open, in every area there is or will be. */
const actions: Readonly<Partial<Record<Action, CrossLoginRefusal>>> = {
  viewPlaintext: 'plaintext',
  downloadPlaintext: 'exports',
  downloadTask: 'exports',
  downloadNumbers: 'exports',
  downloadDetails: 'exports',
  downloadRecords: 'exports',
  downloadRecordings: 'recordings',
  approve: 'approvals',
  reject: 'approvals',
  resetPassword: 'users',
  unlock: 'users',
  bind: 'keys',
  unbind: 'keys',
  verify: 'keys',
  resend: 'keys',
  takeOver: 'conversations',
  handOver: 'conversations',
  send: 'conversations',
  crossLogin: 'nested',
};

/**
 * Why an endpoint is refused during a cross login; null when it is allowed. Files are refused as exports unless listed.
 */
export function refusedInCrossLogin({ name, reads, file, action }: CrossLoginEndpoint): CrossLoginRefusal | null {
  const area = name.split('.')[0] ?? '';
  if (always.includes(name)) return null;
  const refusal =
    names[name] ??
    wholeAreas[area] ??
    (action === null ? undefined : actions[action]) ??
    (reads ? undefined : writtenAreas[area]);
  return refusal ?? (file ? 'exports' : null);
}

/** The customer reads it in the operation records. */
export function checkCrossLoginReason(reason: string): FieldProblem[] {
  return [...checkRequired('reason', reason), ...checkLength('reason', reason.trim(), crossLoginReasonMaxChars)];
}

/** Why an account cannot be acted as. */
export const crossLoginBars = ['disabled', 'licence', 'off'] as const;
export type CrossLoginBar = (typeof crossLoginBars)[number];

export function barOf(account: {
  readonly enabled: boolean;
  readonly licenceEnded: boolean;
  readonly allowed: boolean;
}): CrossLoginBar | null {
  if (!account.allowed) return 'off';
  if (account.licenceEnded) return 'licence';
  return account.enabled ? null : 'disabled';
}
