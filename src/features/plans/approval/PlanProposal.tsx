import { useTranslation } from 'react-i18next';
import { useDetailPaths } from '@/parts/line/useDetailPaths';
import type { Reply } from '@/contract/contract';
import { useFormat } from '@/ui/format/FormatProvider';
import { ProposalFacts } from '@/parts/proposal/ProposalFacts';

interface PlanProposalProps {
  plan: Reply<'plan.detail'>;
  proposal: Reply<'plan.proposal'>;
}

/** Contacts, caller number, rounds and robots of a plan that waits for approval. */
export function PlanProposal({ plan, proposal }: PlanProposalProps) {
  const { t } = useTranslation('plans');
  const format = useFormat();
  const paths = useDetailPaths();
  const clock = (at: number) => format.time(at, 'clock', plan.timeZone);
  const roundFact = ({
    number,
    name,
    startAt,
    endAt,
    redialMax,
    redialIntervalMinutes,
    robot,
  }: (typeof plan.rounds)[number]) => ({
    key: `round${number}`,
    label: name,
    value: (
      <span className="aicc-lines">
        <span className="aicc-num">
          {clock(startAt)}–{clock(endAt)} ·{' '}
          {t('approval.voice', proposal.rounds.find((one) => one.number === number)?.robot ?? robot)}
        </span>
        <span className="aicc-hint">
          {redialMax === 0
            ? t('approval.noRedial')
            : t('approval.redial', {
                count: redialMax,
                number: format.number(redialMax),
                minutes: format.number(redialIntervalMinutes),
              })}
        </span>
      </span>
    ),
  });
  return (
    <ProposalFacts
      proposal={proposal}
      of={plan}
      order={plan}
      who={{
        label: t('approval.first'),
        contacts: proposal.contacts,
        to: paths.plan(plan, { tab: 'contacts' }),
      }}
      facts={[
        { key: 'day', label: t('column.day'), value: format.day(plan.day) },
        { key: 'zone', label: t('about.zone'), value: plan.timeZone.replaceAll('_', ' ') },
        ...plan.rounds.map(roundFact),
      ]}
    />
  );
}
