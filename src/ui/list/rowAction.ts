import type { GlyphName } from '../button/glyphs';

/**
 * An action as data: the button, the menu entry, its tooltip and the test read the same record. What the person may
 * never do is not among a row's actions.
 */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly glyph?: GlyphName;
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

/** Destructive ones last. */
export function inOrder<A extends { readonly danger?: boolean }>(actions: readonly A[]): A[] {
  return [...actions.filter(({ danger }) => danger !== true), ...actions.filter(({ danger }) => danger === true)];
}
