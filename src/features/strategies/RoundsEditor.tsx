import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { roundsMax } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import type { FieldProblem } from '@/domain/problem';
import { byTime } from '@/domain/strategies/strategy';
import { Button } from '@/ui/button/Button';
import type { Form } from '@/ui/form/useForm';
import { Note } from '@/ui/feedback/Note';
import { RoundDay } from '@/parts/rounds/RoundDay';
import { useProblemWords } from '@/ui/words/useFailureWords';
import { drawnRounds } from './drawnRounds';
import { RoundCard } from './RoundCard';
import { roundAt, type StrategyForm } from './strategyForm';

interface RoundsEditorProps {
  line: LineId;
  form: Form<StrategyForm>;
  robots: Reply<'strategy.options'>['robots'] | undefined;
}

/**
 * The time line with the rounds, and a card for each below it; a broken rule is shown at its round on the time line.
 */
export function RoundsEditor({ line, form, robots }: RoundsEditorProps) {
  const { t } = useTranslation('strategies');
  const words = useProblemWords();
  const [picked, setPicked] = useState<string | null>(null);
  const all = form.field('rounds');
  const rounds = all.value;
  const turns = byTime(rounds.map((round, index) => ({ fromMinute: round.fromMinute, index }))).filter(
    ({ fromMinute }) => fromMinute !== null,
  );
  // Fields that are not filled in yet are not shown as problems here; after a try to save the fields show them.
  const broken = (index: number) =>
    form.problems.filter((one) => one.field.startsWith(`rounds.${index}.`) && one.code !== 'required');
  const noteOf = (index: number) => {
    const found = broken(index);
    return found.length === 0 ? undefined : found.map(words).join(' ');
  };
  const pick = (key: string) => {
    setPicked(key);
    document.getElementById(`rounds.${key}`)?.scrollIntoView({ block: 'nearest' });
  };
  const set = (next: StrategyForm['rounds']) => all.onChange(next);
  return (
    <section className="aicc-strategy-editor" data-field="rounds">
      <div className="aicc-surface aicc-strategy-line">
        <div className="aicc-strategy-head">
          <h2 className="aicc-section">{t('editor.day')}</h2>
          <Button
            glyph="plus"
            disabledReason={rounds.length >= roundsMax ? t('editor.full', { max: roundsMax }) : undefined}
            onClick={() => {
              set([...rounds, roundAt(rounds, rounds.length === 0 ? 'initial' : 'tags')]);
              setPicked(String(rounds.length));
            }}
          >
            {t('editor.add')}
          </Button>
        </div>
        <RoundDay
          label={t('editor.dayLabel')}
          rounds={drawnRounds(rounds, noteOf)}
          picked={picked}
          onPick={pick}
          onMove={(key, { from, to }) =>
            set(
              rounds.map((round, index) =>
                String(index) === key ? { ...round, fromMinute: from, toMinute: to } : round,
              ),
            )
          }
        />
        <p className="aicc-hint">{t('editor.dragHelp')}</p>
        <BrokenRules
          problems={rounds.map((round, index) => ({ key: String(index), name: round.name, found: broken(index) }))}
          words={words}
          onPick={pick}
        />
      </div>
      {rounds.map((round, index) => {
        const at = turns.findIndex((one) => one.index === index);
        return (
          <RoundCard
            // The number of rounds is part of the key, so that a deletion mounts every card anew and half-typed text
            // does not stay with the wrong round.
            key={`${rounds.length}:${index}`}
            line={line}
            bound={all.bind(
              String(index),
              (now) => now[index] ?? round,
              (next) => (now) => now.map((one, place) => (place === index ? next : one)),
            )}
            turn={at < 0 ? null : at + 1}
            robots={robots}
            picked={picked === String(index)}
            onPick={() => setPicked(String(index))}
            onRemove={
              rounds.length === 1
                ? undefined
                : () => {
                    set(rounds.filter((_, place) => place !== index));
                    setPicked(null);
                  }
            }
          />
        );
      })}
    </section>
  );
}

interface BrokenRulesProps {
  problems: readonly { readonly key: string; readonly name: string; readonly found: readonly FieldProblem[] }[];
  words: (problem: FieldProblem) => string;
  onPick: (key: string) => void;
}

/** Which round breaks which rule, updated while typing. */
function BrokenRules({ problems, words, onPick }: BrokenRulesProps) {
  const { t } = useTranslation('strategies');
  const some = problems.filter(({ found }) => found.length > 0);
  if (some.length === 0) return null;
  return (
    <Note kind="warning">
      <ul className="aicc-strategy-rules" aria-label={t('editor.rules')}>
        {some.map(({ key, name, found }) => (
          <li key={key}>
            <Button kind="link" onClick={() => onPick(key)}>
              {name.trim() === '' ? t('round.unnamed') : name}
            </Button>
            {': '}
            {found.map(words).join(' ')}
          </li>
        ))}
      </ul>
    </Note>
  );
}
