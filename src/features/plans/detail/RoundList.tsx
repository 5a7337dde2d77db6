import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { StateTag } from '@/parts/state/StateTag';
import { TagText } from '@/parts/labels/TagText';
import { Tip } from '@/ui/overlay/Tip';
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
    <div className="aicc-plan-scroll" role="region" aria-label={t('rounds.title')} tabIndex={0}>
      <table className="aicc-plan-table">
        <thead>
          <tr>
            <th scope="col">{t('rounds.name')}</th>
            <th scope="col">{t('rounds.state')}</th>
            <th scope="col">{t('rounds.progress')}</th>
            <th scope="col">{t('rounds.takes')}</th>
            <th scope="col" className="aicc-plan-end">
              {t('rounds.contacts')}
            </th>
            <th scope="col" className="aicc-plan-end">
              {t('rounds.calls')}
            </th>
            <th scope="col" className="aicc-plan-end">
              {t('rounds.reached')}
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.rounds.map((round) => (
            <tr key={round.number}>
              <th scope="row">
                <span className="aicc-lines">
                  <span>{round.name}</span>
                  <span className="aicc-hint aicc-num">
                    {format.time(round.startAt, 'clock', timeZone)}–{format.time(round.endAt, 'clock', timeZone)} ·{' '}
                    {round.robot.name}
                  </span>
                </span>
              </th>
              <td>
                <StateTag kind="planRound" state={round.state} pulse={round.calling > 0} />
              </td>
              <td>
                <RoundProgress round={round} />
              </td>
              <td>
                {round.kind === 'tags' ? (
                  <span className="aicc-plan-tags">
                    {round.tags.map((tag) => (
                      <TagText key={tag} line={line} tag={tag} />
                    ))}
                  </span>
                ) : (
                  t(`labels:roundKind.${round.kind}`)
                )}
              </td>
              <td className="aicc-plan-end aicc-num">{linked(round.contacts, contacts(round.number))}</td>
              <td className="aicc-plan-end aicc-num">
                {round.begunAt === null ? NO_VALUE : linked(round.calls, calls({}, round.number))}
              </td>
              <td className="aicc-plan-end aicc-num">
                {round.begunAt === null
                  ? NO_VALUE
                  : linked(round.reached, calls({ outcome: ['reached'] }, round.number))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
