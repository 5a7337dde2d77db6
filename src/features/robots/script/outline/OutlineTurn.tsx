import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { turnOf } from '@/domain/robots/script';
import { findingCodes, type ScriptFinding } from '@/domain/robots/scriptFindings';
import { Glyph } from '@/ui/button/Glyph';
import { TurnMark } from '../callees/TurnMark';
import { kindGlyph } from '../kindGlyph';
import { ScriptText } from '../ScriptText';
import { useScriptScreen } from '../scriptContext';
import { useTurnName } from '../useTurnName';
import { useWayWords } from '../useWayWords';

interface OutlineTurnProps {
  id: string;
  /** numbers of the turns, from 1 */
  place: ReadonlyMap<string, number>;
  findings: readonly ScriptFinding[];
  /** the one that Tab comes to */
  isTabbed: boolean;
}

/** One turn in the outline: what it says and where each answer leads. */
export function OutlineTurn({ id, place, findings, isTabbed }: OutlineTurnProps) {
  const { t } = useTranslation('robots');
  const { script, selected, select } = useScriptScreen();
  const nameOf = useTurnName();
  const wayWords = useWayWords();
  const labelId = useId();
  const turn = turnOf(script, id);
  if (!turn) return null;
  const errors = findings.filter(({ code }) => findingCodes[code] === 'error').length;
  return (
    <li>
      <button
        type="button"
        className="aicc-outline-turn aicc-surface"
        data-turn={id}
        data-track="script.turn"
        tabIndex={isTabbed ? 0 : -1}
        aria-labelledby={labelId}
        aria-describedby={`${labelId}text ${labelId}ways`}
        aria-current={id === selected ? 'true' : undefined}
        onClick={() => select(id)}
      >
        <span id={labelId} className="aicc-outline-head">
          <span className="aicc-outline-number aicc-num">{place.get(id)}</span>
          <Glyph name={kindGlyph[turn.kind]} size={14} />
          <span className="aicc-hidden">{t(`script.kind.${turn.kind}`)}</span>
          <span className="aicc-outline-name">{nameOf(script, id)}</span>
          {id === script.start && <span className="aicc-outline-start">{t('script.starts')}</span>}
          {findings.length > 0 && (
            <span className={errors > 0 ? 'aicc-script-error' : 'aicc-script-advice'}>
              <Glyph name={errors > 0 ? 'alert' : 'info'} size={14} />
              {errors > 0 ? t('script.errors', { count: errors }) : t('script.advices', { count: findings.length })}
            </span>
          )}
          <TurnMark turn={id} />
        </span>
        <span id={`${labelId}text`} className="aicc-outline-text" lang={script.language}>
          <ScriptText text={turn.say} />
        </span>
        <span id={`${labelId}ways`} className="aicc-outline-ways">
          {wayWords(turn, script, place).map(({ key, words, to }) => (
            <span key={key} className="aicc-outline-way">
              <span>{words}</span>
              <Glyph name="arrowFlat" size={12} />
              <span>{to}</span>
            </span>
          ))}
        </span>
      </button>
    </li>
  );
}
