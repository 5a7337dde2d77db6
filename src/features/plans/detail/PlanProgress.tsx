import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { localDay, localParts } from '@/domain/time/zone';
import { ChartCard } from '@/ui/chart/ChartCard';
import { useFormat } from '@/ui/format/FormatProvider';
import { RoundDay } from '@/parts/rounds/RoundDay';
import { drawnPlan } from '../flow/drawnPlan';
import { FlowChart } from '../flow/FlowChart';
import { RoundList } from './RoundList';

type Plan = Reply<'plan.detail'>;

/** The day, the rounds and the contacts' flow through them, refreshed live. */
export function PlanProgress({ plan, retry }: { plan: Plan; retry: () => void }) {
  const { t } = useTranslation(['plans', 'labels']);
  const format = useFormat();
  const now = format.now();
  const today = localDay(now, plan.timeZone) === plan.day;
  const rounds = drawnPlan(plan, (round) => t(`labels:state.planRound.${round.state}`));
  return (
    <div className="aicc-plan-pictures">
      <section className="aicc-surface aicc-plan-card">
        <h2 className="aicc-plan-question">{t('rounds.question')}</h2>
        <RoundDay
          label={t('summary.day')}
          rounds={rounds}
          now={today ? localParts(now, plan.timeZone).minutes : null}
        />
        <RoundList plan={plan} />
      </section>
      <ChartCard
        title={t('flow.question')}
        definition={t('flow.means')}
        loading={false}
        failure={null}
        retry={retry}
        at={null}
        fileName={`${plan.name}-flow`}
        about={`${plan.name} · ${format.day(plan.day)}`}
        emptyTitle={t('flow.none')}
        empty={plan.rounds.every(({ contacts }) => contacts === null) ? t('flow.empty') : undefined}
      >
        <FlowChart plan={plan} />
      </ChartCard>
    </div>
  );
}
