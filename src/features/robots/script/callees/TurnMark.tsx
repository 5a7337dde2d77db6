import { useTranslation } from 'react-i18next';
import { Glyph } from '@/ui/button/Glyph';
import { useFormat } from '@/ui/format/FormatProvider';
import { triedBy } from '../../robotWords';
import { useScriptScreen } from '../scriptContext';

/** How test callees fared at a turn: how many went wrong at it, else how many came through it. */
export function TurnMark({ turn }: { turn: string }) {
  const { t } = useTranslation('robots');
  const format = useFormat();
  const { tunnel, line } = useScriptScreen();
  const { passed, failed } = tunnel.verdicts.get(turn) ?? { passed: 0, failed: 0 };
  if (failed > 0)
    return (
      <span className="aicc-script-error">
        <Glyph name="close" size={14} />
        {t(`tried.turnFailed.${triedBy(line)}`, { count: failed })}
      </span>
    );
  return passed === 0 ? null : (
    <span className="aicc-callee-passed">
      <Glyph name="check" size={14} />
      <span aria-hidden className="aicc-num">
        {format.number(passed)}
      </span>
      <span className="aicc-hidden">{t(`tried.turnPassed.${triedBy(line)}`, { count: passed })}</span>
    </span>
  );
}
