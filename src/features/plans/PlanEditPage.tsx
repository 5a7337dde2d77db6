import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useRead } from '@/api/query';
import { pathTo } from '@/app/links';
import { Button } from '@/ui/Button';
import { Empty } from '@/ui/Empty';
import { Failed } from '@/ui/Failed';
import { Loading } from '@/ui/Loading';
import { useLine } from '@/ui/useLine';
import { PlanEditor } from './PlanEditor';

/** A plan that was rejected or withdrawn, changed before it is submitted again. */
export default function PlanEditPage() {
  const { t } = useTranslation('plans');
  const line = useLine();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  const known = Number.isSafeInteger(id) && id > 0;
  const { data, loading, failure, retry } = useRead('plan.detail', { params: { line, id } }, { skip: !known });
  if (!known || failure?.id === 'thing.unknown') {
    return <Empty title={t('detail.unknown')} action={<Button onClick={() => void navigate(pathTo('planList', { line }))}>{t('detail.back')}</Button>} />;
  }
  if (data === undefined) return failure === null || loading ? <Loading shape="form" count={6} /> : <Failed failure={failure} retry={retry} />;
  if (!data.canEdit) {
    return <Empty title={t('editor.fixed', { name: data.name })} text={t('editor.fixedWhy')} action={<Button onClick={() => void navigate(pathTo('planDetail', { line, id }))}>{t('editor.toPlan')}</Button>} />;
  }
  return <PlanEditor key={`${line}${id}`} kind="change" plan={data} />;
}
