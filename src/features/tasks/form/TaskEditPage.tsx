import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useApi } from '@/api/apiContext';
import type { Api, Outcome } from '@/api/call';
import { useRead, useWrite } from '@/api/query';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { checkTask } from '@/domain/tasks/task';
import { isTaskEditable } from '@/domain/tasks/taskStates';
import { Button } from '@/ui/button/Button';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { useForm } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';
import { FormPage } from '@/ui/form/FormPage';
import { Style } from '@/ui/look/Style';
import { Note } from '@/ui/feedback/Note';
import { PageHeader } from '@/ui/page/PageHeader';
import { useEditConflict } from '@/parts/edit-conflict/useEditConflict';
import { ConflictNote } from '@/ui/form/conflict/ConflictNote';
import { conflictingFields } from '@/ui/form/conflict/conflictingFields';
import { ThingPending } from '@/parts/thing/ThingPending';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useLine } from '@/parts/line/useLine';
import { useAddressId } from '@/ui/address/useUrlPlace';
import { BasicsSection } from './BasicsSection';
import { EstimateSummary } from './EstimateSummary';
import { editOf } from './editOf';
import { DiallingSection, QualitySection, VoicemailSection } from './ParametersSection';
import { draftOf, type TaskForm } from './taskForm';
import { TaskRehearsal } from '../detail/TaskRehearsal';
import css from '../tasks.css';
import { RedialSection, TimeSection } from './TimeSection';
import { useEstimate } from './useEstimate';
import { useTaskWords } from './useTaskWords';

/** Changes a task that has not begun; one that was approved then needs another approval. */
export default function TaskEditPage() {
  // A task that begins while its form is open keeps the form: what was typed is not lost, and saving says why it fails.
  const [opened, setOpened] = useState<number | null>(null);
  const { t } = useTranslation('tasks');
  const line = useLine();
  const navigate = useNavigate();
  const id = useAddressId();
  const task = useRead('task.detail', { params: { line, id: id ?? 0 } }, { skip: id === null });
  const seen = useRead('task.proposal', { params: { line, id: id ?? 0 } }, { skip: id === null });
  if (id === null || task.data === undefined || seen.data === undefined) {
    const read = [task, seen].find(({ failure }) => failure !== null) ?? task;
    return (
      <ThingPending
        id={id}
        read={read}
        unknown={t('detail.unknown')}
        back={t('detail.back')}
        backTo={pathTo('taskList', { line })}
        shape="form"
      />
    );
  }
  if (opened !== id && !isTaskEditable(task.data.state)) {
    return (
      <Empty
        wholePage
        title={t('edit.begun')}
        action={
          <Button track="back" onClick={() => void navigate(pathTo('taskDetail', { line, id }))}>
            {t('edit.back')}
          </Button>
        }
      />
    );
  }
  if (opened !== id) setOpened(id);
  return <Begun key={`${line}${id}`} task={task.data} digest={seen.data.proposal.digest} />;
}

interface Saved {
  readonly task: Reply<'task.detail'>;
  /** of what an approval covers; a save names the one it changed */
  readonly digest: string;
}

/** A later read does not change a form that is being edited. */
function Begun(first: Saved) {
  const [begun, setBegun] = useState(first);
  return <TaskEdit key={begun.digest} {...begun} onTake={setBegun} />;
}

function TaskEdit({ task, digest, onTake }: Saved & { onTake: (saved: Saved) => void }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const { line, id } = task;
  const options = useRead('task.options', { params: { line } });
  const edit = useWrite('task.edit', ['taskTemplate']);
  const leave = () => void navigate(pathTo('taskDetail', { line, id }));
  const { api } = useApi();
  const { version, conflict, loadConflict } = useEditConflict<Saved, string>(
    digest,
    () => loadSaved(api, line, id),
    (saved) => saved.digest,
  );
  const words = useTaskWords(options.data);

  const form = useForm<TaskForm>({
    initial: editOf(task),
    check: (values) =>
      checkTask(
        { ...draftOf(values), listId: id },
        { now: format.now(), zone: format.zone, severalNumbers: task.severalNumbers },
      ),
    send: async (values, staysDraft) => {
      const { listId: _, ...draft } = draftOf(values);
      const outcome = await edit.run({
        params: { line, id },
        body: { ...draft, digest: version.current, ...(staysDraft ? { draft: true } : {}) },
      });
      if (outcome.ok)
        toast.success(
          t(outcome.data.approval === 'awaiting' ? 'edit.doneAwaiting' : 'edit.done', { name: values.name.trim() }),
        );
      return loadConflict(outcome);
    },
    onDone: leave,
  });
  const draft = draftOf(form.values);
  const estimate = useEstimate(line, draft, id);

  return (
    <>
      <Style css={css} />
      <PageHeader
        title={t('edit.title', { name: task.name })}
        text={t('edit.text', { count: task.counts.contacts, number: format.number(task.counts.contacts) })}
      />
      {options.failure !== null && options.data === undefined && (
        <Failed inline failure={options.failure} retry={options.retry} />
      )}
      <FormPage
        track="task-edit"
        form={form}
        verb={t(task.approval === null ? 'edit.verb' : 'edit.verbAwaiting')}
        alternativeVerb={task.approval === 'created' ? t('edit.verbDraft') : undefined}
        onCancel={leave}
        summary={
          <>
            <EstimateSummary state={estimate} draft={draft} zone={form.values.timeZone || format.zone} />
            <TaskRehearsal
              line={line}
              draft={draft}
              zone={form.values.timeZone || format.zone}
              estimate={estimate}
              taskId={id}
            />
          </>
        }
      >
        {conflict !== null && (
          <ConflictNote
            form={form}
            conflicting={conflictingFields(words(editOf(conflict.task)), words(form.values))}
            onTakeSaved={() => onTake(conflict)}
          />
        )}
        {task.approval !== null && (
          <Note kind={task.approval === 'approved' ? 'warning' : 'info'}>
            {t(
              task.approval === 'approved' ? 'edit.approved' : task.approval === 'created' ? 'edit.draft' : 'edit.asks',
            )}
          </Note>
        )}
        <BasicsSection form={form} options={options.data} loading={options.loading} />
        <TimeSection form={form} now={format.now()} />
        <RedialSection form={form} />
        <DiallingSection form={form} severalNumbers={task.severalNumbers} />
        <VoicemailSection form={form} />
        <QualitySection form={form} />
      </FormPage>
    </>
  );
}

async function loadSaved(api: Api, line: LineId, id: number): Promise<Outcome<Saved>> {
  const [task, proposal] = await Promise.all([
    api.call('task.detail', { params: { line, id } }),
    api.call('task.proposal', { params: { line, id } }),
  ]);
  if (!task.ok) return task;
  return proposal.ok ? { ok: true, data: { task: task.data, digest: proposal.data.proposal.digest } } : proposal;
}
