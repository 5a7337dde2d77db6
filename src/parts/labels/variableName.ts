import type { TFunction } from 'i18next';
import type { LineId } from '@/domain/products/lines';
import { contactFieldName } from '@/parts/contacts/contactFacts';

/** Script variables that are a column of the list. */
const columnOf: Readonly<Record<string, string>> = {
  borrower_name: 'BorrowerName',
  gender: 'gender',
  borrowed_amount: 'BorrowedAmount',
  total_owing_amount: 'TotalOwingAmount',
  borrowed_date: 'BorrowedDate',
  due_date: 'DueDate',
  platform_name: 'PlatformName',
};

/** A script variable in words; one that nobody wrote words for under its own name. */
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
      return contactFieldName(columnOf[name] ?? name, line, t);
  }
}
