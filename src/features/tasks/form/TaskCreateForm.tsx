import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRead, useWrite } from '@/api/query';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import { checkTask } from '@/domain/tasks/task';
import { useUser } from '@/session/useSession';
import { ContactsSection } from '@/parts/contacts/ContactsSection';
import { useContactUpload } from '@/parts/contacts/useContactUpload';
import { Failed } from '@/ui/feedback/Failed';
import { FormPage } from '@/ui/form/FormPage';
import { useForm } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import { Note } from '@/ui/feedback/Note';
import { PageHeader } from '@/ui/page/PageHeader';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useLine } from '@/parts/line/useLine';
import { BasicsSection } from './BasicsSection';
import { EstimateSummary } from './EstimateSummary';
import { DiallingSection, QualitySection, VoicemailSection } from './ParametersSection';
import type { FollowedSource } from './follow-up/followedSource';
import { FollowUpSection } from './follow-up/FollowUpSection';
import { useFollowUpList } from './follow-up/useFollowUpList';
import { StartFromTemplate } from './StartFromTemplate';
import { TaskRehearsal } from '../detail/TaskRehearsal';
import { blankTask, draftName, draftOf, type TaskForm } from './taskForm';
import css from '../tasks.css';
import { RedialSection, TimeSection } from './TimeSection';
import { useEstimate } from './useEstimate';

interface TaskCreateFormProps {
  /** the task whose settings it has */
  copied?: Reply<'task.detail'>;
  /** the task or plan whose contacts it calls again */
  followed?: FollowedSource;
  /** values before a draft; those of the copied task, or of a new one */
  initial?: TaskForm;
}

/** Creates a task: contacts, robot, times, redials, with an estimate. */
export function TaskCreateForm({ copied, followed, initial }: TaskCreateFormProps) {
  const { t } = useTranslation(['tasks', 'contacts']);
  const line = useLine();
  const format = useFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const asks = useUser().show_approval.add_task;
  const options = useRead('task.options', { params: { line } });
  const create = useWrite('task.create', ['contacts', 'taskTemplate']);
  const created = useRef<number | null>(null);
  // The list tells whether its contacts have several numbers, which the rules of their order depend on.
  const [several, setSeveral] = useState(false);
  const list = () => navigate(pathTo('taskList', { line }));

  const form = useForm<TaskForm>({
    initial: initial ?? blankTask(format.now(), format.zone),
    draft: draftName(line, followed === undefined ? copied?.id : `${followed.kind}:${followed.id}`),
    // The platform's time at the check, because a start may have passed while the form was filled in.
    check: (values) => checkTask(draftOf(values), { now: format.now(), zone: format.zone, severalNumbers: several }),
    send: async (values, isDraft) => {
      const outcome = await create.run({
        params: { line },
        body: {
          ...draftOf(values),
          ...(copied === undefined ? {} : { copiedFrom: copied.id }),
          ...(isDraft ? { draft: true } : {}),
        },
      });
      if (outcome.ok) {
        const done = isDraft ? 'create.doneDraft' : asks ? 'create.doneApproval' : 'create.done';
        toast.success(t(done, { name: values.name.trim() }));
        created.current = outcome.data.id;
      }
      return outcome;
    },
    onDone: () =>
      void navigate(
        created.current === null ? pathTo('taskList', { line }) : pathTo('taskDetail', { line, id: created.current }),
      ),
  });
  const upload = useContactUpload(line, form.values.listId, (listId) => form.set({ listId }));
  const made = useFollowUpList(line, followed ?? null, upload.list, (listId) => form.set({ listId }));
  useEffect(() => setSeveral(upload.severalNumbers), [upload.severalNumbers]);
  const draft = draftOf(form.values);
  const estimate = useEstimate(line, draft);
  const zone = form.values.timeZone === '' ? format.zone : form.values.timeZone;

  return (
    <>
      <Style css={css} />
      <PageHeader
        title={t('create.title')}
        text={
          followed !== undefined
            ? t('create.followText', { name: followed.name })
            : copied === undefined
              ? t('create.text')
              : t('create.copyText', { name: copied.name })
        }
      />
      {options.failure !== null && options.data === undefined && (
        <Failed inline failure={options.failure} retry={options.retry} />
      )}
      <FormPage
        track="task-create"
        form={form}
        verb={t(asks ? 'create.verbApproval' : 'create.verb')}
        alternativeVerb={asks ? t('create.verbDraft') : undefined}
        onCancel={() => void list()}
        blockedReason={
          upload.sending !== null || made.isMaking
            ? t('create.uploading')
            : upload.list?.counts.good === 0
              ? t('contacts:noneGood')
              : undefined
        }
        summary={
          <>
            <EstimateSummary state={estimate} draft={draft} zone={zone} />
            <TaskRehearsal line={line} draft={draft} zone={zone} estimate={estimate} />
          </>
        }
      >
        {asks && <Note>{t('create.asks')}</Note>}
        <StartFromTemplate line={line} form={form} />
        {followed === undefined ? (
          <ContactsSection line={line} bound={form.field('listId')} upload={upload} />
        ) : (
          <FollowUpSection line={line} source={followed} bound={form.field('listId')} read={upload} made={made} />
        )}
        <BasicsSection form={form} options={options.data} loading={options.loading} />
        <TimeSection form={form} now={format.now()} />
        <RedialSection form={form} />
        <DiallingSection form={form} severalNumbers={several} />
        <VoicemailSection form={form} />
        <QualitySection form={form} />
      </FormPage>
    </>
  );
}
