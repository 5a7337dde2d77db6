import { useTranslation } from 'react-i18next';
import { turnsInOrder } from '@/domain/robots/reachable';
import { turnOf, type Script, type ScriptTurn } from '@/domain/robots/script';
import type { TurnDiff } from '@/domain/robots/scriptDiff';
import { Glyph } from '@/ui/button/Glyph';
import { ScriptText } from '../script/ScriptText';
import { useTurnName } from '../script/useTurnName';
import { useWayWords } from '../script/useWayWords';

interface TurnDifferenceProps {
  diff: TurnDiff;
  before: Script;
  after: Script;
}

/** One turn in two versions: what was there, and what is there now. */
export function TurnDifference({ diff, before, after }: TurnDifferenceProps) {
  const { t } = useTranslation('robots');
  const nameOf = useTurnName();
  const { turn, change, fields } = diff;
  const name = turnOf(after, turn) ? nameOf(after, turn) : nameOf(before, turn);
  return (
    <li className="aicc-surface">
      <h3>
        {name} <span className="aicc-hint">{t(`compare.change.${change}`)}</span>
      </h3>
      {change === 'changed' && (
        <p className="aicc-hint">{fields.map((field) => t(`compare.field.${field}`)).join(', ')}</p>
      )}
      <div className="aicc-script-sides">
        {diff.before && <Side kind="before" turn={diff.before} script={before} />}
        {diff.after && <Side kind="after" turn={diff.after} script={after} />}
      </div>
    </li>
  );
}

function Side({ kind, turn, script }: { kind: 'before' | 'after'; turn: ScriptTurn; script: Script }) {
  const { t } = useTranslation('robots');
  const wayWords = useWayWords();
  const place = new Map(turnsInOrder(script).map((id, index) => [id, index + 1]));
  return (
    <div>
      <p className="aicc-hint">
        {t(`compare.${kind}`)} · {t(`script.kind.${turn.kind}`)}
      </p>
      <p lang={script.language} className="aicc-script-text">
        <ScriptText text={turn.say} />
      </p>
      {turn.brief !== '' && (
        <p lang={script.language} className="aicc-hint">
          {t('script.brief')}: <ScriptText text={turn.brief} />
        </p>
      )}
      <ul className="aicc-outline-ways">
        {wayWords(turn, script, place).map(({ key, words, to }) => (
          <li key={key} className="aicc-outline-way">
            <span>{words}</span>
            <Glyph name="arrowFlat" size={12} />
            <span>{to}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
