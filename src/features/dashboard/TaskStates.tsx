import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathTo } from '@/app/links';
import { permissionOf } from '@/domain/access';
import type { DashboardFilter } from '@/domain/figures';
import { lineTable, type LineId } from '@/domain/lines';
import { taskStates } from '@/domain/taskStates';
import { useCan } from '@/session/useCan';
import { DefinitionDot } from '@/ui/DefinitionDot';
import { useFormat } from '@/ui/FormatProvider';
import { StateTag } from '@/ui/StateTag';
import type { Days } from '@/ui/report/range';

interface TaskStatesProps {
  line: LineId;
  base: DashboardFilter & Days;
  counts: Readonly<Record<string, number>>;
}

/** Tasks made in the period by the state they are in now; each opens the task list with as many rows. */
export function TaskStates({ line, base, counts }: TaskStatesProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const can = useCan();
  const shown = taskStates.filter((state) => (counts[state] ?? 0) > 0);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  // The task list is not narrowed to single tasks: a link would promise another number.
  const linked = base.taskId === undefined && can(permissionOf(lineTable[line].module, 'CallTasks', 'view'));
  const to = (state?: string) =>
    pathTo('taskList', { line }, { state, robotId: base.robotId?.join(), sipLineId: base.sipLineId?.join(), created: `${base.fromDay}..${base.toDay}` });
  return (
    <section className="aicc-dash-tasks aicc-surface" aria-label={t('tasks.title')}>
      <h3>
        {t('tasks.title')}
        <DefinitionDot of={t('tasks.title')} text={t('tasks.means')} />
      </h3>
      {all === 0 ? <p className="aicc-quiet">{t('tasks.none')}</p> : <Count to={linked ? to() : undefined} count={format.number(all)} />}
      <ul>
        {shown.map((state) => (
          <li key={state}>
            <StateTag kind="task" state={state} />
            <Count to={linked ? to(state) : undefined} count={format.number(counts[state])} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Count({ to, count }: { to: string | undefined; count: string }) {
  return to === undefined ? (
    <strong className="aicc-num">{count}</strong>
  ) : (
    <Link to={to} className="aicc-num">
      {count}
    </Link>
  );
}
