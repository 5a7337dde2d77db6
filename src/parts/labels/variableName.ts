import type { TFunction } from 'i18next';
import type { ContactColumnId, LineId } from '@/domain/products/lines';
import { variableColumns } from '@/domain/robots/variables/variableColumns';
import { contactFieldName } from '@/parts/contacts/contactFacts';

/** Looked up by any name, without all that is known of scripts. */
const columns: Readonly<Record<string, ContactColumnId | null>> = variableColumns;

/** A script variable in words; one without words under its own name. */
export function variableName(name: string, line: LineId, t: TFunction<'labels'>): string {
  switch (name) {
    case 'greetings':
    case 'due_days':
    case 'due_month':
    case 'borrow_month':
    case 'answer_date':
    case 'answer_past':
    case 'answer_number':
      return t(`spokenVariable.${name}`);
    default:
      return contactFieldName((Object.hasOwn(columns, name) ? columns[name] : null) ?? name, line, t);
  }
}
