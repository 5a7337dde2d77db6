import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { deviceOf } from '@/domain/device';
import { NO_VALUE } from '@/ui/format';

type Row = Reply<'operation.list'>['list'][number];

/** `session_hours`, `userGroup`: readable where there is no text of its own. */
function readable(key: string): string {
  const words = key.replace(/[._]/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function useOperationWords() {
  const { t, i18n } = useTranslation('operations');
  return useMemo(() => {
    // Endpoints and columns are more than the texts know by type; what has no text is read as it is called.
    const named = (group: 'action' | 'kind' | 'field', key: string) => (i18n.exists(`${group}.${key}`, { ns: 'operations' }) ? t(`${group}.${key}`, '') : readable(key));
    const nameOf = ({ person }: Row) => person?.name ?? t('nobody');
    return {
      action: (name: string) => named('action', name),
      kind: (kind: string) => named('kind', kind),
      field: (key: string) => named('field', key),
      who: (row: Row) => (row.operator === null ? nameOf(row) : t('under', { operator: row.operator, name: nameOf(row) })),
      device: (userAgent: string) => {
        const { browser, system } = deviceOf(userAgent);
        return [browser, system].filter((part) => part !== null).join(', ') || NO_VALUE;
      },
      /** a value as a person reads it; what is nested stays as it was kept */
      value: (value: unknown): string => {
        if (value === null || value === undefined || value === '') return t('value.none');
        if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
        if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')) return value.length === 0 ? t('value.none') : value.join(', ');
        return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value, null, 2);
      },
    };
  }, [t, i18n]);
}
