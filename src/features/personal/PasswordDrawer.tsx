import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { passwordMaxChars, passwordMinChars } from '@/domain/limits';
import { checkPasswordPair } from '@/domain/accounts/password';
import { checkRequired } from '@/domain/problem';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { TextField } from '@/ui/form/field/TextField';
import { useForm } from '@/ui/form/useForm';

interface PasswordDrawerProps {
  account: string;
  uid: number;
  onClose: () => void;
}

/** Changes the password; this session continues and all others end. */
export function PasswordDrawer({ account, uid, onClose }: PasswordDrawerProps) {
  const { t } = useTranslation('personal');
  const replace = useWrite('session.replacePassword', ['personal']);
  const form = useForm({
    initial: { current_password: '', new_password: '', confirm_password: '' },
    check: (values) => [
      ...checkRequired('current_password', values.current_password),
      ...checkPasswordPair({ password: values.new_password, confirmation: values.confirm_password }),
    ],
    send: (body) => replace.run({ params: { id: uid }, body }),
    done: () => t('password.done'),
    onDone: onClose,
  });
  return (
    <FormDrawer track="password" form={form} title={t('password.change')} verb={t('password.save')} onClose={onClose}>
      {/* Password managers look for the account name of the new password. */}
      <input hidden readOnly autoComplete="username" value={account} />
      <TextField
        {...form.field('current_password')}
        label={t('password.current')}
        secret
        autoComplete="current-password"
      />
      <TextField
        {...form.field('new_password')}
        label={t('password.new')}
        help={t('password.rules', { min: passwordMinChars, max: passwordMaxChars })}
        secret
        autoComplete="new-password"
      />
      <TextField {...form.field('confirm_password')} label={t('password.again')} secret autoComplete="new-password" />
    </FormDrawer>
  );
}
