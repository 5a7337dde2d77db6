import type { ScriptLanguage } from '@/domain/robots/script';
import type { ScriptVariable } from '@/domain/robots/spokenNames';

const amounts = { borrowed_amount: '500,000', total_owing_amount: '540,000', platform_name: 'DanaKita' } as const;
const extras = { extra_a: 'A', extra_b: 'B', extra_c: 'C', extra_d: 'D' } as const;

/** A contact to try a script with, as its fields are spoken. */
export const sampleValues: Readonly<Record<ScriptLanguage, Readonly<Record<ScriptVariable, string>>>> = {
  en: {
    ...amounts,
    ...extras,
    greetings: 'Good morning',
    borrower_name: 'Mary Lee',
    gender: 'Ms',
    borrowed_date: '1 November',
    due_date: '1 December',
    due_days: '3',
    due_month: 'December',
    borrow_month: 'November',
  },
  zh: {
    ...amounts,
    ...extras,
    greetings: '早上好',
    borrower_name: '李梅',
    gender: '女士',
    borrowed_date: '11月1日',
    due_date: '12月1日',
    due_days: '3',
    due_month: '12月',
    borrow_month: '11月',
  },
  id: {
    ...amounts,
    ...extras,
    greetings: 'Selamat pagi',
    borrower_name: 'Siti Rahayu',
    gender: 'Ibu',
    borrowed_date: '1 November',
    due_date: '1 Desember',
    due_days: '3',
    due_month: 'Desember',
    borrow_month: 'November',
  },
  es: {
    ...amounts,
    ...extras,
    greetings: 'Buenos días',
    borrower_name: 'María López',
    gender: 'Sra.',
    borrowed_date: '1 de noviembre',
    due_date: '1 de diciembre',
    due_days: '3',
    due_month: 'diciembre',
    borrow_month: 'noviembre',
  },
};
