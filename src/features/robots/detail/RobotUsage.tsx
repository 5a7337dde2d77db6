import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { pageSizes } from '@/domain/limits';
import { StateTag } from '@/parts/state/StateTag';
import { Empty } from '@/ui/feedback/Empty';
import { Failed } from '@/ui/feedback/Failed';
import { Loading } from '@/ui/feedback/Loading';
import { Stale } from '@/ui/feedback/Stale';
import { Pager } from '@/ui/list/Pager';
import { UsedName } from './UsedName';

type Used = Reply<'robot.usage'>['list'][number];

const LIMIT_AT_FIRST = 60;

/** What would be affected by a new version or by deactivating: each keeps the version it speaks, but numbers do not. */
export function RobotUsage({ robot: { line, id } }: { robot: Pick<Reply<'robot.detail'>, 'line' | 'id'> }) {
  const { t } = useTranslation(['robots', 'labels']);
  const [query, setQuery] = useState<{ page: number; limit: number }>({ page: 1, limit: LIMIT_AT_FIRST });
  const { data, failure, retry, at } = useRead('robot.usage', { params: { line, id }, query });
  // What was on the last page is over meanwhile.
  if (data !== undefined && data.list.length === 0 && data.total > 0 && query.page > 1) setQuery({ ...query, page: 1 });
  if (data === undefined)
    return failure === null ? <Loading shape="lines" count={4} /> : <Failed failure={failure} retry={retry} />;
  if (data.total === 0)
    return <Empty title={t('usage.empty')} text={t(line === 'Inbound' ? 'inbound.usageEmpty' : 'usage.emptyWhy')} />;
  return (
    <section className="aicc-robot-usage">
      {failure !== null && <Stale at={at} failure={failure} retry={retry} />}
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
      {data.total > pageSizes[0] && (
        <Pager
          page={data.page}
          limit={data.limit}
          total={data.total}
          onChange={(page, limit) => setQuery({ page, limit })}
        />
      )}
    </section>
  );
}

function UsedState({ of }: { of: Used }) {
  if (of.kind === 'task') return <StateTag kind="task" state={of.state} />;
  if (of.kind === 'plan') return <StateTag kind="plan" state={of.state} />;
  if (of.kind === 'number') return <StateTag kind="inboundNumber" state={of.state} />;
  return <StateTag kind="strategy" state={of.state} />;
}
