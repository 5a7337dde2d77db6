import { useState } from 'react';
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
import type { SavedPlan } from './usePlanForm';

/** Changes a plan that was rejected or withdrawn before it is submitted again. */
export default function PlanEditPage() {
  const { t } = useTranslation('plans');
  const line = useLine();
  const navigate = useNavigate();
  const id = useAddressId();
  // A plan decided while its form is open keeps the form: what was typed is not lost, and saving says why it fails.
  const [opened, setOpened] = useState<number | null>(null);
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
  if (opened !== id && !data.can.includes('edit')) {
    return (
      <Empty
        wholePage
        title={t('editor.fixed', { name: data.name })}
        text={t('editor.fixedWhy')}
        action={
          <Button track="back" onClick={() => void navigate(pathTo('planDetail', { line, id: data.id }))}>
            {t('editor.toPlan')}
          </Button>
        }
      />
    );
  }
  if (opened !== id) setOpened(id);
  return <Begun key={`${line}${data.id}`} plan={data} digest={seen.data.digest} />;
}

/** A later read does not change a form that is being edited. */
function Begun(first: SavedPlan) {
  const [begun, setBegun] = useState(first);
  return <PlanEditor key={begun.digest} kind="change" {...begun} onTake={setBegun} />;
}
