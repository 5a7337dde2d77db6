import { useNavigate, useSearchParams } from 'react-router-dom';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import { ActionButtons } from '@/ui/list/ActionButtons';
import { inOrder } from '@/ui/list/rowAction';
import { RequestDownload } from '@/parts/files/RequestDownload';
import { useCampaignFiles } from '@/parts/files/useCampaignFiles';
import { useTaskActions } from '../useTaskActions';

const toApproval = ['review', 'submit'];
/** what moves the task on; the one that stands first is the page's main action */
const moving = [...toApproval, 'start', 'pause', 'resume'];

/** Its files, then what can be done to the task now; what ends it stands last and apart. */
export function TaskHeaderActions({ task }: { task: Reply<'task.detail'> }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const toList = () => void navigate(pathTo('taskList', { line: task.line }));
  // On the approval tab the decision stands with what is decided on.
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
