import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDetailPaths } from '@/parts/line/useDetailPaths';
import type { Reply } from '@/contract/contract';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { ProgressBar } from '@/parts/progress/ProgressBar';
import { StateTag } from '@/parts/state/StateTag';
import { TagText } from '@/parts/labels/TagText';
import { FactTable } from '@/ui/page/FactTable';
import { usePlanCalls } from './usePlanCalls';

type Plan = Reply<'plan.detail'>;
type Round = Plan['rounds'][number];

/** The rounds with their contacts and progress; every figure opens its rows. */
export function RoundList({ plan }: { plan: Plan }) {
  const { t } = useTranslation(['plans', 'labels']);
  const format = useFormat();
  const calls = usePlanCalls(plan);
  const paths = useDetailPaths();
  const { line, timeZone } = plan;
  const contacts = (round: number) => paths.plan(plan, { tab: 'contacts', round });
  const linked = (value: number | null, to: string | undefined) =>
    value === null || value === 0 || to === undefined ? (
      format.number(value)
    ) : (
      <Link data-track="round.rows" to={to}>
        {format.number(value)}
      </Link>
    );
  return (
    <FactTable
      label={t('rounds.title')}
      rows={plan.rounds}
      keyOf={({ number }) => number}
      columns={[
        {
          key: 'name',
          title: t('rounds.name'),
          nowrap: true,
          render: ({ name, startAt, endAt, robot }) => (
            <span className="aicc-lines">
              <span>{name}</span>
              <span className="aicc-hint aicc-num">
                {format.time(startAt, 'clock', timeZone)}–{format.time(endAt, 'clock', timeZone)} · {robot.name}
              </span>
            </span>
          ),
        },
        {
          key: 'state',
          title: t('rounds.state'),
          render: ({ state, calling }) => <StateTag kind="planRound" state={state} pulse={calling > 0} />,
        },
        {
          key: 'progress',
          title: t('rounds.progress'),
          className: 'aicc-plan-progress',
          render: (round) => <RoundProgress round={round} to={contacts(round.number)} />,
        },
        {
          key: 'takes',
          title: t('rounds.takes'),
          render: ({ kind, tags }) =>
            kind === 'tags' ? (
              <span className="aicc-plan-tags">
                {tags.map((tag) => (
                  <TagText key={tag} line={line} tag={tag} />
                ))}
              </span>
            ) : (
              t(`labels:roundKind.${kind}`)
            ),
        },
        {
          key: 'contacts',
          title: t('rounds.contacts'),
          align: 'end',
          render: (round) => linked(round.contacts, contacts(round.number)),
        },
        {
          key: 'calls',
          title: t('rounds.calls'),
          align: 'end',
          render: (round) => (round.begunAt === null ? NO_VALUE : linked(round.calls, calls({}, round.number))),
        },
        {
          key: 'reached',
          title: t('rounds.reached'),
          align: 'end',
          render: (round) =>
            round.begunAt === null ? NO_VALUE : linked(round.reached, calls({ outcome: ['reached'] }, round.number)),
        },
      ]}
    />
  );
}

/** Before it has begun its contacts are unknown. */
function RoundProgress({ round, to }: { round: Round; to: string }) {
  const { t } = useTranslation('plans');
  const { contacts } = round;
  if (contacts === null) return <span className="aicc-quiet">{NO_VALUE}</span>;
  if (contacts === 0) return <span className="aicc-quiet">{t('rounds.nobody')}</span>;
  return <ProgressBar progress={{ ...round, contacts }} to={to} />;
}
