import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead, useWrite } from '@/api/query';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
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
import { useStateNamed } from '../useStateNamed';

/** Changes a task that has not begun; one that was approved then needs another approval. */
export default function TaskEditPage() {
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
  if (!isTaskEditable(task.data.state)) {
    return (
      <Empty
        wholePage
        title={t('edit.begun')}
        action={<Button onClick={() => void navigate(pathTo('taskDetail', { line, id }))}>{t('edit.back')}</Button>}
      />
    );
  }
  return <TaskEdit key={`${line}${id}`} task={task.data} digest={seen.data.proposal.digest} />;
}

function TaskEdit({ task, digest: first }: { task: Reply<'task.detail'>; digest: string }) {
  // The values from when the form was opened; a later read must not replace them.
  const [digest] = useState(first);
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const withState = useStateNamed();
  const { line, id } = task;
  const options = useRead('task.options', { params: { line } });
  const edit = useWrite('task.edit', ['taskTemplate']);
  const leave = () => void navigate(pathTo('taskDetail', { line, id }));

  const form = useForm<TaskForm>({
    initial: editOf(task),
    check: (values) =>
      checkTask(
        { ...draftOf(values), listId: id },
        { now: format.now(), zone: format.zone, severalNumbers: task.severalNumbers },
      ),
    send: async (values) => {
      const { listId: _, ...draft } = draftOf(values);
      const outcome = await edit.run({ params: { line, id }, body: { ...draft, digest } });
      if (outcome.ok)
        toast.success(
          t(outcome.data.approval === null ? 'edit.done' : 'edit.doneAwaiting', { name: values.name.trim() }),
        );
      return outcome.ok ? outcome : { ...outcome, failure: withState(outcome.failure) };
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
        form={form}
        verb={t(task.approval === null ? 'edit.verb' : 'edit.verbAwaiting')}
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
        {task.approval !== null && (
          <Note kind={task.approval === 'approved' ? 'warning' : 'info'}>
            {t(task.approval === 'approved' ? 'edit.approved' : 'edit.asks')}
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
