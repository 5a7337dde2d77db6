import type { TFunction } from 'i18next';
import { contactColumnKinds } from '@/domain/contacts/contactRow';
import { contactColumnIds, lineTable, type ContactColumnId, type LineId } from '@/domain/products/lines';
import { isDay } from '@/domain/time/zone';
import { NO_VALUE } from '@/ui/format/format';
import type { Format } from '@/ui/format/FormatProvider';

type Words = TFunction<'labels'>;

/** The contact in words: the columns of the line's list in its order, then all other values. */
export function contactFacts(line: LineId, fields: Readonly<Record<string, string>>, t: Words, format: Format) {
  const columns = lineTable[line].contactColumns.filter((column) => fields[column] !== undefined);
  const others = Object.keys(fields).filter((name) => !isColumn(name));
  return [
    ...columns.map((column) => ({
      key: column,
      label: contactFieldName(column, line, t),
      value: contactFieldText(column, fields[column] ?? '', t, format),
    })),
    ...others.map((name) => ({ key: name, label: name, value: fields[name]?.trim() || NO_VALUE })),
  ];
}

/**
 * cod reads the amount as the sum to collect at the door, and the day as that of delivery (domain/products/lines.ts).
 */
export function contactFieldName(column: string, line: LineId, t: Words): string {
  if (!isColumn(column)) return column;
  if (line === 'cod' && column === 'TotalOwingAmount') return t('contactField.toCollect');
  if (line === 'cod' && column === 'DueDate') return t('contactField.delivery');
  switch (column) {
    case 'extra_a':
    case 'extra_b':
    case 'extra_c':
    case 'extra_d':
      return t('contactField.extra', { letter: column.slice(-1).toUpperCase() });
    default:
      return t(`contactField.${column}`);
  }
}

/** A value of a list as people read it: days and amounts in their language. */
export function contactFieldText(column: string, text: string, t: Words, format: Format): string {
  const value = text.trim();
  const kind = isColumn(column) ? contactColumnKinds[column] : 'text';
  if (value === '') return NO_VALUE;
  if (kind === 'date' && isDay(value)) return format.day(value);
  if (kind === 'amount' && Number.isFinite(Number(value))) return format.number(Number(value));
  if (kind === 'gender' && (value === 'female' || value === 'male')) return t(`contactField.${value}`);
  return value;
}

function isColumn(name: string): name is ContactColumnId {
  return contactColumnIds.some((column) => column === name);
}
