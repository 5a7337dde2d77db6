import { useRead } from '@/api/query';
import { useLine } from '@/parts/line/useLine';
import { useAddressId } from '@/ui/address/useUrlPlace';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { useFormat } from '@/ui/format/FormatProvider';
import { FollowUpOfPlan, FollowUpOfTask } from './follow-up/TaskFollowUp';
import { copyOf } from './taskForm';
import { TaskCreateForm } from './TaskCreateForm';

/** A new task: of nothing, as another one, or to call contacts of a task or plan again. */
export default function TaskCreatePage() {
  const line = useLine();
  const copied = useAddressId('from');
  const task = useAddressId('followTask');
  const plan = useAddressId('followPlan');
  // A key per line, so that typed input does not move to another line's form.
  if (task !== null) return <FollowUpOfTask key={`${line}task${task}`} id={task} />;
  if (plan !== null) return <FollowUpOfPlan key={`${line}plan${plan}`} id={plan} />;
  return copied === null ? <TaskCreateForm key={line} /> : <TaskCopy key={`${line}${copied}`} id={copied} />;
}

function TaskCopy({ id }: { id: number }) {
  const format = useFormat();
  const params = { line: useLine(), id };
  const task = useRead('task.detail', { params });
  const next = useRead('task.nextName', { params });
  if (task.data !== undefined && next.data !== undefined)
    return <TaskCreateForm copied={task.data} initial={copyOf(task.data, next.data.name, format.now())} />;
  const failed = [task, next].find(({ failure }) => failure !== null);
  if (failed === undefined || failed.failure === null) return <Loading shape="form" count={6} />;
  return <Failed failure={failed.failure} retry={failed.retry} />;
}
