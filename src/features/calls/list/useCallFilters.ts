import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useRead } from '@/api/query';
import { annotationStates } from '@/domain/calls/annotation';
import { feedbackCategories } from '@/domain/calls/callFeedback';
import { callOutcomes, hangupParties, labelTable, resultLetters, transferStates } from '@/domain/calling/labels';
import { mostTries } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { checkResults } from '@/domain/calls/qualityCheck';
import { ringTypes } from '@/domain/calling/ringTypes';
import type { FilterDefOf, FilterOption } from '@/ui/filter/filterDef';
import { type Format, useFormat } from '@/ui/format/FormatProvider';
import { useLabelWords } from '@/parts/labels/LabelTag';
import { useStageWords } from '@/parts/labels/useStageWords';
import type { BarKinds } from './callBar';
import type { CallFilterValues } from './callListShape';
import { useWords } from '@/ui/words/useWords';

type Def = FilterDefOf<BarKinds>;

/** Monday 2024-01-01: a week to take the names of its days from */
const MONDAY = '2024-01-0';

const optionsOf = (list: readonly { id: number; name: string }[] | undefined): FilterOption[] =>
  (list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
const words = <T extends string>(keys: readonly T[], word: (key: T) => string): FilterOption[] =>
  keys.map((key) => ({ value: key, label: word(key) }));
const counted = (count: number, first: number, word: (number: number) => string): FilterOption[] =>
  Array.from({ length: count }, (_, index) => ({ value: String(index + first), label: word(index + first) }));

/** What can be chosen from whatever calls there are: put together once per language, not at every drawing. */
function choicesOf(t: TFunction<'calls'>, word: TFunction<'labels'>, format: Format) {
  return {
    ringType: words(ringTypes, (key) => word(`ringType.${key}`)),
    outcome: words(callOutcomes, (key) => word(`state.outcome.${key}`)),
    result: words(resultLetters, (key) => t('resultOf', { letter: key, text: word(`result.${key}`) })),
    hangup: words(hangupParties, (key) => word(`hangup.${key}`)),
    transfer: words(transferStates, (key) => word(`state.transfer.${key}`)),
    annotation: words(annotationStates, (key) => word(`annotation.${key}`)),
    finding: words(checkResults, (key) => word(`finding.${key}`)),
    feedback: words(feedbackCategories, (key) => word(`feedback.${key}`)),
    tryNumber: counted(mostTries, 1, (number) => t('redials.try', { number })),
    weekday: counted(7, 1, (number) => format.day(`${MONDAY}${number}`, 'weekday')),
    hour: counted(24, 0, hourWords),
  };
}

/** The filters of call details: the usual ones, those one asks for, and those only a link sets. */
export function useCallFilters(
  line: LineId,
  values: CallFilterValues,
  contactName: string | undefined,
): { usual: Def[]; further: Def[]; linked: Def[] } {
  const t = useWords('calls');
  const word = useWords('labels');
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
  const usual: Def[] = [
    { key: 'search', kind: 'text', label: t('filter.search') },
    { key: 'days', kind: 'days', label: t('filter.days') },
    {
      key: 'label',
      kind: 'many',
      label: t('filter.label'),
      options: labelTable[line].map(({ letter }) => ({
        value: letter,
        label: `${letter} · ${labelWords(line, letter)}`,
      })),
    },
    { key: 'ringType', kind: 'many', label: t('filter.ringType'), options: choices.ringType },
    {
      key: 'taskId',
      kind: 'many',
      label: t('filter.taskId'),
      options: optionsOf(data?.tasks),
      onSearch: setTaskSearch,
      loading: fetching,
    },
  ];
  const further: Def[] = [
    { key: 'robotId', kind: 'many', label: t('filter.robotId'), options: optionsOf(data?.robots) },
    { key: 'outcome', kind: 'many', label: t('filter.outcome'), options: choices.outcome },
    { key: 'result', kind: 'many', label: t('filter.result'), options: choices.result },
    { key: 'hangup', kind: 'many', label: t('filter.hangup'), options: choices.hangup },
    { key: 'transfer', kind: 'many', label: t('filter.transfer'), options: choices.transfer },
    { key: 'annotation', kind: 'many', label: t('filter.annotation'), options: choices.annotation },
    { key: 'finding', kind: 'many', label: t('filter.finding'), options: choices.finding },
    { key: 'feedback', kind: 'many', label: t('filter.feedback'), options: choices.feedback },
    { key: 'talk', kind: 'range', label: t('filter.talk'), unit: t('filter.seconds') },
    { key: 'sipLineId', kind: 'many', label: t('filter.sipLineId'), options: optionsOf(data?.sipLines) },
    { key: 'tryNumber', kind: 'many', label: t('filter.tryNumber'), options: choices.tryNumber },
    { key: 'weekday', kind: 'many', label: t('filter.weekday'), options: choices.weekday },
    { key: 'hour', kind: 'many', label: t('filter.hour'), options: choices.hour },
  ];
  const moment = (at: number | null) => (at === null ? '…' : format.time(at, 'dayClock'));
  const linked: Def[] = [
    {
      key: 'moments',
      kind: 'one',
      label: t('filter.moments'),
      options: [{ value: 'set', label: `${moment(values.from)} – ${moment(values.to)}` }],
    },
    {
      key: 'stage',
      kind: 'one',
      label: t('filter.stage'),
      options: values.stage === null ? [] : [{ value: values.stage, label: stageWords(line, values.stage) }],
    },
    {
      key: 'inProgressAt',
      kind: 'one',
      label: t('filter.inProgressAt'),
      options:
        values.inProgressAt === null
          ? []
          : [{ value: String(values.inProgressAt), label: moment(values.inProgressAt) }],
    },
    {
      key: 'contactId',
      kind: 'one',
      label: t('filter.contactId'),
      options:
        values.contactId === null
          ? []
          : [{ value: String(values.contactId), label: contactName ?? String(values.contactId) }],
    },
  ];
  return { usual, further, linked };
}

function hourWords(hour: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(hour)}:00–${two(hour)}:59`;
}
