import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { Button } from '@/ui/button/Button';
import { Note } from '@/ui/feedback/Note';
import { EmailAddress } from './EmailAddress';
import { EmailCode } from './EmailCode';
import { Section } from './Section';

/** Two steps: the address with the password, then the code it got. */
export function EmailSection({ info }: { info: Reply<'personal.info'> }) {
  const { t } = useTranslation('personal');
  const [step, setStep] = useState<
    { at: 'closed' } | { at: 'address' } | { at: 'code'; email: string; password: string; seconds: number }
  >({ at: 'closed' });
  const pending = info.email_pending;
  const close = () => setStep({ at: 'closed' });
  return (
    <Section
      title={t('email.title')}
      text={t('email.text')}
      action={
        <Button track="email" onClick={() => setStep({ at: 'address' })}>
          {t(pending !== null ? 'email.confirmAction' : info.email === null ? 'email.bind' : 'email.change')}
        </Button>
      }
    >
      {info.email === null ? (
        <Note kind="warning">{pending === null ? t('email.none') : t('email.pending', { email: pending })}</Note>
      ) : (
        <p className="aicc-personal-value">{info.email}</p>
      )}
      {step.at === 'address' && (
        <EmailAddress
          uid={info.id}
          pending={pending ?? ''}
          onClose={close}
          onSent={(sent) => setStep({ at: 'code', ...sent })}
        />
      )}
      {step.at === 'code' && <EmailCode uid={info.id} {...step} onClose={close} />}
    </Section>
  );
}
