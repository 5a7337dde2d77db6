import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '@/api/query';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import { useMay } from '@/session/useMay';
import { Failed } from '@/ui/feedback/Failed';
import { useFormat } from '@/ui/format/FormatProvider';
import { Loading } from '@/ui/feedback/Loading';
import { RowActions } from '@/ui/list/RowActions';
import { RoundDay } from '@/parts/rounds/RoundDay';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { StateTag } from '@/parts/state/StateTag';
import { useLine } from '@/parts/line/useLine';
import { drawnRounds } from './drawnRounds';
import { RoundTable } from './RoundTable';
import { useStrategyActions } from './useStrategyActions';

type Strategy = Reply<'strategy.detail'>;

/** One strategy: its day, its rounds, the plans made of it. */
export function StrategyDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('strategies');
  const line = useLine();
  const { data, failure, retry } = useRead('strategy.detail', { params: { line, id } });
  const actions = useStrategyActions();
  // Closes the drawer when the strategy was deleted from it.
  const gone = failure?.id === 'thing.unknown';
  return (
    <SideDrawer
      open
      title={data?.name ?? t('drawer.title')}
      extra={data !== undefined && !gone && <StateTag kind="strategy" state={data.state} />}
      onClose={onClose}
      footer={
        data !== undefined && !gone && data.can.length > 0 ? (
          <RowActions actions={actions(data)} of={data.name} visible={4} />
        ) : undefined
      }
    >
      {gone ? (
        <p className="aicc-quiet">{t('editor.unknown')}</p>
      ) : data === undefined ? (
        failure === null ? (
          <Loading shape="lines" count={6} />
        ) : (
          <Failed failure={failure} retry={retry} />
        )
      ) : (
        <div className="aicc-strategy-drawer">
          <RoundDay label={t('editor.dayLabel')} rounds={drawnRounds(data.rounds)} />
          <RoundTable line={line} rounds={data.rounds} />
          <UsedBy strategy={data} />
        </div>
      )}
    </SideDrawer>
  );
}

/** The newest plans; the others are in the list of plans. */
const SHOWN = 10;

function UsedBy({ strategy: { line, id, plans } }: { strategy: Strategy }) {
  const { t } = useTranslation(['strategies', 'labels']);
  const format = useFormat();
  const may = useMay('CallPlans', line)();
  const { data, failure, retry } = useRead(
    'strategy.plans',
    { params: { line, id }, query: { page: 1, limit: SHOWN } },
    { skip: plans === 0 },
  );
  return (
    <section className="aicc-strategy-used">
      <h3 className="aicc-section">{t('drawer.usedBy')}</h3>
      {plans === 0 && <p className="aicc-quiet">{t('drawer.unused')}</p>}
      {failure !== null && data === undefined && <Failed inline failure={failure} retry={retry} />}
      <ul>
        {(data?.list ?? []).map((plan) => (
          <li key={plan.id}>
            {may ? (
              <Link data-track="strategy.plan" to={pathTo('planDetail', { line, id: plan.id })}>
                {plan.name}
              </Link>
            ) : (
              <span>{plan.name}</span>
            )}
            <span className="aicc-hint aicc-num">{format.day(plan.day)}</span>
            <StateTag kind="plan" state={plan.state} />
          </li>
        ))}
      </ul>
      {plans > SHOWN && (
        <p className="aicc-hint">{t('drawer.more', { count: plans - SHOWN, number: format.number(plans - SHOWN) })}</p>
      )}
    </section>
  );
}
