import { useTranslation } from 'react-i18next';
import { shieldConditionsMax, shieldTimesMax, shieldTimesMin } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { shieldLetters, shieldSubjects, type ShieldDraft } from '@/domain/blocking/shield';
import { Button } from '@/ui/button/Button';
import { CheckListField } from '@/ui/form/field/CheckListField';
import { NumberField } from '@/ui/form/field/NumberField';
import { RadioField } from '@/ui/form/field/RadioField';
import { type Bound, inside } from '@/ui/form/bound';
import type { Form } from '@/ui/form/useForm';
import { useLabelWords } from '@/parts/labels/LabelTag';
import { letterWords } from './ruleWords';
import { noCondition, type StrategyValues } from './strategyForm';

type Condition = ShieldDraft['conditions'][number];

/** Conditions that block a number: a count of dials, or any of several counts of calls by result. */
export function ConditionFields({ form, line }: { form: Form<StrategyValues>; line: LineId }) {
  const { t } = useTranslation('blocking');
  const all = form.field('conditions');
  const { type, conditions } = form.values;
  const at = (index: number): Bound<Condition> =>
    all.bind<Condition>(
      String(index),
      (now) => now[index] ?? noCondition,
      (next) => (now) => now.map((one, place) => (place === index ? next : one)),
    );
  if (type === 'dials') return <Times bound={at(0)} label={t('condition.dials')} help={t('condition.dialsHelp')} />;
  return (
    <>
      {conditions.map((condition, index) => (
        // Conditions have no id, so their index is the key.
        <section
          key={index}
          className="aicc-blocking-condition"
          aria-label={t('condition.title', { number: index + 1 })}
        >
          <div className="aicc-blocking-condition-head">
            <h3 className="aicc-section">{t('condition.title', { number: index + 1 })}</h3>
            {conditions.length > 1 && (
              <Button
                kind="plain"
                glyph="trash"
                aria-label={t('condition.remove', { number: index + 1 })}
                onClick={() => all.onChange(conditions.filter((_, place) => place !== index))}
              />
            )}
          </div>
          <OneCondition bound={at(index)} condition={condition} line={line} />
        </section>
      ))}
      <Button
        glyph="plus"
        disabledReason={
          conditions.length >= shieldConditionsMax ? t('condition.most', { number: shieldConditionsMax }) : undefined
        }
        onClick={() => all.onChange([...conditions, noCondition])}
      >
        {t('condition.add')}
      </Button>
    </>
  );
}

function OneCondition({ bound, condition, line }: { bound: Bound<Condition>; condition: Condition; line: LineId }) {
  const { t } = useTranslation(['blocking', 'labels']);
  const labelWords = useLabelWords();
  return (
    <>
      <RadioField
        {...inside(bound, 'of')}
        onChange={(of) => bound.onChange({ ...condition, of, letters: [] })}
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
    </>
  );
}

function Times({ bound, label, help }: { bound: Bound<Condition>; label: string; help: string }) {
  return (
    <NumberField {...inside(bound, 'times')} label={label} help={help} min={shieldTimesMin} max={shieldTimesMax} />
  );
}
