import { useTranslation } from 'react-i18next';
import { Facts } from '@/ui/page/Facts';
import { useFormat } from '@/ui/format/FormatProvider';
import { NO_VALUE } from '@/ui/format/format';
import { Note } from '@/ui/feedback/Note';
import { Time } from '@/ui/format/Time';
import type { SsoProvider } from './SsoPanel';

/** The saved settings, the values the provider needs, and the result of the last trial. */
export function SsoSummary({ provider }: { provider: SsoProvider }) {
  const { t } = useTranslation('sso');
  const format = useFormat();
  const { enabled, enforced, linked, signInName, audience, acsUrl, certificates } = provider;
  return (
    <>
      <p>{t(enforced ? 'state.enforced' : enabled ? 'state.on' : 'state.off')}</p>
      <Facts
        facts={[
          { key: 'audience', label: t('fact.audience'), value: <code className="aicc-sso-code">{audience}</code> },
          { key: 'acs', label: t('fact.acs'), value: <code className="aicc-sso-code">{acsUrl}</code> },
          ...(signInName === null ? [] : [{ key: 'signInName', label: t('fact.signInName'), value: signInName }]),
          { key: 'linked', label: t('fact.linked'), value: format.number(linked) },
        ]}
      />
      {certificates.map(({ fingerprint, subject, validUntil, state }) => (
        <div key={fingerprint}>
          <Facts
            facts={[
              { key: 'subject', label: t('fact.certificate'), value: subject },
              {
                key: 'print',
                label: t('fact.fingerprint'),
                value: <code className="aicc-sso-code">{fingerprint}</code>,
              },
              { key: 'until', label: t('fact.until'), value: <Time at={validUntil} as="day" /> },
            ]}
          />
          {state !== 'valid' && <Note kind={state === 'ended' ? 'error' : 'warning'}>{t(`certificate.${state}`)}</Note>}
        </div>
      ))}
      <LastTest test={provider.lastTest} />
    </>
  );
}

function LastTest({ test }: { test: SsoProvider['lastTest'] }) {
  const { t } = useTranslation('sso');
  const format = useFormat();
  if (test === null) return <p className="aicc-hint">{t('test.none')}</p>;
  const time = format.time(test.at, 'full');
  if (!test.ok) {
    return (
      <Note kind="error">
        <p>{t('test.failed', { time })}</p>
        <p lang="en">{test.error}</p>
      </Note>
    );
  }
  return (
    <Note kind={test.account === null ? 'warning' : 'success'}>
      <p>{t('test.went', { time, subject: test.subject ?? NO_VALUE, email: test.email ?? NO_VALUE })}</p>
      <p>{test.account === null ? t('test.nobody') : t('test.account', { account: test.account })}</p>
    </Note>
  );
}
