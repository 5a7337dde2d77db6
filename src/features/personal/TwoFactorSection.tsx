import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { Button } from '@/ui/button/Button';
import { StateTag } from '@/parts/state/StateTag';
import { RecoveryDrawer } from './RecoveryDrawer';
import { Section } from './Section';
import { TwoFactorKey } from './TwoFactorKey';
import { TwoFactorProof } from './TwoFactorProof';
import { TwoFactorStart } from './TwoFactorStart';

type Step =
  | { at: 'closed' | 'start' | 'off' | 'renew' }
  | { at: 'key'; secret: string; uri: string }
  | { at: 'codes'; codes: readonly string[] };

/**
 * Turning on: a password, a QR code, its first code, then recovery codes, shown once. Turning off: password and code.
 */
export function TwoFactorSection({ info }: { info: Reply<'personal.info'> }) {
  const { t } = useTranslation('twoFactor');
  const [step, setStep] = useState<Step>({ at: 'closed' });
  const { on, required, recovery_left: left } = info.two_factor;
  const close = () => setStep({ at: 'closed' });
  const showCodes = (codes: readonly string[]) => setStep({ at: 'codes', codes });
  const acts = on ? (
    <>
      <Button track="two-factor.renew" onClick={() => setStep({ at: 'renew' })}>
        {t('renew')}
      </Button>
      <Button
        track="two-factor.off"
        danger
        disabledReason={required ? t('required') : undefined}
        onClick={() => setStep({ at: 'off' })}
      >
        {t('turnOff')}
      </Button>
    </>
  ) : (
    <Button track="two-factor.on" onClick={() => setStep({ at: 'start' })}>
      {t('turnOn')}
    </Button>
  );
  return (
    <Section title={t('title')} text={t('text')} action={acts}>
      <div className="aicc-personal-picture">
        <StateTag family={on ? 'success' : 'quiet'} word={t(on ? 'on' : 'off')} />
        {on && <span className="aicc-hint">{t('left', { count: left })}</span>}
      </div>
      {step.at === 'start' && (
        <TwoFactorStart uid={info.id} onClose={close} onKey={(key) => setStep({ at: 'key', ...key })} />
      )}
      {step.at === 'key' && (
        <TwoFactorKey uid={info.id} secret={step.secret} uri={step.uri} onClose={close} onCodes={showCodes} />
      )}
      {(step.at === 'off' || step.at === 'renew') && (
        <TwoFactorProof uid={info.id} to={step.at} onClose={close} onCodes={showCodes} />
      )}
      {step.at === 'codes' && <RecoveryDrawer codes={step.codes} onClose={close} />}
    </Section>
  );
}
