import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NumberOrder } from '@/domain/calling/callParameters';
import { useNumberOrder } from '../contacts/useNumberOrder';
import type { Fact } from '@/ui/page/DetailStrip';
import { Facts } from '@/ui/page/Facts';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import { SipLineName } from '../sip-lines/SipLineName';

interface ProposalFactsProps {
  proposal: {
    /** reason -> contacts */ readonly skipped: Readonly<Record<string, number>>;
    readonly callerId: string;
  };
  of: { readonly sipLine: { readonly id: number; readonly name: string } };
  order: NumberOrder & { readonly severalNumbers: boolean };
  /** contacts that would be called, their label, and the link to them */
  who: { readonly label: string; readonly contacts: number; readonly to: string };
  /** further facts of a task or plan */
  facts: readonly Fact[];
}

/** Contacts and caller number of a proposal, then its other facts. */
export function ProposalFacts({ proposal: { skipped, callerId }, of, order, who, facts }: ProposalFactsProps) {
  const { t } = useTranslation(['ui', 'labels']);
  const format = useFormat();
  const ordered = useNumberOrder(order);
  const counted = (count: number) => t('proposal.contacts', { count, number: format.number(count) });
  const left = Object.entries(skipped).map(([reason, count]): Fact => ({
    key: reason,
    label: t(`labels:reason.contact.${reason}`, reason),
    value: counted(count),
  }));
  return (
    <Facts
      facts={[
        {
          key: 'contacts',
          label: who.label,
          value: (
            <Link data-track="proposal.contacts" to={who.to}>
              {counted(who.contacts)}
            </Link>
          ),
        },
        ...left,
        ...ordered,
        { key: 'sipLine', label: t('proposal.sipLine'), value: <SipLineName {...of.sipLine} /> },
        { key: 'caller', label: t('proposal.callerId'), value: callerId === '' ? NO_VALUE : callerId },
        ...facts,
      ]}
    />
  );
}
