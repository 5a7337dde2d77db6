import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { StateTag } from '@/parts/state/StateTag';
import { TagText } from '@/parts/labels/TagText';
import { Tip } from '@/ui/overlay/Tip';
import { FactTable } from '@/ui/page/FactTable';
import { doneShare } from '../flow/drawnPlan';
import { usePlanCalls } from './usePlanCalls';

type Plan = Reply<'plan.detail'>;
type Round = Plan['rounds'][number];

/** The rounds with their contacts and progress; every figure opens its rows. */
export function RoundList({ plan }: { plan: Plan }) {
  const { t } = useTranslation(['plans', 'labels']);
  const format = useFormat();
  const calls = usePlanCalls(plan);
  const { line, id, timeZone } = plan;
  const contacts = (round: number) => pathTo('planDetail', { line, id }, { tab: 'contacts', round });
  const linked = (value: number | null, to: string | undefined) =>
    value === null || value === 0 || to === undefined ? (
      format.number(value)
    ) : (
      <Link to={to}>{format.number(value)}</Link>
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
        { key: 'progress', title: t('rounds.progress'), render: (round) => <RoundProgress round={round} /> },
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

function RoundProgress({ round }: { round: Round }) {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const share = doneShare(round);
  if (share === null) return <span className="aicc-quiet">{round.contacts === 0 ? t('rounds.nobody') : NO_VALUE}</span>;
  const { reachedContacts, done, skipped, calling, waiting } = round;
  const parts = [
    { key: 'reached', count: Math.min(reachedContacts, done) },
    { key: 'done', count: done - Math.min(reachedContacts, done) },
    { key: 'calling', count: calling },
    { key: 'waiting', count: waiting },
    { key: 'skipped', count: skipped },
  ] as const;
  const shown = parts.filter(({ count }) => count > 0);
  const words = format.list(
    shown.map(({ key, count }) => t(`rounds.part.${key}`, { count, number: format.number(count) })),
  );
  return (
    <span className="aicc-plan-progress">
      <Tip text={words}>
        <span className="aicc-plan-bar" role="img" aria-label={words} tabIndex={0}>
          {shown.map(({ key, count }) => (
            <span key={key} className={`aicc-plan-part aicc-plan-part-${key}`} style={{ flexGrow: count }} />
          ))}
        </span>
      </Tip>
      <span className="aicc-num aicc-hint">{format.percent(share, 0)}</span>
    </span>
  );
}
