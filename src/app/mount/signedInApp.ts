import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Area } from '@/api/areas';
import type { ReadName } from '@/contract/contract';
import type { Action } from '@/domain/access/access';
import type { Language } from '@/domain/language/language';
import type { Place } from '@/registry/place';
import type { SignedInPart } from '@/session/control/signedInPart';
import type { Store } from '../store';

/** What only a signed-in person needs: the store with session and server data, the shell, the routes of the screens. */
export interface SignedInApp extends SignedInPart {
  readonly store: Store;
  readonly Shell: ComponentType;
  routes(): RouteObject[];
  languageChanged(language: Language): void;
  /** a host's own list of permissions; null when it has none */
  narrow(permissions: readonly string[] | null): void;
  /** by product and permissions of the person; with an action, whether they may do it there */
  mayOpen(place: Place, action?: Action): boolean;
  /** sends what a screen that is about to be rendered reads first */
  readAhead(name: ReadName, input: { readonly params: object; readonly query: object }): void;
  /** nothing is being read */
  isIdle(): boolean;
  refresh(what: readonly Area[] | 'all'): void;
  /** repeats all reads that failed, and the reads of their areas */
  retryFailed(): void;
}
