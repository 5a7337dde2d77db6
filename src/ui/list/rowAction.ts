import type { Permission } from '@/domain/access/access';
import type { GlyphName } from '../button/glyphs';
import type { May } from './mayContext';

/** An action as data: the button, the menu entry, its tooltip and the test read the same record. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly glyph?: GlyphName;
  /** without it the action is absent, not disabled */
  readonly needs?: Permission | readonly Permission[];
  /** why it is not possible now, from the state table; absent where it is */
  readonly disabledReason?: string | undefined;
  /** destructive: last and apart */
  readonly danger?: boolean;
  readonly run: () => void | Promise<unknown>;
}

export interface BulkAction<Row> extends Omit<RowAction, 'run' | 'disabledReason'> {
  readonly disabledReason?: (rows: readonly Row[]) => string | undefined;
  /** The selection is cleared once it is done; a rejection keeps it. */
  readonly run: (rows: readonly Row[]) => void | Promise<unknown>;
}

/** Permitted ones only, destructive last. */
export function inOrder<A extends { readonly needs?: RowAction['needs']; readonly danger?: boolean }>(
  actions: readonly A[],
  may: May,
): A[] {
  const permitted = actions.filter((action) => action.needs === undefined || may(action.needs));
  return [
    ...permitted.filter((action) => action.danger !== true),
    ...permitted.filter((action) => action.danger === true),
  ];
}
