import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { genders } from '@/domain/accounts/accounts';
import { personNameMaxChars } from '@/domain/limits';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { TextField } from '@/ui/form/field/TextField';
import type { Form } from '@/ui/form/useForm';
import { CustomInfoFields } from './CustomInfoFields';
import type { UserForm } from './userForm';

type Options = Reply<'user.extra'>;

interface UserFieldsProps {
  form: Form<UserForm>;
  options: Options;
  /**
   * the person's present role and group, which may stay even if this person could not give them; empty for a new user
   */
  has?: { readonly role: number; readonly group: number | null };
  /** `own`: changed in the personal settings only */
  email?: 'open' | 'confirmed' | 'own';
}

export function UserFields({ form, options, has, email = 'open' }: UserFieldsProps) {
  const { t } = useTranslation('users');
  const none = { value: '' as const, label: t('form.none') };
  return (
    <>
      <TextField {...form.field('first_name')} label={t('form.firstName')} max={personNameMaxChars} />
      <TextField {...form.field('last_name')} label={t('form.lastName')} max={personNameMaxChars} />
      {email !== 'own' && (
        <TextField
          {...form.field('email')}
          label={t('form.email')}
          help={t(email === 'confirmed' ? 'form.emailConfirmed' : 'form.emailHelp')}
          inputMode="email"
          optional
        />
      )}
      <ChoiceField
        {...form.field('gender')}
        label={t('form.gender')}
        optional
        choices={[none, ...genders.map((value) => ({ value, label: t(`form.${value}`) }))]}
      />
      <ChoiceField
        {...form.field('Role_id')}
        label={t('column.role')}
        help={t('form.roleHelp')}
        choices={[{ value: '', label: t('form.choose') }, ...roleChoices(options, has?.role)]}
      />
      <ChoiceField
        {...form.field('Group_id')}
        label={t('column.group')}
        help={options.regroup ? undefined : t('form.groupHelp')}
        optional
        choices={[
          ...(options.regroup || has === undefined || has.group === null ? [none] : []),
          ...groupsFor(options, has).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <CustomInfoFields all={form.field('customize_infos')} />
    </>
  );
}

/** Groups this person may put users into. */
function groupsFor({ groups, regroup }: Options, has: UserFieldsProps['has']) {
  if (regroup) return groups;
  return groups.filter(({ id, joinable }) => (has === undefined ? joinable : id === has.group));
}

/** Roles this person may give; others are not offered. */
export function roleChoices({ roles }: Options, has?: number) {
  return roles
    .filter(({ id, grantable }) => grantable || id === has)
    .map(({ id, name }) => ({ value: String(id), label: name }));
}
