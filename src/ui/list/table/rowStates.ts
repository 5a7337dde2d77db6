import { createContext, type ReactNode } from 'react';
import type { Key } from '../useSelection';

/**
 * What changes of a row while its cells stay: rows read it themselves, so that a flash or a move by keyboard does not
 * render the table again.
 */
export interface RowStates {
  /** index of the row that is a tab stop */
  readonly active: number;
  readonly onFocus: (index: number) => void;
  readonly flashing: ReadonlySet<Key>;
  readonly openKey: Key | null | undefined;
}

export const RowStatesContext = createContext<RowStates>({
  active: 0,
  onFocus: () => undefined,
  flashing: new Set(),
  openKey: null,
});

interface ActionsDrawer {
  // A method, so that the drawer of a list's own rows fits.
  draw(this: void, row: object): ReactNode;
}

/** Draws a row's actions. A page may make it anew at each render: the table is not rendered for that. */
export const ActionsContext = createContext<ActionsDrawer>({ draw: () => null });
