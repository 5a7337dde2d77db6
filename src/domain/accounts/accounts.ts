// Rules of users, groups and roles: forms and platform check the same.

import { isDataScope } from '../access/dataScope';
import {
  customInfoNameMaxChars,
  customInfosMax,
  customInfoValueMaxChars,
  groupNameMaxChars,
  loginAccountMaxChars,
  personNameMaxChars,
  roleDescriptionMaxChars,
  roleNameMaxChars,
} from '../limits';
import { checkEmail } from './person';
import { checkPasswordPair } from './password';
import { checkLength, checkRequired, isMissing, problem, within, type FieldProblem } from '../problem';

export const genders = ['female', 'male'] as const;
type Gender = (typeof genders)[number];

export const userStates = ['enabled', 'disabled', 'locked', 'inactive'] as const;
export type UserState = (typeof userStates)[number];

export function isUserState(text: string): text is UserState {
  return userStates.some((state) => state === text);
}

export interface CustomInfo {
  readonly name: string;
  readonly value: string;
}

export interface UserDetails {
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: Gender | null;
  /** blank is none; absent leaves what is stored, and of a new user takes the account where that is an address */
  readonly email?: string | undefined;
  readonly Group_id: number | null;
  readonly Role_id: number | null;
  readonly customize_infos: readonly CustomInfo[];
}

export interface NewUser extends UserDetails {
  readonly account: string;
  readonly new_password: string;
  readonly confirm_password: string;
}

/** Written by many into mails and address bars: no spaces, no signs that read as something else. */
const accountCharacters = /^[\p{L}\p{M}\p{Nd}._@+-]+$/u;

/** Required, and no longer than this. */
export function checkText(field: string, text: string, max: number): FieldProblem[] {
  return isMissing(text) ? checkRequired(field, text) : checkLength(field, text.trim(), max);
}

export function checkAccount(account: string): FieldProblem[] {
  if (isMissing(account)) return [problem('account', 'required')];
  if (!accountCharacters.test(account.trim())) return [problem('account', 'accountFormat')];
  return checkLength('account', account.trim(), loginAccountMaxChars);
}

/** The e-mail address of a user to be added: what was entered, or the account where that is one; null is none. */
export function newUserEmail({ email, account }: Pick<NewUser, 'email' | 'account'>): string | null {
  const text = (email ?? account).trim();
  return text !== '' && checkEmail('email', text).length === 0 ? text : null;
}

export function checkUserDetails(user: UserDetails): FieldProblem[] {
  return [
    ...checkText('first_name', user.first_name, personNameMaxChars),
    ...checkText('last_name', user.last_name, personNameMaxChars),
    ...(isMissing(user.email) ? [] : checkEmail('email', user.email ?? '')),
    ...checkRequired('Role_id', user.Role_id),
    ...checkCustomInfos(user.customize_infos),
  ];
}

export function checkNewUser(user: NewUser): FieldProblem[] {
  return [
    ...checkAccount(user.account),
    ...checkUserDetails(user),
    ...checkPasswordPair({ password: user.new_password, confirmation: user.confirm_password }),
  ];
}

/** Facts of the company's own about a person: each name once. */
export function checkCustomInfos(infos: readonly CustomInfo[]): FieldProblem[] {
  if (infos.length > customInfosMax) return [problem('customize_infos', 'outOfRange', { min: 0, max: customInfosMax })];
  const names = infos.map(({ name }) => name.trim().toLowerCase());
  return infos.flatMap(({ name, value }, at) =>
    within(`customize_infos.${at}`, [
      ...checkText('name', name, customInfoNameMaxChars),
      ...(names.indexOf(names[at] ?? '') < at && !isMissing(name) ? [problem('name', 'nameExists')] : []),
      ...checkText('value', value, customInfoValueMaxChars),
    ]),
  );
}

export function checkGroupName(name: string): FieldProblem[] {
  return checkText('GroupName', name, groupNameMaxChars);
}

export interface RoleDraft {
  readonly name: string;
  readonly description: string;
  readonly businessTypes: readonly string[];
  readonly dataScope: string;
  readonly permissions: readonly string[];
}

/** `products`: what the company has bought; a company without any needs no business type. */
export function checkRole(role: RoleDraft, products: readonly string[]): FieldProblem[] {
  return [
    ...checkText('name', role.name, roleNameMaxChars),
    ...checkLength('description', role.description.trim(), roleDescriptionMaxChars),
    ...(products.length > 0 ? checkRequired('businessTypes', role.businessTypes) : []),
    ...(role.businessTypes.some((type) => !products.includes(type)) ? [problem('businessTypes', 'notSelectable')] : []),
    ...(isDataScope(role.dataScope) ? [] : [problem('dataScope', 'unknownChoice')]),
    ...(role.permissions.length === 0 ? [problem('permissions', 'permissionNone')] : []),
  ];
}
