import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { useCan } from '@/session/useCan';
import { Empty } from '@/ui/Empty';
import { Failed } from '@/ui/Failed';
import { Loading } from '@/ui/Loading';
import { SsoForm } from './SsoForm';
import { SsoSummary } from './SsoSummary';

export type SsoProvider = NonNullable<Reply<'sso.settings'>['provider']>;

/** Whom the company lets say who its people are: beside the settings of sign-in, where an administrator looks for it. */
export function SsoPanel() {
  const { t } = useTranslation('sso');
  const mayEdit = useCan()('system*accountSafe*edit');
  const { data, failure, retry } = useRead('sso.settings', {});
  if (data === undefined) return failure === null ? <Loading shape="form" /> : <Failed failure={failure} retry={retry} />;
  const { provider } = data;
  if (mayEdit) return <SsoForm provider={provider} onReload={retry} />;
  return provider === null ? <Empty glyph="lock" title={t('none')} text={t('noneText')} /> : <section className="aicc-surface aicc-sso-look"><SsoSummary provider={provider} /></section>;
}
