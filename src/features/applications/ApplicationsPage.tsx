import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import css from './applications.css';
import { HubspotCard } from './HubspotCard';
import { PushTable } from './PushTable';
import { useReturned } from './useReturned';

/** Real ms between refreshes. */
const LISTEN_MS = 10_000;

/** The application market, with HubSpot in it. */
export default function ApplicationsPage() {
  const { t } = useTranslation('hubspot');
  const { data, failure, retry } = useRead('hubspot.info', {}, { every: LISTEN_MS });
  const returned = useReturned();
  return (
    <>
      <Style css={css} />
      <PageHeader title={t('market.title')} text={t('market.text')} />
      <div className="aicc-applications">
        {data === undefined &&
          (failure === null ? <Loading shape="form" /> : <Failed failure={failure} retry={retry} />)}
        {data !== undefined && <HubspotCard info={data} returned={returned} />}
        {data !== undefined && data.state !== 'unbound' && <PushTable />}
      </div>
    </>
  );
}
