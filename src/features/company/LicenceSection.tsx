import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { Facts } from '@/ui/page/Facts';
import { useFormat } from '@/ui/format/FormatProvider';
import { FormSection } from '@/ui/form/FormPage';
import { Meter } from '@/ui/feedback/Meter';
import { Note } from '@/ui/feedback/Note';
import { StateTag } from '@/parts/state/StateTag';

type Licence = Reply<'company.info'>['license'];

/** Share of a limit from which a warning is shown. */
const CLOSE = 0.9;

/** The licence: its end, how much of it is used, and what happens at its end. */
export function LicenceSection({ license }: { license: Licence }) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const { state, until, daysLeft, graceDays, inUse, maxConcurrency, users, maxUsers } = license;
  return (
    <FormSection title={t('licence.title')}>
      {state === 'aboutToExpire' && (
        <Note kind="warning">{t('licence.soon', { count: daysLeft, grace: graceDays })}</Note>
      )}
      {state === 'grace' && (
        <Note kind="error">{t('licence.grace', { count: -daysLeft, left: graceDays + daysLeft })}</Note>
      )}
      {state === 'ended' && <Note kind="error">{t('licence.ended')}</Note>}
      <Facts
        facts={[
          { key: 'state', label: t('licence.state'), value: <StateTag kind="licence" state={state} /> },
          { key: 'until', label: t('licence.until'), value: format.day(until) },
          {
            key: 'calls',
            label: t('licence.calls'),
            value: (
              <Used
                label={t('licence.calls')}
                value={inUse}
                max={maxConcurrency}
                text={t('licence.callsOf', { inUse: format.number(inUse), most: format.number(maxConcurrency) })}
              />
            ),
          },
          {
            key: 'users',
            label: t('licence.users'),
            value: (
              <Used
                label={t('licence.users')}
                value={users}
                max={maxUsers}
                text={t('licence.usersOf', { users: format.number(users), most: format.number(maxUsers) })}
              />
            ),
          },
        ]}
      />
    </FormSection>
  );
}

function Used({ label, value, max, text }: { label: string; value: number; max: number; text: string }) {
  return (
    <span className="aicc-company-used">
      {text}
      <Meter label={label} value={value} max={max} warning={max > 0 && value >= max * CLOSE} />
    </span>
  );
}
