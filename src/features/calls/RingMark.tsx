import { useTranslation } from 'react-i18next';
import { StateTag } from '@/ui/StateTag';
import type { CallRow } from './CallColumns';

/** Whether somebody was reached, in the words of the network. */
export function RingMark({ row }: { row: Pick<CallRow, 'ringType' | 'outcome'> }) {
  const { t } = useTranslation('labels');
  return <StateTag family={row.outcome === 'reached' ? 'success' : 'quiet'} word={t(`ringType.${row.ringType}`)} />;
}
