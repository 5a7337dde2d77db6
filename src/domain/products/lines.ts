import type { ModuleCode } from '../access/access';

/** The business lines that call out. */
export const lineIds = ['collection', 'marketing', 'info_check', 'cod'] as const;
export type LineId = (typeof lineIds)[number];

/** Columns of contact lists. */
export const contactColumnIds = [
  'phone',
  'phone_2',
  'phone_3',
  'BorrowerName',
  'gender',
  'BorrowedAmount',
  'BorrowedDate',
  'TotalOwingAmount',
  'DueDate',
  'PlatformName',
  'extra_a',
  'extra_b',
  'extra_c',
  'extra_d',
] as const;
export type ContactColumnId = (typeof contactColumnIds)[number];

export interface Line {
  readonly module: ModuleCode;
  /** columns of its contact list template, in the template's order */
  readonly contactColumns: readonly ContactColumnId[];
  /** columns a row may not leave empty, besides the phone */
  readonly required: readonly ContactColumnId[];
  /** intention letters, in the order they are listed */
  readonly labels: readonly string[];
}

/** further numbers of the same person, in the order they are tried */
const furtherNumbers = ['phone_2', 'phone_3'] as const;
const numbers = ['phone', ...furtherNumbers] as const;
const extras = ['extra_a', 'extra_b', 'extra_c', 'extra_d'] as const;

/**
 * All lines use the names of the collection template, so that one script variable means one thing everywhere: marketing
 * leaves the loan out, info_check asks about the loan itself, cod reads TotalOwingAmount as the amount to collect and
 * DueDate as the delivery day.
 */
export const lineTable: Readonly<Record<LineId, Line>> = {
  collection: {
    module: 'normal',
    contactColumns: contactColumnIds,
    required: ['BorrowerName', 'TotalOwingAmount', 'DueDate', 'PlatformName'],
    labels: [...'ABCDEFGH'],
  },
  marketing: {
    module: 'promotion',
    contactColumns: [...numbers, 'BorrowerName', 'gender', 'PlatformName', ...extras],
    required: ['BorrowerName', 'PlatformName'],
    labels: [...'ABCDEFGHI'],
  },
  info_check: {
    module: 'ic',
    contactColumns: [...numbers, 'BorrowerName', 'gender', 'BorrowedAmount', 'BorrowedDate', 'PlatformName', ...extras],
    required: ['BorrowerName', 'PlatformName'],
    labels: [...'ABCDEFG'],
  },
  cod: {
    module: 'cod',
    contactColumns: [...numbers, 'BorrowerName', 'gender', 'TotalOwingAmount', 'DueDate', 'PlatformName', ...extras],
    required: ['BorrowerName', 'TotalOwingAmount', 'PlatformName'],
    labels: [...'ABCDEFGHIJ'],
  },
};

export function isLine(text: string): text is LineId {
  return lineIds.some((line) => line === text);
}
