import { useTranslation } from 'react-i18next';
import type { LineId } from '@/domain/products/lines';
import { Empty } from '@/ui/feedback/Empty';
import { useFormat } from '@/ui/format/FormatProvider';
import { useSeconds, type Board } from './useBoard';
import { WaitingCall } from './WaitingCall';

interface WaitingProps {
  line: LineId;
  board: Board;
  onShow: (id: number) => void;
}

/** Calls that wait for an agent, longest first. Screen readers are told how many when the number changes. */
export function Waiting({ line, board, onShow }: WaitingProps) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  useSeconds(board.waiting.length > 0);
  const now = format.now();
  // Callees who have given up are removed at once, not at the next refresh.
  const calls = board.waiting.filter(({ givesUpAt }) => givesUpAt > now);
  const seated = board.agents.some(({ state }) => state !== 'away');
  return (
    <section className="aicc-desk-card" aria-labelledby="aicc-desk-waiting">
      <h2 id="aicc-desk-waiting" className="aicc-desk-title">
        {t('waiting.title')}
      </h2>
      <p className="aicc-hidden" role="status">
        {t('waiting.count', { count: calls.length })}
      </p>
      {calls.length === 0 ? (
        <Empty glyph="phone" title={t('waiting.empty')} text={t(seated ? 'waiting.emptyWhy' : 'waiting.nobody')} />
      ) : (
        <ul className="aicc-desk-list">
          {calls.map((call) => (
            <WaitingCall key={call.id} line={line} call={call} board={board} now={now} onShow={onShow} />
          ))}
        </ul>
      )}
    </section>
  );
}
