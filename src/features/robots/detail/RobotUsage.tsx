import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { StateTag } from '@/parts/state/StateTag';
import { pathTo } from '@/registry/links';
import { useMay } from '@/session/useMay';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { useFormat } from '@/ui/format/FormatProvider';

type Used = Reply<'robot.usage'>['list'][number];

/** Unfinished tasks, plans and strategies; the newest. */
const SHOWN = 60;

/** What would be affected by a new version or by deactivating: each keeps the version it speaks, but numbers do not. */
export function RobotUsage({ robot: { line, id } }: { robot: Pick<Reply<'robot.detail'>, 'line' | 'id'> }) {
  const { t } = useTranslation(['robots', 'labels']);
  const format = useFormat();
  const { data, failure, retry } = useRead('robot.usage', { params: { line, id }, query: { page: 1, limit: SHOWN } });
  if (data === undefined)
    return failure === null ? <Loading shape="lines" count={4} /> : <Failed failure={failure} retry={retry} />;
  if (data.total === 0)
    return <Empty title={t('usage.empty')} text={t(line === 'Inbound' ? 'inbound.usageEmpty' : 'usage.emptyWhy')} />;
  return (
    <section className="aicc-robot-usage">
      <p className="aicc-quiet">{t(line === 'Inbound' ? 'inbound.usageText' : 'usage.text')}</p>
      <ul>
        {data.list.map((one) => (
          <li key={`${one.kind}${one.id}`}>
            <span className="aicc-hint">{t(`usage.kind.${one.kind}`)}</span>
            <UsedName line={line} of={one} />
            {one.kind === 'number' && one.as === 'fallback' && <span className="aicc-hint">{t('usage.fallback')}</span>}
            {one.versionNumber !== null && (
              <span className="aicc-hint">{t('version', { number: one.versionNumber })}</span>
            )}
            <UsedState of={one} />
          </li>
        ))}
      </ul>
      {data.total > SHOWN && (
        <p className="aicc-hint">
          {t('usage.more', { count: data.total - SHOWN, number: format.number(data.total - SHOWN) })}
        </p>
      )}
    </section>
  );
}

const screenOf = { task: 'taskDetail', plan: 'planDetail' } as const;
const menuOf = {
  task: 'CallTasks',
  plan: 'CallPlans',
  strategy: 'CallStrategy',
  number: 'InboundRobotManage',
} as const;

function UsedName({ line, of: { kind, id, name } }: { line: Reply<'robot.detail'>['line']; of: Used }) {
  const may = useMay(menuOf[kind], line)();
  if (!may) return <span>{name}</span>;
  const to =
    line === 'Inbound' || kind === 'number'
      ? pathTo('inboundRobots')
      : kind === 'strategy'
        ? pathTo('strategyList', { line }, { open: id })
        : pathTo(screenOf[kind], { line, id });
  return (
    <Link data-track="robot.used" to={to}>
      {name}
    </Link>
  );
}

function UsedState({ of }: { of: Used }) {
  if (of.kind === 'task') return <StateTag kind="task" state={of.state} />;
  if (of.kind === 'plan') return <StateTag kind="plan" state={of.state} />;
  if (of.kind === 'number') return <StateTag kind="inboundNumber" state={of.state} />;
  return <StateTag kind="strategy" state={of.state} />;
}
