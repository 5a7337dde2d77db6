import { Link } from 'react-router-dom';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { pathTo } from '@/registry/links';
import { useMay } from '@/session/useMay';

type Source = NonNullable<Reply<'task.detail'>['follows']>;

/** The task or plan a task follows up. */
export function FollowedLink({ line, source: { kind, id, name } }: { line: LineId; source: Source }) {
  const mayPlans = useMay('CallPlans', line)();
  if (kind === 'plan' && !mayPlans) return <>{name}</>;
  return (
    <Link data-track="follow-up.source" to={pathTo(kind === 'task' ? 'taskDetail' : 'planDetail', { line, id })}>
      {name}
    </Link>
  );
}

/** The tasks that follow up a task or plan, one a line. */
export function FollowUpLinks({ line, tasks }: { line: LineId; tasks: Reply<'task.detail'>['followUps'] }) {
  const may = useMay('CallTasks', line)();
  return tasks.map(({ id, name }) => (
    <div key={id}>
      {may ? (
        <Link data-track="follow-up.task" to={pathTo('taskDetail', { line, id })}>
          {name}
        </Link>
      ) : (
        name
      )}
    </div>
  ));
}
