import { isModule, type ModuleCode } from './access';

/** The business lines that call out (section 1). */
export const lineIds = ['collection', 'marketing', 'info_check', 'cod'] as const;
export type LineId = (typeof lineIds)[number];

/** What a company buys, and the three areas beside it (screens.md); the order of the product switcher. */
export const productIds = [...lineIds, 'Inbound', 'chatbot', 'CallingOperation', 'systemSet', 'operation'] as const;
export type ProductId = (typeof productIds)[number];

/** Columns of contact lists (section 3). */
export const contactColumnIds = [
  'phone', 'phone_2', 'phone_3', 'BorrowerName', 'gender', 'BorrowedAmount', 'BorrowedDate', 'TotalOwingAmount', 'DueDate', 'PlatformName',
  'extra_a', 'extra_b', 'extra_c', 'extra_d',
] as const;
export type ContactColumnId = (typeof contactColumnIds)[number];

export interface Line {
  readonly module: ModuleCode;
  /** columns of its contact list template, in the template's order */
  readonly contactColumns: readonly ContactColumnId[];
  /** columns a row may not leave empty, besides the phone */
  readonly required: readonly ContactColumnId[];
  /** intention letters, in the order of section 3 */
  readonly labels: readonly string[];
}

/** ours: further numbers of the same person, in the order they are tried */
export const furtherNumbers = ['phone_2', 'phone_3'] as const;
const numbers = ['phone', ...furtherNumbers] as const;
const extras = ['extra_a', 'extra_b', 'extra_c', 'extra_d'] as const;

/**
 * The specification gives the collection template; the other lines use the same names, so that one
 * script variable means one thing everywhere: marketing leaves the loan out, info_check asks about
 * the loan itself, cod reads TotalOwingAmount as the amount to collect and DueDate as the delivery day.
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

const products: Readonly<Record<ModuleCode, ProductId>> = {
  normal: 'collection',
  promotion: 'marketing',
  ic: 'info_check',
  cod: 'cod',
  Inbound: 'Inbound',
  chatbot: 'chatbot',
  calling: 'CallingOperation',
  system: 'systemSet',
  operation: 'operation',
};

export function isLine(text: string): text is LineId {
  return lineIds.some((line) => line === text);
}

export function productOfModule(module: ModuleCode): ProductId {
  return products[module];
}

/** The line of a module; null for modules that do not call out. */
export function lineOfModule(module: ModuleCode): LineId | null {
  const product = products[module];
  return isLine(product) ? product : null;
}

/**
 * The product a company must have for a permission to be worth anything. Null for single calls and
 * system settings, which come with every company. `operation`, acting as another account, is one
 * only the platform's own company has: no wildcard of a customer's administrator reaches it.
 */
export function productOfPermission(permission: string): ProductId | null {
  const [module = ''] = permission.split('*');
  if (!isModule(module) || module === 'calling' || module === 'system') return null;
  return products[module];
}
