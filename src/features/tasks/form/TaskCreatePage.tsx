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
import { Loading } from '@/ui/feedback/Loading';
import { Style } from '@/ui/look/Style';
import { Note } from '@/ui/feedback/Note';
import { PageHeader } from '@/ui/page/PageHeader';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useLine } from '@/parts/line/useLine';
import { useAddressId } from '@/ui/address/useUrlPlace';
import { BasicsSection } from './BasicsSection';
import { EstimateSummary } from './EstimateSummary';
import { DiallingSection, QualitySection, VoicemailSection } from './ParametersSection';
import { StartFromTemplate } from './StartFromTemplate';
import { TaskRehearsal } from '../detail/TaskRehearsal';
import { blankTask, copyOf, draftName, draftOf, type TaskForm } from './taskForm';
import css from '../tasks.css';
import { RedialSection, TimeSection } from './TimeSection';
import { useEstimate } from './useEstimate';

/** Creates a task: contacts, robot, times, redials, with an estimate. */
export default function TaskCreatePage() {
  const line = useLine();
  const copied = useAddressId('from');
  // A key per line, so that typed input does not move to another line's form.
  return copied === null ? <TaskCreate key={line} copied={null} /> : <TaskCopy key={`${line}${copied}`} id={copied} />;
}

function TaskCopy({ id }: { id: number }) {
  const { data, failure, retry } = useRead('task.detail', { params: { line: useLine(), id } });
  if (data !== undefined) return <TaskCreate copied={data} />;
  return failure === null ? <Loading shape="form" count={6} /> : <Failed failure={failure} retry={retry} />;
}

function TaskCreate({ copied }: { copied: Reply<'task.detail'> | null }) {
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
    initial: copied === null ? blankTask(format.now(), format.zone) : copyOf(copied, format.now()),
    draft: draftName(line, copied?.id ?? null),
    // The platform's time at the check, because a start may have passed while the form was filled in.
    check: (values) => checkTask(draftOf(values), { now: format.now(), zone: format.zone, severalNumbers: several }),
    send: async (values) => {
      const outcome = await create.run({
        params: { line },
        body: { ...draftOf(values), ...(copied === null ? {} : { copiedFrom: copied.id }) },
      });
      if (outcome.ok) {
        toast.success(t(asks ? 'create.doneApproval' : 'create.done', { name: values.name.trim() }));
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
  useEffect(() => setSeveral(upload.severalNumbers), [upload.severalNumbers]);
  const draft = draftOf(form.values);
  const estimate = useEstimate(line, draft);
  const zone = form.values.timeZone === '' ? format.zone : form.values.timeZone;

  return (
    <>
      <Style css={css} />
      <PageHeader
        title={t('create.title')}
        text={copied === null ? t('create.text') : t('create.copyText', { name: copied.name })}
      />
      {options.failure !== null && options.data === undefined && (
        <Failed inline failure={options.failure} retry={options.retry} />
      )}
      <FormPage
        form={form}
        verb={t(asks ? 'create.verbApproval' : 'create.verb')}
        onCancel={() => void list()}
        blockedReason={
          upload.sending !== null
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
        <ContactsSection line={line} bound={form.field('listId')} upload={upload} />
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
