import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { deviceOf } from '@/domain/accounts/device';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';

type Row = Reply<'operation.list'>['list'][number];

/** `session_hours`, `userGroup`: made readable where there is no text. */
function readable(key: string): string {
  const words = key
    .replace(/[._]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Requests use `retrySeconds`, tables `retry_seconds`: one text for both. */
const columnOf = (key: string) => key.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();

/** Instants are text in tables and numbers in requests; no other number of a record is as large. */
function instantIn(given: unknown): number | null {
  if (typeof given === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(given))
    return Date.parse(given);
  return Number.isSafeInteger(given) && Number(given) >= 1e12 ? Number(given) : null;
}

/** Switches stored together, each with a name of its own. */
function isFlags(given: unknown): given is Record<string, boolean> {
  return typeof given === 'object' && given !== null && Object.values(given).every((one) => typeof one === 'boolean');
}

/** People as a filter offers them. */
export const personOptions = (people: Reply<'operation.options'>['people'] = []) =>
  people.map(({ id, name, account }) => ({ value: String(id), label: `${name} · ${account}` }));

export function useOperationWords() {
  const { t, i18n } = useTranslation('operations');
  const format = useFormat();
  return useMemo(() => {
    // Not every endpoint and column has a text; those without are shown by name.
    const named = (group: 'action' | 'kind' | 'field', key: string) =>
      i18n.exists(`${group}.${key}`, { ns: 'operations' }) ? t(`${group}.${key}`, '') : readable(key);
    const nameOf = ({ person }: Row) => person?.name ?? t('nobody');
    const value = (given: unknown): string => {
      if (given === null || given === undefined || given === '') return t('value.none');
      const instant = instantIn(given);
      if (instant !== null) return format.time(instant, 'full');
      if (typeof given === 'boolean') return t(given ? 'value.yes' : 'value.no');
      if (Array.isArray(given) && given.every((one) => typeof one === 'string' || typeof one === 'number'))
        return given.length === 0 ? t('value.none') : given.join(', ');
      if (isFlags(given))
        return Object.entries(given)
          .map(([key, on]) => `${named('field', columnOf(key))}: ${value(on)}`)
          .join('\n');
      return typeof given === 'string' || typeof given === 'number' ? String(given) : JSON.stringify(given, null, 2);
    };
    return {
      action: (name: string) => named('action', name),
      kind: (kind: string) => named('kind', kind),
      field: (key: string) => named('field', columnOf(key)),
      who: (row: Row) =>
        row.operator === null ? nameOf(row) : t('under', { operator: row.operator, name: nameOf(row) }),
      device: (userAgent: string) => {
        const { browser, system } = deviceOf(userAgent);
        return [browser, system].filter((part) => part !== null).join(', ') || NO_VALUE;
      },
      /** A field's value in words if it is one of a few; nested values are shown as stored. */
      value: (key: string, given: unknown): string => {
        const code = `noted.${columnOf(key)}.${String(given)}`;
        return typeof given === 'string' && /^\w+$/.test(given) && i18n.exists(code, { ns: 'operations' })
          ? t(code, '')
          : value(given);
      },
    };
  }, [t, i18n, format]);
}
