import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDetailPaths } from '@/parts/line/useDetailPaths';
import type { Reply } from '@/contract/contract';
import { DetailStrip, type Fact } from '@/ui/page/DetailStrip';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { Num } from '@/ui/format/Num';
import { Time } from '@/ui/format/Time';
import { ProgressBar } from '@/parts/progress/ProgressBar';
import { progressOfPlan } from '../progressOfPlan';
import { usePlanCalls } from './usePlanCalls';

type Plan = Reply<'plan.detail'>;

/** The facts of a plan; a figure opens the rows that make it up. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const links = usePlanCalls(plan);
  const paths = useDetailPaths();
  const { contacts, calls, reachedContacts, rounds } = plan;
  const people = (query: Record<string, string> = {}) => paths.plan(plan, { tab: 'contacts', ...query });
  const counted = (value: number, to: string | undefined) =>
    to === undefined ? (
      <Num value={value} />
    ) : (
      <Link data-track="plan.rows" to={to} className="aicc-num">
        {format.number(value)}
      </Link>
    );
  const over = rounds.filter(({ state }) => state === 'finished').length;
  const facts: [Fact, Fact, Fact, Fact] = [
    {
      key: 'contacts',
      label: t('fact.contacts'),
      definition: t('means.progress'),
      value: <ProgressBar progress={progressOfPlan(plan)} to={people()} />,
    },
    {
      key: 'reached',
      label: t('fact.reached'),
      definition: t('means.reached'),
      value:
        calls === 0 || contacts === 0 ? (
          NO_VALUE
        ) : (
          <Link data-track="plan.reached" to={people({ reached: 'yes' })} className="aicc-num">
            {t('fact.share', {
              number: format.number(reachedContacts),
              share: format.percent(reachedContacts / contacts),
            })}
          </Link>
        ),
    },
    { key: 'calls', label: t('fact.calls'), definition: t('means.calls'), value: counted(calls, links()) },
    {
      key: 'rounds',
      label: t('fact.rounds'),
      value: (
        <span className="aicc-num">
          {t('fact.over', { over: format.number(over), all: format.number(rounds.length) })}
        </span>
      ),
    },
  ];
  const last = lastFact(plan, t);
  return <DetailStrip facts={last === null ? facts : [...facts, last]} />;
}

/** When it finished, or when its next round begins. */
function lastFact({ approval, finishedAt, rounds, timeZone }: Plan, t: TFunction<'plans'>): Fact | null {
  if (finishedAt !== null) {
    const value = <Time at={finishedAt} as="dayClock" zone={timeZone} />;
    return { key: 'finished', label: t('fact.finished'), value };
  }
  // Rounds of a rejected or withdrawn plan have times, but take place only if it is submitted again.
  if (approval === 'rejected' || approval === 'withdrawn') return null;
  const next = rounds.find(({ state }) => state === 'planned');
  const value =
    next === undefined ? (
      <span className="aicc-quiet">{t('fact.none')}</span>
    ) : (
      <Time at={next.startAt} as="dayClock" zone={timeZone} />
    );
  return { key: 'next', label: t('fact.next'), value };
}
