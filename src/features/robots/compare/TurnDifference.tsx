import { useTranslation } from 'react-i18next';
import { turnsInOrder } from '@/domain/robots/talk/reachable';
import { turnOf, type Script, type ScriptTurn } from '@/domain/robots/script';
import { changedAnswers, type TurnDiff, type TurnField } from '@/domain/robots/scriptDiff';
import { useSlotText } from '@/parts/talk/useSlotText';
import { Glyph } from '@/ui/button/Glyph';
import { NO_VALUE } from '@/ui/format/format';
import { ScriptText } from '../script/ScriptText';
import { useTurnName } from '../script/useTurnName';
import { useWayWords } from '../script/useWayWords';
import { AnswerWords } from './AnswerWords';
import { DifferenceCard } from './DifferenceCard';

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
  const side = (kind: 'before' | 'after', shown: ScriptTurn | null, script: Script, other: Script) =>
    shown && <Side kind={kind} turn={shown} script={script} other={other} fields={fields} />;
  return (
    <DifferenceCard
      name={turnOf(after, turn) ? nameOf(after, turn) : nameOf(before, turn)}
      change={change}
      fields={fields.map((field) => t(`compare.field.${field}`))}
      before={side('before', diff.before, before, after)}
      after={side('after', diff.after, after, before)}
    />
  );
}

interface SideProps {
  kind: 'before' | 'after';
  turn: ScriptTurn;
  script: Script;
  /** the script of the other side */
  other: Script;
  /** what differs; it is shown where it is empty as well */
  fields: readonly TurnField[];
}

function Side({ kind, turn, script, other, fields }: SideProps) {
  const { t } = useTranslation('robots');
  const slotText = useSlotText();
  const { language } = script;
  const { name, slot, brief } = turn;
  const isShown = (field: TurnField, isThere: boolean) => isThere || fields.includes(field);
  return (
    <div>
      <p className="aicc-hint">
        {t(`compare.${kind}`)} · {t(`script.kind.${turn.kind}`)}
      </p>
      {isShown('name', false) && (
        <p className="aicc-hint">
          {t('script.name')}: {name || NO_VALUE}
        </p>
      )}
      <p lang={language} className="aicc-script-text">
        <ScriptText text={turn.say || NO_VALUE} />
      </p>
      {isShown('brief', brief !== '') && (
        <p lang={language} className="aicc-hint">
          {t('script.brief')}: <ScriptText text={brief || NO_VALUE} />
        </p>
      )}
      {isShown('slot', slot !== null) && (
        <p className="aicc-hint">
          {t('script.slot')}:{' '}
          {slot === null ? NO_VALUE : `${slotText.name(slot.name)} · ${t(`script.slotKind.${slot.kind}`)}`}
        </p>
      )}
      <Ways turn={turn} script={script} />
      {changedAnswers(turn, script, other).map((intent) => (
        <AnswerWords key={intent} intent={intent} script={script} />
      ))}
    </div>
  );
}

/** Every way out of a turn with the labels it gives. */
function Ways({ turn, script }: Pick<SideProps, 'turn' | 'script'>) {
  const { t } = useTranslation('labels');
  const wayWords = useWayWords();
  const place = new Map(turnsInOrder(script).map((id, index) => [id, index + 1]));
  return (
    <ul className="aicc-outline-ways">
      {wayWords(turn, script, place).map(({ key, words, event, to }) => (
        <li key={key} className="aicc-outline-way">
          <span>{event === undefined ? words : `${words} · ${t(`event.${event}`)}`}</span>
          <Glyph name="arrowFlat" size={12} />
          <span>{to}</span>
        </li>
      ))}
    </ul>
  );
}
