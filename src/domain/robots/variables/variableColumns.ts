import type { ContactColumnId } from '../../products/lines';
import type { ScriptVariable } from '../spokenNames';

/** The column of a contact list a variable is filled from; null: the time of day. */
export const variableColumns: Readonly<Record<ScriptVariable, ContactColumnId | null>> = {
  greetings: null,
  borrower_name: 'BorrowerName',
  gender: 'gender',
  borrowed_amount: 'BorrowedAmount',
  total_owing_amount: 'TotalOwingAmount',
  borrowed_date: 'BorrowedDate',
  due_date: 'DueDate',
  due_days: 'DueDate',
  due_month: 'DueDate',
  platform_name: 'PlatformName',
  borrow_month: 'BorrowedDate',
  extra_a: 'extra_a',
  extra_b: 'extra_b',
  extra_c: 'extra_c',
  extra_d: 'extra_d',
};
