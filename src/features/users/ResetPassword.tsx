import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { checkPasswordPair } from '@/domain/accounts/password';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { useForm } from '@/ui/form/useForm';
import { Note } from '@/ui/feedback/Note';
import { PasswordFields } from './PasswordFields';
import { nameOf, type User } from './userListShape';

export function ResetPassword({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('users');
  const reset = useWrite('session.replacePassword', ['user']);
  const form = useForm({
    initial: { new_password: '', confirm_password: '' },
    check: (values) => checkPasswordPair({ password: values.new_password, confirmation: values.confirm_password }),
    send: (values) => reset.run({ params: { id: user.id }, body: values }),
    done: () => t('reset.done', { name: nameOf(user) }),
    onDone: onClose,
  });
  return (
    <FormDrawer
      track="password-reset"
      form={form}
      title={t('reset.title', { name: nameOf(user) })}
      verb={t('reset.verb')}
      onClose={onClose}
    >
      <Note>{t('reset.text')}</Note>
      <PasswordFields
        label={t('reset.password')}
        fresh={form.field('new_password')}
        again={form.field('confirm_password')}
      />
    </FormDrawer>
  );
}
