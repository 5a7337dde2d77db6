import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button/Button';
import { Time } from '@/ui/format/Time';
import { Section } from './Section';

export function PasswordSection({ changedAt, onChange }: { changedAt: number; onChange: () => void }) {
  const { t } = useTranslation('personal');
  return (
    <Section
      title={t('password.title')}
      text={t('password.text')}
      action={
        <Button track="password" onClick={onChange}>
          {t('password.change')}
        </Button>
      }
    >
      <p className="aicc-personal-value">
        {t('password.changed')} <Time at={changedAt} as="dayClock" />
      </p>
    </Section>
  );
}
