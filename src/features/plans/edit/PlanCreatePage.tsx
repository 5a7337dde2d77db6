import { useRead } from '@/api/query';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { useLine } from '@/parts/line/useLine';
import { useAddressId } from '@/ui/address/useUrlPlace';
import { PlanEditor } from './PlanEditor';

/** Creates a plan of a list, a strategy and a day. */
export default function PlanCreatePage() {
  const line = useLine();
  const from = useAddressId('from');
  // A key per line, so that typed input does not move to another line's form.
  return from === null ? <PlanEditor key={line} kind="new" /> : <PlanCopy key={`${line}${from}`} id={from} />;
}

function PlanCopy({ id }: { id: number }) {
  const params = { line: useLine(), id };
  const plan = useRead('plan.detail', { params });
  const next = useRead('plan.nextName', { params });
  if (plan.data !== undefined && next.data !== undefined)
    return <PlanEditor kind="copy" plan={plan.data} name={next.data.name} />;
  const failed = [plan, next].find(({ failure }) => failure !== null);
  if (failed === undefined || failed.failure === null) return <Loading shape="form" count={6} />;
  return <Failed failure={failed.failure} retry={failed.retry} />;
}
