import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useRead } from '@/api/query';
import { pathTo } from '@/app/links';
import { Button } from '@/ui/Button';
import { Empty } from '@/ui/Empty';
import { Failed } from '@/ui/Failed';
import { Loading } from '@/ui/Loading';
import { useLine } from '@/ui/useLine';
import { StrategyEditor } from './StrategyEditor';

/** screens.md, calling/CallStrategy: the rounds of one strategy. */
export default function StrategyEditPage() {
  const { t } = useTranslation('strategies');
  const line = useLine();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  const known = Number.isSafeInteger(id) && id > 0;
  const { data, loading, failure, retry } = useRead('strategy.detail', { params: { line, id } }, { skip: !known });
  const back = <Button onClick={() => void navigate(pathTo('strategyList', { line }))}>{t('editor.back')}</Button>;
  if (!known || failure?.id === 'thing.unknown') return <Empty title={t('editor.unknown')} action={back} />;
  if (data === undefined) return failure === null || loading ? <Loading shape="form" count={6} /> : <Failed failure={failure} retry={retry} />;
  // Published stands still: whoever kept the address is told, not led into a form that cannot be sent.
  if (data.state === 'published') return <Empty title={t('editor.published', { name: data.name })} text={t('editor.publishedWhy')} action={back} />;
  return <StrategyEditor key={`${line}${id}`} strategy={data} />;
}
