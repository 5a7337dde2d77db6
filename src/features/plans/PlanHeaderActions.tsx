import type { Reply } from '@/contract/contract';
import { useCan } from '@/session/useCan';
import { ActionButtons } from '@/ui/list/ActionButtons';
import { inOrder, type RowAction } from '@/ui/list/rowAction';
import { RequestDownload } from '@/ui/RequestDownload';
import { useCampaignFiles } from '@/ui/useCampaignFiles';
import { usePlanActions } from './usePlanActions';

const leading = ['review', 'submit', 'start', 'resume', 'pause'];

/** Its files, then what can be done to the plan now; what ends it stands last and apart. */
export function PlanHeaderActions({ plan }: { plan: Reply<'plan.detail'> }) {
  const can = useCan();
  const actions = inOrder<RowAction>(usePlanActions()(plan), can);
  const files = useCampaignFiles('plan', { ...plan, begun: plan.rounds.some(({ taskId }) => taskId !== null) });
  return (
    <>
      <RequestDownload files={files} />
      <ActionButtons actions={actions} leading={leading} />
    </>
  );
}
