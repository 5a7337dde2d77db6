import { useRead } from '@/api/query';
import { useLiveRefresh } from '@/api/useLive';
import type { LifeAction } from '@/domain/tasks/taskStates';
import { type LifeCounts, planCounts, taskCounts } from './lifeCounts';
import { type LifeKind, type LifeSubject, useLifeText } from './useLifeText';

interface LiveLifeTextProps {
  readonly action: LifeAction;
  readonly subject: LifeSubject;
  /** what was shown when the question was opened */
  readonly initial: LifeCounts;
}

function TaskText({ action, subject, initial }: LiveLifeTextProps) {
  const { line, id } = subject;
  const { data } = useRead('task.detail', { params: { line, id } });
  useLiveRefresh('task', ['task'], (event) => event.payload.id === id);
  return <>{useLifeText('task')(action, subject, data ? taskCounts(data) : initial)}</>;
}

function PlanText({ action, subject, initial }: LiveLifeTextProps) {
  const { line, id } = subject;
  const { data } = useRead('plan.detail', { params: { line, id } });
  useLiveRefresh('plan', ['plan'], (event) => event.payload.id === id);
  return <>{useLifeText('plan')(action, subject, data ? planCounts(data) : initial)}</>;
}

/** The text of a question about a task or plan; its figures follow the calls while the question is open. */
export function LiveLifeText({ kind, ...props }: LiveLifeTextProps & { readonly kind: LifeKind }) {
  return kind === 'task' ? <TaskText {...props} /> : <PlanText {...props} />;
}
