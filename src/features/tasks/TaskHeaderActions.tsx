import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { permissionOf } from '@/domain/access';
import { lineTable } from '@/domain/lines';
import { useCan } from '@/session/useCan';
import { Button } from '@/ui/Button';
import { useFormat } from '@/ui/FormatProvider';
import { inOrder, type RowAction } from '@/ui/list/rowAction';
import { RequestDownload } from '@/ui/RequestDownload';
import { useTaskActions } from './useTaskActions';

/** The file of its calls, then what can be done to the task now; what ends it stands last and apart. */
export function TaskHeaderActions({ task }: { task: Reply<'task.detail'> }) {
  const { t } = useTranslation('tasks');
  const can = useCan();
  const { language } = useFormat();
  const download = useWrite('download.taskDetails');
  const actions = inOrder<RowAction>(useTaskActions()(task), can);
  const { module } = lineTable[task.line];
  return (
    <>
      {can(permissionOf(module, 'CallTasks', 'downloadDetails')) && (
        <RequestDownload
          plaintext={can(permissionOf(module, 'CallTasks', 'downloadPlaintext'))}
          {...(task.counts.contacts === 0 ? { disabledReason: t('detail.nothingToDownload') } : {})}
          request={(plaintext) => download.run({ params: { line: task.line, id: task.id }, body: { plaintext, language } })}
        />
      )}
      {actions.map((action, index) => (
        <Button
          key={action.key}
          kind={index === 0 && action.danger !== true && action.key !== 'copy' ? 'main' : 'default'}
          danger={action.danger === true}
          {...(action.glyph === undefined ? {} : { glyph: action.glyph })}
          onClick={() => action.run()}
        >
          {action.label}
        </Button>
      ))}
    </>
  );
}
