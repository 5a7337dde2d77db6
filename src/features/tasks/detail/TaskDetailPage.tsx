import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import { CampaignForecast } from '@/parts/forecast/CampaignForecast';
import { isThere } from '@/parts/thing/isThere';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import { Stale } from '@/ui/feedback/Stale';
import { Tabs } from '@/ui/page/Tabs';
import { ThingPending } from '@/parts/thing/ThingPending';
import { useFormat } from '@/ui/format/FormatProvider';
import { HaltNote } from '@/parts/sip-lines/HaltNote';
import { useDetailAddress } from '@/parts/line/useDetailAddress';
import { useDetailPaths } from '@/parts/line/useDetailPaths';
import { useOpenItem, useTab } from '@/ui/address/useUrlPlace';
import { AppendDrawer } from './AppendDrawer';
import { ApprovalPanel } from '../approval/ApprovalPanel';
import { TaskContacts } from './TaskContacts';
import { TaskFacts } from './TaskFacts';
import { TaskHeaderActions } from './TaskHeaderActions';
import { TaskParameters } from './TaskParameters';
import { TaskPictures } from './TaskPictures';
import { TaskState } from '../TaskState';
import css from '../tasks.css';

const tabs = ['progress', 'forecast', 'contacts', 'parameters', 'approval'] as const;

/** One task: progress, contacts, settings. */
export default function TaskDetailPage() {
  const { t } = useTranslation('tasks');
  const { line, id } = useDetailAddress();
  const paths = useDetailPaths();
  const format = useFormat();
  const [tab, setTab] = useTab(tabs);
  const append = useOpenItem('append');
  const {
    data: task,
    loading,
    failure,
    retry,
    at,
  } = useRead('task.detail', { params: { line, id: id ?? 0 } }, { skip: id === null });
  useLiveRefresh('task', ['task'], (event) => event.payload.id === id, 1500);

  if (!isThere(id, task, failure)) {
    return (
      <ThingPending
        id={id}
        read={{ loading, failure, retry }}
        unknown={t('detail.unknown')}
        back={t('detail.back')}
        backTo={paths.tasks(line)}
      />
    );
  }
  const time = format.time(task.createdAt, 'dayClock');
  // A task that needed no approval has no approval tab.
  const shown = tabs.filter((key) => key !== 'approval' || task.approval !== null);
  return (
    <>
      <Style css={css} />
      <PageHeader
        title={task.name}
        named
        state={<TaskState {...task} />}
        text={
          task.createdBy === ''
            ? t('detail.createdBySystem', { time })
            : t('detail.created', { time, name: task.createdBy })
        }
        actions={<TaskHeaderActions task={task} />}
      />
      {failure !== null && <Stale at={at} failure={failure} retry={retry} />}
      <HaltNote of={task} why={task.stateReason === null ? '' : t(`reason.${task.stateReason}`, '')} />
      <TaskFacts task={task} />
      <Tabs
        label={t('detail.tabs')}
        tabs={shown.map((key) => ({
          key,
          label: t(`detail.tab.${key}`),
          ...(key === 'contacts' ? { count: task.counts.contacts } : {}),
        }))}
        current={tab}
        onChange={setTab}
      >
        {tab === 'progress' && <TaskPictures task={task} retry={retry} />}
        {tab === 'forecast' && <CampaignForecast kind="task" of={task} />}
        {tab === 'contacts' && <TaskContacts task={task} />}
        {tab === 'parameters' && <TaskParameters task={task} />}
        {tab === 'approval' && task.approval !== null && <ApprovalPanel task={task} />}
      </Tabs>
      {append.open !== null && task.can.includes('append') && <AppendDrawer task={task} onClose={append.close} />}
    </>
  );
}
