import { useTranslation } from 'react-i18next';
import { StateTag } from '@/parts/state/StateTag';
import type { CallRow } from '../callRow';

/** Whether somebody was reached, in the words of the network. */
export function RingMark({ row }: { row: Pick<CallRow, 'ringType' | 'outcome'> }) {
  const { t } = useTranslation('labels');
  return <StateTag family={row.outcome === 'reached' ? 'success' : 'quiet'} word={t(`ringType.${row.ringType}`)} />;
}
