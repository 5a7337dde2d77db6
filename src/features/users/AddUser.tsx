import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { checkNewUser, newUserEmail } from '@/domain/accounts/accounts';
import { loginAccountMaxChars } from '@/domain/limits';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { TextField } from '@/ui/form/field/TextField';
import { useForm } from '@/ui/form/useForm';
import { useToast } from '@/ui/feedback/ToastProvider';
import { PasswordFields } from './PasswordFields';
import { UserFields } from './UserFields';
import { blankUser, newUserOf, type UserForm } from './userForm';
import { nameOf } from './userListShape';

export function AddUser({ options, onClose }: { options: Reply<'user.extra'>; onClose: () => void }) {
  const { t } = useTranslation('users');
  const toast = useToast();
  const add = useWrite('user.add');
  const form = useForm<UserForm>({
    initial: blankUser,
    check: (values) => checkNewUser(newUserOf(values)),
    send: async (values) => {
      const outcome = await add.run({ body: newUserOf(values) });
      if (outcome.ok) toast.success(t('add.done', { name: nameOf(outcome.data) }));
      return outcome;
    },
    onDone: onClose,
  });
  const account = form.field('account');
  /** the address taken from the account, until it is changed by hand */
  const proposed = useRef('');
  const proposeEmail = () => {
    const email = newUserEmail({ account: form.values.account }) ?? '';
    if (form.values.email === proposed.current) form.set({ email });
    proposed.current = email;
  };
  return (
    <FormDrawer track="user-add" form={form} title={t('add.title')} verb={t('add.verb')} onClose={onClose}>
      <TextField
        {...account}
        onLeave={() => {
          account.onLeave();
          proposeEmail();
        }}
        label={t('column.account')}
        help={t('form.accountHelp')}
        max={loginAccountMaxChars}
      />
      <UserFields form={form} options={options} />
      <PasswordFields
        label={t('form.password')}
        fresh={form.field('new_password')}
        again={form.field('confirm_password')}
      />
    </FormDrawer>
  );
}
