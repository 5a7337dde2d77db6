import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '@/api/query';
import { pathTo } from '@/registry/links';
import { Button } from '@/ui/button/Button';
import { Empty } from '@/ui/feedback/Empty';
import { isThere } from '@/parts/thing/isThere';
import { ThingPending } from '@/parts/thing/ThingPending';
import { useLine } from '@/parts/line/useLine';
import { useAddressId } from '@/ui/address/useUrlPlace';
import { PlanEditor } from './PlanEditor';

/** Changes a plan that was rejected or withdrawn before it is submitted again. */
export default function PlanEditPage() {
  const { t } = useTranslation('plans');
  const line = useLine();
  const navigate = useNavigate();
  const id = useAddressId();
  const { data, loading, failure, retry } = useRead(
    'plan.detail',
    { params: { line, id: id ?? 0 } },
    { skip: id === null },
  );
  const seen = useRead('plan.proposal', { params: { line, id: id ?? 0 } }, { skip: id === null });
  if (!isThere(id, data, failure) || seen.data === undefined) {
    return (
      <ThingPending
        id={id}
        read={failure === null && seen.failure !== null ? seen : { loading, failure, retry }}
        unknown={t('detail.unknown')}
        back={t('detail.back')}
        backTo={pathTo('planList', { line })}
        shape="form"
      />
    );
  }
  if (!data.can.includes('edit')) {
    return (
      <Empty
        wholePage
        title={t('editor.fixed', { name: data.name })}
        text={t('editor.fixedWhy')}
        action={
          <Button onClick={() => void navigate(pathTo('planDetail', { line, id: data.id }))}>
            {t('editor.toPlan')}
          </Button>
        }
      />
    );
  }
  return <PlanEditor key={`${line}${data.id}`} kind="change" plan={data} digest={seen.data.digest} />;
}
