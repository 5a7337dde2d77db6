import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import {
  redialCountMax,
  redialIntervalMaxMinutes,
  redialIntervalMinMinutes,
  roundNameMaxChars,
  roundTagsMax,
} from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { roundKinds, roundTags, type Round } from '@/domain/strategies/strategy';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { ClockField } from '@/ui/form/time/ClockField';
import { NumberField } from '@/ui/form/field/NumberField';
import { MultiSelectField, SelectField } from '@/ui/form/field/SelectField';
import { TextField } from '@/ui/form/field/TextField';
import { type Bound, inside } from '@/ui/form/bound';
import { needed, offered } from '@/ui/form/field/converted';
import { useTagWords } from '@/parts/labels/TagText';

interface RoundFieldsProps {
  line: LineId;
  bound: Bound<Round>;
  robots: Reply<'strategy.options'>['robots'] | undefined;
}

/** One round: times, contacts, robot, redials. */
export function RoundFields({ line, bound, robots }: RoundFieldsProps) {
  const { t } = useTranslation(['strategies', 'labels']);
  const tagWords = useTagWords();
  const { kind, redialMax } = bound.value;
  return (
    <div className="aicc-strategy-fields">
      <TextField
        {...inside(bound, 'name')}
        label={t('round.name')}
        help={t('round.nameHelp')}
        max={roundNameMaxChars}
      />
      <div className="aicc-strategy-times">
        <ClockField {...inside(bound, 'fromMinute')} label={t('round.from')} />
        <ClockField {...inside(bound, 'toMinute')} label={t('round.to')} />
      </div>
      <ChoiceField
        {...inside(bound, 'kind')}
        label={t('round.kind')}
        help={t(`round.kindHelp.${kind}`)}
        choices={roundKinds.map((value) => ({ value, label: t(`labels:roundKind.${value}`) }))}
      />
      <SelectField
        {...offered(inside(bound, 'robotId'), () => robots !== undefined)}
        label={t('round.robot')}
        loading={robots === undefined}
        options={(robots ?? []).map((one) => ({
          value: one.id,
          label: one.name,
          disabled: !one.valid,
          ...(one.valid ? {} : { extra: t('round.robotInvalid') }),
        }))}
      />
      {kind === 'tags' && (
        <div className="aicc-strategy-wide">
          <MultiSelectField
            {...inside(bound, 'tags')}
            label={t('round.tags')}
            help={t('round.tagsHelp', { max: roundTagsMax })}
            options={roundTags(line).map((tag) => ({ value: tag, label: tagWords(line, tag) }))}
          />
        </div>
      )}
      <NumberField
        {...needed(inside(bound, 'redialMax'))}
        label={t('round.redials')}
        help={t('round.redialsHelp', { max: redialCountMax })}
        min={0}
        max={redialCountMax}
      />
      {redialMax !== 0 && (
        <NumberField
          {...needed(inside(bound, 'redialIntervalMinutes'))}
          label={t('round.interval')}
          help={t('round.intervalHelp', { min: redialIntervalMinMinutes, max: redialIntervalMaxMinutes })}
          unit={t('round.minutes')}
          min={redialIntervalMinMinutes}
          max={redialIntervalMaxMinutes}
          step={5}
        />
      )}
    </div>
  );
}
