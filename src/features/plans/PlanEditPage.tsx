import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '@/api/query';
import { pathTo } from '@/app/links';
import { Button } from '@/ui/Button';
import { Empty } from '@/ui/Empty';
import { isThere } from '@/ui/isThere';
import { ThingPending } from '@/ui/ThingPending';
import { useLine } from '@/ui/useLine';
import { useAddressId } from '@/ui/useUrlPlace';
import { PlanEditor } from './PlanEditor';

/** A plan that was rejected or withdrawn, changed before it is submitted again. */
export default function PlanEditPage() {
  const { t } = useTranslation('plans');
  const line = useLine();
  const navigate = useNavigate();
  const id = useAddressId();
  const { data, loading, failure, retry } = useRead('plan.detail', { params: { line, id: id ?? 0 } }, { skip: id === null });
  const seen = useRead('plan.proposal', { params: { line, id: id ?? 0 } }, { skip: id === null });
  if (!isThere(id, data, failure) || seen.data === undefined) {
    return <ThingPending id={id} read={failure === null && seen.failure !== null ? seen : { loading, failure, retry }} unknown={t('detail.unknown')} back={t('detail.back')} backTo={pathTo('planList', { line })} shape="form" />;
  }
  if (!data.canEdit) {
    return <Empty wholePage title={t('editor.fixed', { name: data.name })} text={t('editor.fixedWhy')} action={<Button onClick={() => void navigate(pathTo('planDetail', { line, id: data.id }))}>{t('editor.toPlan')}</Button>} />;
  }
  return <PlanEditor key={`${line}${data.id}`} kind="change" plan={data} digest={seen.data.digest} />;
}
