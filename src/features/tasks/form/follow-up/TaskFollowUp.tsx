import { useRead } from '@/api/query';
import { useLine } from '@/parts/line/useLine';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { useFormat } from '@/ui/format/FormatProvider';
import { blankTask, copyOf } from '../taskForm';
import { TaskCreateForm } from '../TaskCreateForm';

/** Calls contacts of a task again, with the settings of that task. */
export function FollowUpOfTask({ id }: { id: number }) {
  const params = { line: useLine(), id };
  const format = useFormat();
  const task = useRead('task.detail', { params });
  const outcomes = useRead('task.outcomes', { params });
  if (task.data !== undefined && outcomes.data !== undefined)
    return (
      <TaskCreateForm
        followed={{ kind: 'task', id, ...outcomes.data }}
        initial={copyOf(task.data, outcomes.data.nextName, format.now())}
      />
    );
  const failed = [task, outcomes].find(({ failure }) => failure !== null);
  if (failed === undefined || failed.failure === null) return <Loading shape="form" count={6} />;
  return <Failed failure={failed.failure} retry={failed.retry} />;
}

/** Calls contacts of a plan again; the settings of its rounds are those of no single task. */
export function FollowUpOfPlan({ id }: { id: number }) {
  const format = useFormat();
  const { data, failure, retry } = useRead('plan.outcomes', { params: { line: useLine(), id } });
  if (data !== undefined) {
    const initial = { ...blankTask(format.now(), format.zone), name: data.nextName };
    return <TaskCreateForm followed={{ kind: 'plan', id, ...data }} initial={initial} />;
  }
  return failure === null ? <Loading shape="form" count={6} /> : <Failed failure={failure} retry={retry} />;
}
