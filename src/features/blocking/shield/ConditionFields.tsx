import { useTranslation } from 'react-i18next';
import { shieldConditionsMax, shieldTimesMax, shieldTimesMin } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { shieldLetters, shieldSubjects, type ShieldDraft } from '@/domain/blocking/shield';
import { Button } from '@/ui/button/Button';
import { CheckListField } from '@/ui/form/field/CheckListField';
import { NumberField } from '@/ui/form/field/NumberField';
import { RadioField } from '@/ui/form/field/RadioField';
import { type Bound, inside } from '@/ui/form/bound';
import { FormRows } from '@/ui/form/rows/FormRows';
import { RowPanels } from '@/ui/form/rows/RowPanels';
import type { Rows } from '@/ui/form/rows/useRows';
import type { Form } from '@/ui/form/useForm';
import { useFormat } from '@/ui/format/FormatProvider';
import { useLabelWords } from '@/parts/labels/LabelTag';
import { conditionWords, letterWords } from './ruleWords';
import { noCondition, type StrategyValues } from './strategyForm';

type Condition = ShieldDraft['conditions'][number];

interface ConditionFieldsProps {
  form: Form<StrategyValues>;
  line: LineId;
}

/** Conditions that block a number: a count of dials, or any of several counts of calls by result. */
export function ConditionFields({ form, line }: ConditionFieldsProps) {
  return (
    <FormRows all={form.field('conditions')} problems={form.shown}>
      {(rows) => <Conditions form={form} line={line} rows={rows} />}
    </FormRows>
  );
}

function Conditions({ form, line, rows }: ConditionFieldsProps & { rows: Rows<Condition> }) {
  const { t } = useTranslation(['blocking', 'labels']);
  const format = useFormat();
  const labelWords = useLabelWords();
  const { type, conditions } = form.values;
  const first = rows.list[0];
  if (type === 'dials')
    return (
      first !== undefined && <Times bound={first.bound} label={t('condition.dials')} help={t('condition.dialsHelp')} />
    );
  return (
    <div ref={rows.place} className="aicc-form-grid">
      <RowPanels
        rows={rows}
        nameOf={({ index }) => t('condition.title', { number: index + 1 })}
        wordsOf={({ bound: { value } }) => isWhole(value) && conditionWords(t, format, labelWords, line, type, value)}
        removeLabel={({ index }) => t('condition.remove', { number: index + 1 })}
      >
        {({ bound }) => <OneCondition bound={bound} line={line} />}
      </RowPanels>
      <Button
        track="condition.add"
        glyph="plus"
        disabledReason={
          conditions.length >= shieldConditionsMax ? t('condition.most', { number: shieldConditionsMax }) : undefined
        }
        onClick={() => rows.add(noCondition)}
      >
        {t('condition.add')}
      </Button>
    </div>
  );
}

function isWhole(condition: Condition): condition is Condition & { readonly times: number } {
  return condition.letters.length > 0 && condition.times !== null;
}

function OneCondition({ bound, line }: { bound: Bound<Condition>; line: LineId }) {
  const { t } = useTranslation(['blocking', 'labels']);
  const labelWords = useLabelWords();
  const condition = bound.value;
  return (
    <div className="aicc-form-grid">
      <RadioField
        {...inside(bound, 'of')}
        onChange={(of) => bound.set({ ...condition, of, letters: [] })}
        label={t('condition.of')}
        as="row"
        choices={shieldSubjects.map((value) => ({ value, label: t(`condition.subject.${value}`) }))}
      />
      <CheckListField
        {...inside(bound, 'letters')}
        label={t('condition.letters')}
        choices={shieldLetters(condition.of, line).map((value) => ({
          value,
          label: letterWords(t, labelWords, line, condition.of, value),
        }))}
      />
      <Times bound={bound} label={t('condition.times')} help={t('condition.timesHelp')} />
    </div>
  );
}

function Times({ bound, label, help }: { bound: Bound<Condition>; label: string; help: string }) {
  return (
    <NumberField {...inside(bound, 'times')} label={label} help={help} min={shieldTimesMin} max={shieldTimesMax} />
  );
}
