// Keys of programs: what they may reach at all, and what a new one needs.

import type { MenuId } from '../access/access';
import { checkLength, checkRequired, isMissing, problem, type FieldProblem } from '../problem';

export const apiKeyNameMaxChars = 60;
/** that work at once, in one company */
export const apiKeysMax = 50;
/** days a key can be valid for */
export const apiKeyDays = [7, 30, 90, 180, 365] as const;
export type ApiKeyDays = (typeof apiKeyDays)[number];

export const apiKeyStates = ['active', 'expired', 'revoked'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

/** What a key begins with, so that it is recognised where it leaked. */
export const apiKeyPrefix = 'aicc_';

/** Accounts, rights and sessions stay with people: a key never reaches them, even that of an administrator. */
const peopleOnly: readonly string[] = [
  'session',
  'retrieve',
  'personal',
  'user',
  'userGroup',
  'role',
  'security',
  'sso',
  'accessRule',
  'crossLogin',
  'apiKey',
  'hubspot',
  'desk',
  'notice',
  'release',
  'tracking',
  'view',
];
const peopleOnlyMenus: readonly MenuId[] = [
  'UserControl',
  'RolePermission',
  'accountSafe',
  'accessControl',
  'CrossLogin',
  'Application',
  'CallAssistant',
];
/** Open to everybody who is signed in, and of use to programs. */
const everyKey: readonly string[] = ['contacts.sample', 'download.list', 'download.file'];
/** Puts back settings and roles among others. */
const exceptions: readonly string[] = ['operation.revert', 'download.link'];

/** `byPermission`: a menu and action of the catalogue open the endpoint. */
export function isOpenToKeys(name: string, byPermission: boolean): boolean {
  if (everyKey.includes(name)) return true;
  return byPermission && !exceptions.includes(name) && !peopleOnly.includes(name.split('.')[0] ?? name);
}

export function isMenuOfKeys(menu: MenuId): boolean {
  return !peopleOnlyMenus.includes(menu);
}

export interface NewApiKey {
  readonly name: string;
  readonly days: number;
  readonly permissions: readonly string[];
}

export function checkApiKey({ name, days, permissions }: NewApiKey): FieldProblem[] {
  return [
    ...(isMissing(name) ? checkRequired('name', name) : checkLength('name', name.trim(), apiKeyNameMaxChars)),
    ...(apiKeyDays.some((one) => one === days) ? [] : [problem('days', 'unknownChoice')]),
    ...(permissions.length === 0 ? [problem('permissions', 'permissionNone')] : []),
  ];
}

export function apiKeyState(
  { revokedAt, expiresAt }: { readonly revokedAt: number | null; readonly expiresAt: number },
  real: number,
): ApiKeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= real ? 'expired' : 'active';
}
