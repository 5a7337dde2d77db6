import { useTranslation } from 'react-i18next';
import { StateTag } from '@/parts/state/StateTag';
import type { CallRow } from '../callRow';

/** The ring type: whether somebody was reached, or what the network answered. */
export function RingMark({ row }: { row: Pick<CallRow, 'ringType' | 'outcome'> }) {
  const { t } = useTranslation('labels');
  return <StateTag family={row.outcome === 'reached' ? 'success' : 'quiet'} word={t(`ringType.${row.ringType}`)} />;
}
