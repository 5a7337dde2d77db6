import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import { checkCrossLoginReason } from '@/domain/accounts/crossLogin';
import { crossLoginMinutes, crossLoginReasonMaxChars } from '@/domain/limits';
import { CrossLoginRefusals } from '@/parts/cross-login/CrossLoginRefusals';
import { Facts } from '@/ui/page/Facts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { TextAreaField } from '@/ui/form/field/TextAreaField';
import { useForm } from '@/ui/form/useForm';
import { Note } from '@/ui/feedback/Note';
import type { Account } from './accountListShape';

interface BeginProps {
  account: Account;
  actAs: (token: string) => void;
  onClose: () => void;
}

/** Asks for the reason and shows what is refused meanwhile; then the console restarts as that account. */
export function BeginCrossLogin({ account, actAs, onClose }: BeginProps) {
  const { t } = useTranslation('crossLogin');
  const begin = useWrite('crossLogin.begin');
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => checkCrossLoginReason(reason),
    send: async ({ reason }) => {
      const outcome = await begin.run({ body: { account_id: account.id, reason: reason.trim() } });
      if (outcome.ok) actAs(outcome.data.token);
      return outcome;
    },
  });
  return (
    <FormDrawer
      track="cross-login"
      form={form}
      title={t('begin.title', { name: account.name })}
      verb={t('begin.verb')}
      onClose={onClose}
    >
      <Facts
        facts={[
          { key: 'company', label: t('column.company'), value: account.company.name },
          { key: 'account', label: t('column.account'), value: account.account },
          { key: 'role', label: t('column.role'), value: account.role },
        ]}
      />
      <TextAreaField
        {...form.field('reason')}
        label={t('begin.reason')}
        help={t('begin.help')}
        max={crossLoginReasonMaxChars}
      />
      <Note>
        <p>{t('begin.seen')}</p>
        <p>{t('begin.ends', { minutes: crossLoginMinutes })}</p>
      </Note>
      <div className="aicc-cross-refused">
        <CrossLoginRefusals />
      </div>
    </FormDrawer>
  );
}
