import { useTranslation } from 'react-i18next';
import { answeredLabels, transferStates } from '@/domain/calling/labels';
import { inboundOutcomes, inboundReasons } from '@/domain/inbound/inboundCall';
import { useLabelWords } from '@/parts/labels/LabelTag';
import type { FilterDefOf } from '@/ui/filter/filterDef';
import { useNumberFilters } from '../useNumberFilters';
import type { inboundFilterKinds } from './inboundListShape';

/** The filters of the records. */
export function useInboundFilters(): FilterDefOf<typeof inboundFilterKinds>[] {
  const { t } = useTranslation('inbound');
  const { t: word } = useTranslation('labels');
  const labelWords = useLabelWords();
  const ofNumbers = useNumberFilters();
  return [
    { key: 'search', kind: 'text', label: t('records.search') },
    { key: 'days', kind: 'days', label: t('records.days') },
    ...ofNumbers,
    {
      key: 'outcome',
      kind: 'many',
      label: t('records.outcome'),
      options: inboundOutcomes.map((value) => ({ value, label: word(`state.inboundOutcome.${value}`) })),
    },
    {
      key: 'reason',
      kind: 'many',
      label: t('records.reason'),
      options: inboundReasons.map((value) => ({ value, label: word(`inboundReason.${value}`) })),
    },
    {
      key: 'label',
      kind: 'many',
      label: t('records.label'),
      options: answeredLabels('Inbound').map((value) => ({
        value,
        label: `${value} · ${labelWords('Inbound', value)}`,
      })),
    },
    {
      key: 'transfer',
      kind: 'many',
      label: t('records.transfer'),
      options: transferStates.map((value) => ({ value, label: word(`state.transfer.${value}`) })),
    },
    { key: 'waited', kind: 'range', label: t('records.waited'), unit: t('records.waitedUnit') },
    { key: 'talk', kind: 'range', label: t('records.talk'), unit: t('records.waitedUnit') },
    {
      key: 'hour',
      kind: 'many',
      label: t('records.hour'),
      options: Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}–${hour + 1}` })),
    },
  ];
}
