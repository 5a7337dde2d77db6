import { Link } from 'react-router-dom';
import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';
import { useDetailPaths } from '@/parts/line/useDetailPaths';
import { useMay } from '@/session/useMay';

type Source = NonNullable<Reply<'task.detail'>['follows']>;

/** The task or plan a task follows up. */
export function FollowedLink({ line, source: { kind, id, name } }: { line: LineId; source: Source }) {
  const paths = useDetailPaths();
  const mayPlans = useMay('CallPlans')();
  if (kind === 'plan' && !mayPlans) return <>{name}</>;
  return (
    <Link data-track="follow-up.source" to={paths[kind]({ line, id })}>
      {name}
    </Link>
  );
}

/** The tasks that follow up a task or plan, one a line. */
export function FollowUpLinks({ line, tasks }: { line: LineId; tasks: Reply<'task.detail'>['followUps'] }) {
  const paths = useDetailPaths();
  const may = useMay('CallTasks')();
  return tasks.map(({ id, name }) => (
    <div key={id}>
      {may ? (
        <Link data-track="follow-up.task" to={paths.task({ line, id })}>
          {name}
        </Link>
      ) : (
        name
      )}
    </div>
  ));
}
