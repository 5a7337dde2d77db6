import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { useMay } from '@/session/useMay';
import { Failed } from '@/ui/feedback/Failed';
import formCss from '@/ui/form/form.css';
import { Loading } from '@/ui/feedback/Loading';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import { ApprovalSection } from './ApprovalSection';
import { CompanyFacts } from './CompanyFacts';
import { CompanyForm } from './CompanyForm';
import css from './company.css';
import { DailyCapSection } from './DailyCapSection';
import { LicenceSection } from './LicenceSection';
import { LogoSection } from './LogoSection';
import { ZoneSection } from './ZoneSection';

/** ms between refreshes of the calls in progress. */
const COUNT_AGAIN = 15_000;

/** The company's data, its time zone, and the limits of its licence. */
export default function CompanyPage() {
  const { t } = useTranslation('company');
  const info = useRead('company.info', {}, { every: COUNT_AGAIN });
  return (
    <>
      <Style css={formCss} />
      <Style css={css} />
      <PageHeader title={t('title')} text={t('text')} />
      {info.loading && <Loading shape="form" />}
      {info.data === undefined && info.failure !== null && <Failed failure={info.failure} retry={info.retry} />}
      {info.data !== undefined && <Sections info={info.data} />}
    </>
  );
}

function Sections({ info }: { info: Reply<'company.info'> }) {
  const mayEdit = useMay('Corporate')('edit');
  // A later read does not change a form that is being edited.
  const [begun, setBegun] = useState(info);
  return (
    <div className="aicc-company-page">
      <LicenceSection license={info.license} />
      <LogoSection info={info} />
      {mayEdit ? <CompanyForm key={begun.revision} info={begun} onTake={setBegun} /> : <CompanyFacts info={info} />}
      <ApprovalSection key={JSON.stringify(info.show_approval)} info={info} />
      <DailyCapSection key={String(info.daily_calls.cap)} info={info} />
      <ZoneSection key={info.new_timezone_region} info={info} />
    </div>
  );
}
