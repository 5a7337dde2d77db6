import type { FilterKinds } from '../address/listState';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

interface Named {
  readonly key: string;
  readonly label: string;
}

interface TextDef extends Named {
  readonly kind: 'text';
  readonly placeholder?: string;
}

export interface ChoiceDef extends Named {
  readonly kind: 'one' | 'many';
  readonly options: readonly FilterOption[];
  /** remote: called with what is typed; without it the options are searched here */
  readonly onSearch?: (text: string) => void;
  readonly loading?: boolean;
}

interface DaysDef extends Named {
  readonly kind: 'days';
  /** how far back; data are available for six months */
  readonly months?: number;
  /** one day, kept as first and last */
  readonly single?: boolean;
}

interface RangeDef extends Named {
  readonly kind: 'range';
  readonly unit?: string;
}

interface FlagDef extends Named {
  readonly kind: 'flag';
}

/** Without a button of its own: only a link sets it. */
interface SetDef extends Named {
  readonly kind: 'set';
  readonly words: (count: number) => string;
}

export type FilterDef =
  | TextDef
  | (ChoiceDef & { readonly kind: 'one' })
  | (ChoiceDef & { readonly kind: 'many' })
  | DaysDef
  | RangeDef
  | SetDef
  | FlagDef;

/** The filters a list may show: keys of its shape, each with the kind the shape gives it. */
export type FilterDefOf<K extends FilterKinds> = {
  [N in keyof K & string]: Extract<FilterDef, { kind: K[N] }> & { readonly key: N; readonly kind: K[N] };
}[keyof K & string];
