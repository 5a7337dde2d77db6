import type { Reply } from '@/contract/contract';
import type { CustomInfo, UserDetails } from '@/domain/accounts/accounts';

/**
 * Fields by their names in the contract, so that a refusal finds its field; chosen ids are text until they are sent.
 */
export interface UserForm {
  readonly account: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly gender: '' | 'female' | 'male';
  readonly Group_id: string;
  readonly Role_id: string;
  readonly customize_infos: readonly CustomInfo[];
  readonly new_password: string;
  readonly confirm_password: string;
}

export const blankUser: UserForm = {
  account: '',
  first_name: '',
  last_name: '',
  email: '',
  gender: '',
  Group_id: '',
  Role_id: '',
  customize_infos: [],
  new_password: '',
  confirm_password: '',
};

export function formOf(user: Reply<'user.info'>): UserForm {
  const { account, first_name, last_name, email, gender, group, role, customize_infos } = user;
  return {
    ...blankUser,
    account,
    first_name,
    last_name,
    email: email ?? '',
    gender: gender ?? '',
    Group_id: group === null ? '' : String(group.id),
    Role_id: String(role.id),
    customize_infos,
  };
}

const idOf = (text: string) => (text === '' ? null : Number(text));

export function detailsOf(form: UserForm): UserDetails & { customize_infos: CustomInfo[] } {
  return {
    first_name: form.first_name,
    last_name: form.last_name,
    email: form.email,
    gender: form.gender === '' ? null : form.gender,
    Group_id: idOf(form.Group_id),
    Role_id: idOf(form.Role_id),
    customize_infos: form.customize_infos.map((info) => ({ ...info })),
  };
}

export function newUserOf(form: UserForm) {
  return {
    ...detailsOf(form),
    account: form.account,
    new_password: form.new_password,
    confirm_password: form.confirm_password,
  };
}
