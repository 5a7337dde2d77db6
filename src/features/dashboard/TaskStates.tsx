import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathTo } from '@/registry/links';
import type { ContactProgress } from '@/domain/contacts/contactProgress';
import type { DashboardFilter } from '@/domain/reports/figures';
import type { LineId } from '@/domain/products/lines';
import { taskStates } from '@/domain/tasks/taskStates';
import { useMay } from '@/session/useMay';
import { DefinitionDot } from '@/ui/overlay/DefinitionDot';
import { useFormat } from '@/ui/format/FormatProvider';
import { ProgressBar } from '@/parts/progress/ProgressBar';
import { StateTag } from '@/parts/state/StateTag';
import type { Days } from '@/parts/report/range';

interface TaskStatesProps {
  line: LineId;
  base: DashboardFilter & Days;
  counts: Readonly<Record<string, number>>;
  /** of the contacts of these tasks */
  progress: ContactProgress | null;
}

/** Tasks created in the period by their present state; each opens the task list with as many rows. */
export function TaskStates({ line, base, counts, progress }: TaskStatesProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const may = useMay('CallTasks', line);
  const shown = taskStates.filter((state) => (counts[state] ?? 0) > 0);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  // The task list has no filter for single tasks, so a link would show another number.
  const linked = base.taskId === undefined && may();
  const to = (state?: string) =>
    pathTo(
      'taskList',
      { line },
      {
        state,
        robotId: base.robotId?.join(),
        sipLineId: base.sipLineId?.join(),
        created: `${base.fromDay}..${base.toDay}`,
      },
    );
  return (
    <section className="aicc-dash-tasks aicc-surface" aria-label={t('tasks.title')}>
      <h3>
        {t('tasks.title')}
        <DefinitionDot of={t('tasks.title')} text={t('tasks.means')} />
      </h3>
      {all === 0 ? (
        <p className="aicc-quiet">{t('tasks.none')}</p>
      ) : (
        <Count to={linked ? to() : undefined} count={format.number(all)} />
      )}
      <ul>
        {shown.map((state) => (
          <li key={state}>
            <StateTag kind="task" state={state} />
            <Count to={linked ? to(state) : undefined} count={format.number(counts[state])} />
          </li>
        ))}
      </ul>
      {progress !== null && progress.contacts > 0 && (
        <div className="aicc-dash-progress">
          {t('tasks.contacts')}
          <DefinitionDot of={t('tasks.contacts')} text={t('tasks.contactsMeans')} />
          <ProgressBar progress={progress} />
        </div>
      )}
    </section>
  );
}

function Count({ to, count }: { to: string | undefined; count: string }) {
  return to === undefined ? (
    <strong className="aicc-num">{count}</strong>
  ) : (
    <Link data-track="state.rows" to={to} className="aicc-num">
      {count}
    </Link>
  );
}
