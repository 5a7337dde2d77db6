import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { checkSsoLink, ssoSubjectMax } from '@/domain/accounts/ssoSettings';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { TextField } from '@/ui/form/field/TextField';
import { useForm } from '@/ui/form/useForm';

/** Links one account to the provider's name of its person, where addresses do not match. */
export function LinkAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sso');
  const link = useWrite('sso.link');
  const form = useForm({
    initial: { account: '', subject: '' },
    check: checkSsoLink,
    send: (body) => link.run({ body }),
    done: () => t('links.added'),
    onDone: onClose,
  });
  return (
    <FormDrawer track="link" form={form} title={t('links.add')} verb={t('links.addVerb')} onClose={onClose}>
      <TextField {...form.field('account')} label={t('links.account')} />
      <TextField
        {...form.field('subject')}
        label={t('links.subject')}
        help={t('links.subjectHelp')}
        max={ssoSubjectMax}
      />
    </FormDrawer>
  );
}
