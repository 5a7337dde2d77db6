import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { roundsMax } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import type { FieldProblem } from '@/domain/problem';
import { byTime, type Round } from '@/domain/strategies/strategy';
import { Button } from '@/ui/button/Button';
import { FormRows } from '@/ui/form/rows/FormRows';
import { RowPanels } from '@/ui/form/rows/RowPanels';
import type { Rows } from '@/ui/form/rows/useRows';
import type { Form } from '@/ui/form/useForm';
import { Note } from '@/ui/feedback/Note';
import { RoundDay } from '@/parts/rounds/RoundDay';
import { useProblemWords } from '@/ui/words/useFailureWords';
import { drawnRounds } from './drawnRounds';
import { RoundFields } from './RoundFields';
import { roundAfter, type StrategyForm } from './strategyForm';
import { useRoundWords } from './useRoundWords';

interface RoundsEditorProps {
  line: LineId;
  form: Form<StrategyForm>;
  robots: Reply<'strategy.options'>['robots'] | undefined;
}

/**
 * The time line with the rounds, and a panel for each below it; a broken rule is shown at its round on the time line.
 */
export function RoundsEditor({ form, ...rest }: RoundsEditorProps) {
  return (
    <FormRows all={form.field('rounds')} problems={form.shown}>
      {(rows) => <Rounds form={form} rows={rows} {...rest} />}
    </FormRows>
  );
}

function Rounds({ line, form, robots, rows }: RoundsEditorProps & { rows: Rows<Round> }) {
  const { t } = useTranslation(['strategies', 'labels']);
  const words = useProblemWords();
  const roundWords = useRoundWords(robots);
  const [picked, setPicked] = useState<number | null>(null);
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
  const turnOf = (index: number) => {
    const at = turns.findIndex((one) => one.index === index);
    return at < 0 ? '–' : at + 1;
  };
  const pick = (index: number) => {
    setPicked(index);
    rows.open(index);
    document.getElementById(`rounds.${index}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <section ref={rows.place} className="aicc-strategy-editor" data-field="rounds">
      <div className="aicc-surface aicc-strategy-line">
        <div className="aicc-strategy-head">
          <h2 className="aicc-section">{t('editor.day')}</h2>
          <Button
            track="round.add"
            glyph="plus"
            disabledReason={rounds.length >= roundsMax ? t('editor.full', { max: roundsMax }) : undefined}
            onClick={() => {
              rows.add(roundAfter(rounds, line));
            }}
          >
            {t('editor.add')}
          </Button>
        </div>
        <RoundDay
          label={t('editor.dayLabel')}
          rounds={drawnRounds(rounds, noteOf)}
          picked={picked === null ? null : String(picked)}
          onPick={(key) => pick(Number(key))}
          onMove={(key, { from, to }) =>
            all.set(
              rounds.map((round, index) =>
                String(index) === key ? { ...round, fromMinute: from, toMinute: to } : round,
              ),
            )
          }
        />
        <p className="aicc-hint">{t('editor.dragHelp')}</p>
        <BrokenRules
          problems={rounds.map(({ name }, index) => ({ index, name, found: broken(index) }))}
          words={words}
          onPick={pick}
        />
      </div>
      <RowPanels
        rows={rows}
        picked={picked}
        onPick={setPicked}
        nameOf={({ bound }) => roundWords.name(bound.value)}
        markOf={({ index }) => turnOf(index)}
        wordsOf={({ bound: { value } }) =>
          [roundWords.time(value), t(`labels:roundKind.${value.kind}`), roundWords.robot(value)].join(' · ')
        }
        removeLabel={({ bound }) => t('round.remove', { name: roundWords.name(bound.value) })}
      >
        {({ bound }) => <RoundFields line={line} bound={bound} robots={robots} />}
      </RowPanels>
    </section>
  );
}

interface BrokenRulesProps {
  problems: readonly { readonly index: number; readonly name: string; readonly found: readonly FieldProblem[] }[];
  words: (problem: FieldProblem) => string;
  onPick: (index: number) => void;
}

/** Which round breaks which rule, updated while typing. */
function BrokenRules({ problems, words, onPick }: BrokenRulesProps) {
  const { t } = useTranslation('strategies');
  const some = problems.filter(({ found }) => found.length > 0);
  if (some.length === 0) return null;
  return (
    <Note kind="warning">
      <ul className="aicc-strategy-rules" aria-label={t('editor.rules')}>
        {some.map(({ index, name, found }) => (
          <li key={index}>
            <Button track="round.show" kind="link" onClick={() => onPick(index)}>
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
