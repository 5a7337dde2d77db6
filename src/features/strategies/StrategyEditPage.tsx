import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead } from '@/api/query';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import { Button } from '@/ui/button/Button';
import { Empty } from '@/ui/feedback/Empty';
import { isThere } from '@/parts/thing/isThere';
import { ThingPending } from '@/parts/thing/ThingPending';
import { useLine } from '@/parts/line/useLine';
import { useAddressId } from '@/ui/address/useUrlPlace';
import { StrategyEditor } from './StrategyEditor';

/** Edits one strategy. */
export default function StrategyEditPage() {
  const { t } = useTranslation('strategies');
  const line = useLine();
  const navigate = useNavigate();
  const id = useAddressId();
  const { data, loading, failure, retry } = useRead(
    'strategy.detail',
    { params: { line, id: id ?? 0 } },
    { skip: id === null },
  );
  const back = { back: t('editor.back'), backTo: pathTo('strategyList', { line }) };
  if (!isThere(id, data, failure))
    return (
      <ThingPending id={id} read={{ loading, failure, retry }} unknown={t('editor.unknown')} {...back} shape="form" />
    );
  // A published strategy cannot be changed, so an old address shows this instead of the form.
  if (data.state === 'published')
    return (
      <Empty
        wholePage
        title={t('editor.published', { name: data.name })}
        text={t('editor.publishedWhy')}
        action={
          <Button track="back" onClick={() => void navigate(back.backTo)}>
            {back.back}
          </Button>
        }
      />
    );
  return <Begun key={`${line}${data.id}`} strategy={data} />;
}

/** A later read does not change a form that is being edited. */
function Begun({ strategy }: { strategy: Reply<'strategy.detail'> }) {
  const [begun, setBegun] = useState(strategy);
  return <StrategyEditor key={begun.revision} strategy={begun} onTake={setBegun} />;
}
