import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { Note } from '@/ui/feedback/Note';
import { SsoForm } from './SsoForm';
import { SsoLinks } from './SsoLinks';
import { SsoSummary } from './SsoSummary';

export type SsoProvider = NonNullable<Reply<'sso.settings'>['provider']>;

/** The company's identity provider, beside the settings of sign-in. */
export function SsoPanel() {
  const { t } = useTranslation('sso');
  const { data, failure, retry } = useRead('sso.settings', {});
  if (data === undefined)
    return failure === null ? <Loading shape="form" /> : <Failed failure={failure} retry={retry} />;
  const { provider, can } = data;
  if (can.includes('edit')) {
    return (
      <>
        <SsoForm provider={provider} />
        {provider !== null && <SsoLinks mayEdit />}
      </>
    );
  }
  if (provider === null) return <Empty glyph="lock" title={t('none')} text={t('noneText')} />;
  return (
    <>
      <section className="aicc-surface aicc-sso-look">
        <Note>{t('fullAccess')}</Note>
        <SsoSummary provider={provider} />
      </section>
      <SsoLinks mayEdit={false} />
    </>
  );
}
