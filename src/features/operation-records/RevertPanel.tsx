import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { Button } from '@/ui/button/Button';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { Note } from '@/ui/feedback/Note';
import { FactTable } from '@/ui/page/FactTable';
import { useOperationWords } from './useOperationWords';

type Preview = Reply<'operation.preview'>;

/** What restoring the former values would change, with the button; or why it is not possible. */
export function RevertPanel({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('operations');
  const { data, failure, retry } = useRead('operation.preview', { params: { id } });
  if (data === undefined)
    return failure === null ? <Loading shape="lines" count={2} /> : <Failed failure={failure} retry={retry} inline />;
  if (data.state === 'none') return null;
  return (
    <section className="aicc-operation" aria-labelledby="operation-revert">
      <h3 id="operation-revert" className="aicc-section">
        {t('revert.title')}
      </h3>
      {data.state === 'ready' ? (
        <Ready id={id} name={name} fields={data.fields} />
      ) : (
        <Note kind={data.state === 'asBefore' ? 'info' : 'warning'}>{t(`revert.${data.state}`)}</Note>
      )}
      {data.revertedBy !== null && <p className="aicc-hint">{t('revert.before', { id: data.revertedBy })}</p>}
    </section>
  );
}

function Ready({ id, name, fields }: { id: number; name: string; fields: Preview['fields'] }) {
  const { t } = useTranslation('operations');
  const words = useOperationWords();
  const confirm = useConfirm();
  const { run } = useWrite('operation.revert', ['security', 'role', 'user', 'userGroup', 'webhook', 'accessRule']);
  const ask = () =>
    confirm({
      title: t('revert.ask', { name }),
      text: t('revert.askText'),
      verb: t('revert.action'),
      done: t('revert.done'),
      run: () => run({ params: { id } }),
    });
  return (
    <>
      <FactTable
        caption={t('revert.preview')}
        even
        rows={fields}
        keyOf={({ field }) => field}
        columns={[
          { key: 'field', title: t('drawer.field'), render: ({ field }) => words.field(field) },
          {
            key: 'now',
            title: t('revert.now'),
            className: 'aicc-operation-before',
            render: ({ field, now }) => words.value(field, now),
          },
          {
            key: 'then',
            title: t('revert.then'),
            className: 'aicc-operation-after',
            render: ({ field, then }) => words.value(field, then),
          },
        ]}
      />
      <p>
        <Button track="revert" glyph="refresh" onClick={ask}>
          {t('revert.action')}
        </Button>
      </p>
    </>
  );
}
