import { useTranslation } from 'react-i18next';
import { Glyph } from '@/ui/button/Glyph';
import type { CallDetail } from '../callDetail';

/** The feedback on one turn, under its text. */
export function TurnFeedback({ call, turn }: { call: CallDetail; turn: number }) {
  const { t } = useTranslation('calls');
  const { t: word } = useTranslation('labels');
  const given = call.feedback.filter((one) => one.turn === turn);
  if (given.length === 0) return null;
  return (
    <ul className="aicc-turn-marks" aria-label={t('tab.feedback')}>
      {given.map((one) => (
        <li key={one.id}>
          <Glyph name="flag" size={12} />
          {word(`feedback.${one.category}`)}
          {one.remark !== '' && <span className="aicc-quiet">{one.remark}</span>}
        </li>
      ))}
    </ul>
  );
}
