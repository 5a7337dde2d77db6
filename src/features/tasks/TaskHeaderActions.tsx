import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access';
import { lineTable } from '@/domain/lines';
import { useCan } from '@/session/useCan';
import { useFormat } from '@/ui/FormatProvider';
import { ActionButtons } from '@/ui/list/ActionButtons';
import { inOrder, type RowAction } from '@/ui/list/rowAction';
import { RequestDownload } from '@/ui/RequestDownload';
import { useCampaignFiles } from '@/ui/useCampaignFiles';
import { useTaskActions } from './useTaskActions';

const toApproval = ['review', 'submit'];
/** what moves the task on; the one that stands first is the page's main action */
const moving = [...toApproval, 'start', 'pause', 'resume'];

/** The file of its calls, then what can be done to the task now; what ends it stands last and apart. */
export function TaskHeaderActions({ task }: { task: Reply<'task.detail'> }) {
  const { t } = useTranslation('tasks');
  const can = useCan();
  const { language } = useFormat();
  const download = useWrite('download.taskDetails');
  const [params] = useSearchParams();
  // On the approval tab the decision stands with what is decided on.
  const isThere = params.get('tab') === 'approval';
  const actions = inOrder<RowAction>(useTaskActions()(task), can).filter(({ key }) => !(isThere && toApproval.includes(key)));
  const { module } = lineTable[task.line];
  const files = useCampaignFiles('task', task);
  return (
    <>
      {can(permissionOf(module, 'CallTasks', 'downloadDetails')) && (
        <RequestDownload
          plaintext={can(permissionOf(module, 'CallTasks', 'downloadPlaintext'))}
          {...(task.counts.contacts === 0 ? { disabledReason: t('detail.nothingToDownload') } : {})}
          further={files}
          request={(plaintext) => download.run({ params: { line: task.line, id: task.id }, body: { plaintext, language } })}
        />
      )}
      <ActionButtons actions={actions} leading={moving} />
    </>
  );
}
