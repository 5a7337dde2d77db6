// Acting as another account (screens.md, /operation/crossLogin): how long, why, and what is refused meanwhile.

import type { Action } from './access';
import { crossLoginReasonMaxChars } from './limits';
import { checkLength, checkRequired, type FieldProblem } from './problem';

/** What is left to the account itself. The console lists them before and while somebody acts as another. */
export const crossLoginRefusals = [
  'plaintext', 'recordings', 'exports', 'personal', 'security', 'keys', 'users', 'roles', 'approvals', 'conversations', 'nested',
] as const;
export type CrossLoginRefusal = (typeof crossLoginRefusals)[number];

/** An endpoint of the contract, as far as this list needs to know it. */
export interface AskedOperation {
  /** `area.name` */
  readonly name: string;
  readonly reads: boolean;
  /** answers with a file */
  readonly file: boolean;
  /** the function action that opens it; null where it goes by no menu */
  readonly action: Action | null;
}

/** Pictures, an empty template, and the way out. */
const always: readonly string[] = ['company.logoFile', 'personal.avatarFile', 'contacts.sample', 'crossLogin.end', 'session.signOut'];

const names: Readonly<Record<string, CrossLoginRefusal>> = {
  'call.recording': 'recordings',
  'webhook.delivery': 'plaintext',
  'session.replacePassword': 'personal',
  'session.language': 'personal',
  'notice.read': 'personal',
  'release.seen': 'personal',
  // What it puts back are settings, roles and keys.
  'operation.revert': 'security',
};

/** Every endpoint of these areas, looking too: they show and change what is one person's. */
const wholeAreas: Readonly<Record<string, CrossLoginRefusal>> = { personal: 'personal', retrieve: 'personal', tracking: 'personal', crossLogin: 'nested' };

/** Whatever changes something in these areas; looking is allowed. */
const writtenAreas: Readonly<Record<string, CrossLoginRefusal>> = {
  download: 'exports',
  security: 'security',
  accessRule: 'security',
  sso: 'security',
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

/** Why this is refused to somebody who acts as another account; null: it is not. A file nobody thought of is an export. */
export function refusedInCrossLogin({ name, reads, file, action }: AskedOperation): CrossLoginRefusal | null {
  const area = name.split('.')[0] ?? '';
  if (always.includes(name)) return null;
  const told = names[name] ?? wholeAreas[area] ?? (action === null ? undefined : actions[action]) ?? (reads ? undefined : writtenAreas[area]);
  return told ?? (file ? 'exports' : null);
}

/** The customer reads it in the operation records. */
export function checkCrossLoginReason(reason: string): FieldProblem[] {
  return [...checkRequired('reason', reason), ...checkLength('reason', reason.trim(), crossLoginReasonMaxChars)];
}

/** Why an account cannot be acted as. */
export const crossLoginBars = ['disabled', 'licence', 'off'] as const;
export type CrossLoginBar = (typeof crossLoginBars)[number];

export function barOf(account: { readonly enabled: boolean; readonly licenceEnded: boolean; readonly allowed: boolean }): CrossLoginBar | null {
  if (!account.allowed) return 'off';
  if (account.licenceEnded) return 'licence';
  return account.enabled ? null : 'disabled';
}
