import type { ScriptLanguage } from './script';
import type { AnswerVariable, ScriptVariable } from './spokenNames';

const amounts = { borrowed_amount: '500,000', total_owing_amount: '540,000', platform_name: 'DanaKita' } as const;
const extras = { extra_a: 'A', extra_b: 'B', extra_c: 'C', extra_d: 'D' } as const;

/** A contact to try a script with, as its fields are spoken, and what such a one names in the call. */
export const sampleValues: Readonly<Record<ScriptLanguage, Readonly<Record<ScriptVariable | AnswerVariable, string>>>> =
  {
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
      answer_date: '5 December',
      answer_past: '28 November',
      answer_number: '12',
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
      answer_date: '12月5日',
      answer_past: '11月28日',
      answer_number: '12',
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
      answer_date: '5 Desember',
      answer_past: '28 November',
      answer_number: '12',
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
      answer_date: '5 de diciembre',
      answer_past: '28 de noviembre',
      answer_number: '12',
    },
  };
