import { useNavigate, useSearchParams } from 'react-router-dom';
import { useDetailPaths } from '@/parts/line/useDetailPaths';
import type { Reply } from '@/contract/contract';
import { ActionButtons } from '@/ui/list/ActionButtons';
import { inOrder } from '@/ui/list/rowAction';
import { RequestDownload } from '@/parts/files/RequestDownload';
import { useCampaignFiles } from '@/parts/files/useCampaignFiles';
import { useTaskActions } from '../useTaskActions';

const toApproval = ['review', 'submit'];
/** start, pause, resume, call again …; the first one is the page's main action */
const moving = [...toApproval, 'start', 'pause', 'resume', 'callAgain'];

/** Files, then the actions possible now, with those that end the task last and apart. */
export function TaskHeaderActions({ task }: { task: Reply<'task.detail'> }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const paths = useDetailPaths();
  const toList = () => void navigate(paths.tasks(task.line));
  // On the approval tab the decision buttons are with the proposal.
  const isThere = params.get('tab') === 'approval';
  const actions = inOrder(useTaskActions(toList)(task)).filter(({ key }) => !(isThere && toApproval.includes(key)));
  const files = useCampaignFiles('task', { ...task.counts, line: task.line, id: task.id, begun: true });
  return (
    <>
      <RequestDownload files={files} />
      <ActionButtons actions={actions} leading={moving} />
    </>
  );
}
