import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { Failed } from '@/ui/Failed';
import { Loading } from '@/ui/Loading';
import { PageHeader } from '@/ui/PageHeader';
import { useCan } from '@/session/useCan';
import { SecurityFacts } from './SecurityFacts';
import { SecurityForm } from './SecurityForm';

/** screens.md, account/security: what holds for the sign-in and sessions of everybody in the company. */
export default function SecurityPage() {
  const { t } = useTranslation('security');
  const mayEdit = useCan()('system*accountSafe*edit');
  const info = useRead('security.info', {});
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {info.loading && <Loading shape="form" />}
      {info.data === undefined && info.failure !== null && <Failed failure={info.failure} retry={info.retry} />}
      {info.data !== undefined && (mayEdit ? <SecurityForm info={info.data} onReload={info.retry} /> : <SecurityFacts info={info.data} />)}
    </>
  );
}
