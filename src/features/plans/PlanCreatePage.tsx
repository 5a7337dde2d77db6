import { useSearchParams } from 'react-router-dom';
import { useRead } from '@/api/query';
import { Failed } from '@/ui/Failed';
import { Loading } from '@/ui/Loading';
import { useLine } from '@/ui/useLine';
import { PlanEditor } from './PlanEditor';

/** screens.md, calling/plans: a list, a strategy and a day. */
export default function PlanCreatePage() {
  const line = useLine();
  const [params] = useSearchParams();
  const from = Number(params.get('from'));
  // Another line is another form: nothing half-typed wanders over.
  return Number.isSafeInteger(from) && from > 0 ? <PlanCopy key={`${line}${from}`} id={from} /> : <PlanEditor key={line} kind="new" />;
}

function PlanCopy({ id }: { id: number }) {
  const { data, failure, retry } = useRead('plan.detail', { params: { line: useLine(), id } });
  if (data !== undefined) return <PlanEditor kind="copy" plan={data} />;
  return failure === null ? <Loading shape="form" count={6} /> : <Failed failure={failure} retry={retry} />;
}
