import { StateTag } from '@/ui/StateTag';
import type { CallRow } from './CallColumns';
import { useWords } from '@/ui/useWords';

/** Whether somebody was reached, in the words of the network. */
export function RingMark({ row }: { row: Pick<CallRow, 'ringType' | 'outcome'> }) {
  const t = useWords('labels');
  return <StateTag family={row.outcome === 'reached' ? 'success' : 'quiet'} word={t(`ringType.${row.ringType}`)} />;
}
