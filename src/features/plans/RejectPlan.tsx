import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { RejectDrawer } from '@/ui/RejectDrawer';

interface RejectPlanProps {
  plan: Pick<Reply<'plan.list'>['list'][number], 'id' | 'line' | 'name'>;
  onClose: () => void;
}

export function RejectPlan({ plan: { id, line, name }, onClose }: RejectPlanProps) {
  const reject = useWrite('plan.reject');
  return <RejectDrawer what="plan" id={id} name={name} reject={(note) => reject.run({ params: { line, id }, body: { note } })} onClose={onClose} />;
}
