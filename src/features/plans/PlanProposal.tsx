import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathTo } from '@/app/links';
import type { Reply } from '@/contract/contract';
import { useNumberOrder } from '@/ui/contacts/useNumberOrder';
import { Facts } from '@/ui/Facts';
import { NO_VALUE } from '@/ui/format';
import { useFormat } from '@/ui/FormatProvider';
import { SipLineName } from '@/ui/sip-lines/SipLineName';

interface PlanProposalProps {
  plan: Reply<'plan.detail'>;
  proposal: Reply<'plan.proposal'>;
}

/** Whom, from which number, in which rounds with which robot. */
export function PlanProposal({ plan, proposal: { contacts, skipped, callerId, rounds } }: PlanProposalProps) {
  const { t } = useTranslation(['plans', 'labels']);
  const format = useFormat();
  const order = useNumberOrder(plan);
  const counted = (count: number) => t('summary.contacts', { count, number: format.number(count) });
  const clock = (at: number) => format.time(at, 'clock', plan.timeZone);
  const roundFact = ({ number, name, startAt, endAt, redialMax, redialIntervalMinutes, robot }: (typeof plan.rounds)[number]) => ({
    key: `round${number}`,
    label: name,
    value: (
      <span className="aicc-lines">
        <span className="aicc-num">
          {clock(startAt)}–{clock(endAt)} · {t('approval.voice', rounds.find((one) => one.number === number)?.robot ?? robot)}
        </span>
        <span className="aicc-hint">
          {redialMax === 0 ? t('approval.noRedial') : t('approval.redial', { count: redialMax, number: format.number(redialMax), minutes: format.number(redialIntervalMinutes) })}
        </span>
      </span>
    ),
  });
  return (
    <section className="aicc-surface aicc-plan-card">
      <h2 className="aicc-plan-question">{t('approval.what')}</h2>
      <Facts
        facts={[
          { key: 'contacts', label: t('approval.first'), value: <Link to={pathTo('planDetail', { line: plan.line, id: plan.id }, { tab: 'contacts' })}>{counted(contacts)}</Link> },
          ...Object.entries(skipped).map(([reason, count]) => ({ key: reason, label: t(`labels:reason.contact.${reason}`, reason), value: counted(count) })),
          { key: 'sipLine', label: t('column.sipLine'), value: <SipLineName {...plan.sipLine} /> },
          { key: 'caller', label: t('approval.callerId'), value: callerId === '' ? NO_VALUE : callerId },
          { key: 'day', label: t('column.day'), value: format.day(plan.day) },
          { key: 'zone', label: t('about.zone'), value: plan.timeZone.replaceAll('_', ' ') },
          ...order,
          ...plan.rounds.map(roundFact),
        ]}
      />
    </section>
  );
}
