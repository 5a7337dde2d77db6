import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import { callFilterFields } from '@/domain/calls/callFilterFields';
import { labelTable } from '@/domain/calling/labels';
import type { LineId } from '@/domain/products/lines';
import type { FilterDefOf, FilterOption } from '@/ui/filter/filterDef';
import { type Format, useFormat } from '@/ui/format/FormatProvider';
import { useLabelWords } from '@/parts/labels/LabelTag';
import { useStageWords } from '@/parts/labels/useStageWords';
import type { BarKinds } from './callBar';
import type { CallFilterValues } from './callListShape';

type Def = FilterDefOf<BarKinds>;

/** Monday 2024-01-01: a week from which Intl formats the names of days */
const MONDAY = '2024-01-0';

const optionsOf = (list: readonly { id: number; name: string }[] | undefined): FilterOption[] =>
  (list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
const words = <T extends string>(keys: readonly T[], word: (key: T) => string): FilterOption[] =>
  keys.map((key) => ({ value: key, label: word(key) }));
const counted = ({ min, max }: { min: number; max: number }, word: (number: number) => string): FilterOption[] =>
  Array.from({ length: max - min + 1 }, (_, index) => ({ value: String(min + index), label: word(min + index) }));

const { ringType, outcome, result, hangup, transfer, annotation, finding, feedback, tryNumber, weekday, hour } =
  callFilterFields;

/** Options that do not depend on the calls, built once per language. */
function choicesOf(t: TFunction<'calls'>, word: TFunction<'labels'>, format: Format) {
  return {
    ringType: words(ringType.words, (key) => word(`ringType.${key}`)),
    outcome: words(outcome.words, (key) => word(`state.outcome.${key}`)),
    result: words(result.words, (key) => t('resultOf', { letter: key, text: word(`result.${key}`) })),
    hangup: words(hangup.words, (key) => word(`hangup.${key}`)),
    transfer: words(transfer.words, (key) => word(`state.transfer.${key}`)),
    annotation: words(annotation.words, (key) => word(`annotation.${key}`)),
    finding: words(finding.words, (key) => word(`finding.${key}`)),
    feedback: words(feedback.words, (key) => word(`feedback.${key}`)),
    tryNumber: counted(tryNumber, (number) => t('redials.try', { number })),
    weekday: counted(weekday, (number) => format.day(`${MONDAY}${number}`, 'weekday')),
    hour: counted(hour, hourWords),
  };
}

/** Where a control is shown: always, behind "more filters", or only while a link has set it; in this order. */
const places = {
  search: 'usual',
  days: 'usual',
  label: 'usual',
  ringType: 'usual',
  taskId: 'usual',
  robotId: 'further',
  outcome: 'further',
  result: 'further',
  hangup: 'further',
  transfer: 'further',
  annotation: 'further',
  finding: 'further',
  feedback: 'further',
  talk: 'further',
  sipLineId: 'further',
  tryNumber: 'further',
  weekday: 'further',
  hour: 'further',
  moments: 'linked',
  stage: 'linked',
  inProgressAt: 'linked',
  contactId: 'linked',
} as const satisfies Record<keyof BarKinds, 'usual' | 'further' | 'linked'>;

/** A field of the call filter without its control does not compile. */
type Controls = { readonly [N in keyof BarKinds]: Omit<Extract<Def, { key: N }>, 'key' | 'label'> };

interface ControlsInput {
  readonly line: LineId;
  readonly values: CallFilterValues;
  readonly contactName: string | undefined;
}

function useControls({ line, values, contactName }: ControlsInput): Controls {
  const { t } = useTranslation('calls');
  const { t: word } = useTranslation('labels');
  const labelWords = useLabelWords();
  const stageWords = useStageWords();
  const format = useFormat();
  const choices = useMemo(() => choicesOf(t, word, format), [t, word, format]);
  const [taskSearch, setTaskSearch] = useState('');
  const { data, fetching } = useRead(
    'call.options',
    {
      params: { line },
      query: {
        ...(taskSearch === '' ? {} : { taskSearch }),
        ...(values.taskId.length === 0 ? {} : { taskId: values.taskId.join() }),
      },
    },
    { later: true },
  );
  const labels = labelTable[line].map(({ letter }) => ({
    value: letter,
    label: `${letter} · ${labelWords(line, letter)}`,
  }));
  const moment = (at: number | null) => (at === null ? '…' : format.time(at, 'dayClock'));
  const { stage, inProgressAt, contactId } = values;
  return {
    search: { kind: 'text' },
    days: { kind: 'days' },
    label: { kind: 'many', options: labels },
    taskId: { kind: 'many', options: optionsOf(data?.tasks), onSearch: setTaskSearch, loading: fetching },
    robotId: { kind: 'many', options: optionsOf(data?.robots) },
    sipLineId: { kind: 'many', options: optionsOf(data?.sipLines) },
    ringType: { kind: 'many', options: choices.ringType },
    outcome: { kind: 'many', options: choices.outcome },
    result: { kind: 'many', options: choices.result },
    hangup: { kind: 'many', options: choices.hangup },
    transfer: { kind: 'many', options: choices.transfer },
    annotation: { kind: 'many', options: choices.annotation },
    finding: { kind: 'many', options: choices.finding },
    feedback: { kind: 'many', options: choices.feedback },
    talk: { kind: 'range', unit: t('filter.seconds') },
    tryNumber: { kind: 'many', options: choices.tryNumber },
    weekday: { kind: 'many', options: choices.weekday },
    hour: { kind: 'many', options: choices.hour },
    moments: {
      kind: 'one',
      options: [{ value: 'set', label: `${moment(values.from)} – ${moment(values.to)}` }],
    },
    stage: { kind: 'one', options: linkedTo(stage, (name) => stageWords(line, name)) },
    inProgressAt: { kind: 'one', options: linkedTo(inProgressAt, moment) },
    contactId: { kind: 'one', options: linkedTo(contactId, (id) => contactName ?? String(id)) },
  };
}

/** The single value a link has set. */
function linkedTo<T extends string | number>(value: T | null, label: (value: T) => string): FilterOption[] {
  return value === null ? [] : [{ value: String(value), label: label(value) }];
}

/** The filters of call details: the usual ones, the optional ones, and those only a link sets. */
export function useCallFilters(
  line: LineId,
  values: CallFilterValues,
  contactName: string | undefined,
): { usual: Def[]; further: Def[]; linked: Def[] } {
  const { t } = useTranslation('calls');
  const controls = useControls({ line, values, contactName });
  const at = (place: (typeof places)[keyof typeof places]): Def[] =>
    (Object.keys(places) as (keyof typeof places)[])
      .filter((key) => places[key] === place)
      // Each key's control is of its kind, but TypeScript loses the pairing when iterating over the keys.
      .map((key) => ({ key, label: t(`filter.${key}`), ...controls[key] }) as Def);
  return { usual: at('usual'), further: at('further'), linked: at('linked') };
}

function hourWords(hour: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(hour)}:00–${two(hour)}:59`;
}
