import { useNavigate, useSearchParams } from 'react-router-dom';
import { useDetailPaths } from '@/parts/line/useDetailPaths';
import type { Reply } from '@/contract/contract';
import { ActionButtons } from '@/ui/list/ActionButtons';
import { inOrder } from '@/ui/list/rowAction';
import { RequestDownload } from '@/parts/files/RequestDownload';
import { useCampaignFiles } from '@/parts/files/useCampaignFiles';
import { usePlanActions } from '../usePlanActions';

const ofApproval = ['review', 'submit', 'withdraw'];
const leading = ['review', 'submit', 'start', 'resume', 'pause', 'callAgain'];

/** Files, then the actions possible now, with those that end the plan last and apart. */
export function PlanHeaderActions({ plan }: { plan: Reply<'plan.detail'> }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const paths = useDetailPaths();
  const toList = () => void navigate(paths.plans(plan.line));
  // On the approval tab the decision buttons are with the proposal.
  const isThere = params.get('tab') === 'approval';
  const actions = inOrder(usePlanActions(toList)(plan)).filter(({ key }) => !(isThere && ofApproval.includes(key)));
  const files = useCampaignFiles('plan', { ...plan, begun: plan.rounds.some(({ taskId }) => taskId !== null) });
  return (
    <>
      <RequestDownload files={files} />
      <ActionButtons actions={actions} leading={leading} />
    </>
  );
}
