import type { GlyphName } from '../button/glyphs';

/**
 * An action as data, from which button, menu entry and tooltip are made. Actions the person lacks the permission for
 * are left out.
 */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly glyph?: GlyphName;
  /** why it is not possible now, from the state table; absent if it is */
  readonly disabledReason?: string | undefined;
  /** destructive: last and separated */
  readonly danger?: boolean;
  readonly run: () => void | Promise<unknown>;
}

export interface BulkAction<Row> extends Omit<RowAction, 'run' | 'disabledReason'> {
  readonly disabledReason?: (rows: readonly Row[]) => string | undefined;
  /** The selection is cleared when it is done; a rejection keeps it. */
  readonly run: (rows: readonly Row[]) => void | Promise<unknown>;
}

/** Destructive ones last. */
export function inOrder<A extends { readonly danger?: boolean }>(actions: readonly A[]): A[] {
  return [...actions.filter(({ danger }) => danger !== true), ...actions.filter(({ danger }) => danger === true)];
}
