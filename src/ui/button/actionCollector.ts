import { createContext, useContext } from 'react';
import type { GlyphName } from './glyphs';

/** A button that is not drawn: somebody else draws it from this, and presses its node. */
export interface CollectedAction {
  readonly key: string;
  /** hidden; its text is the label where there is no other */
  readonly node: HTMLElement;
  readonly label: string | undefined;
  readonly glyph: GlyphName | undefined;
  readonly main: boolean;
  readonly danger: boolean;
  readonly alarm: boolean;
  readonly busy: boolean;
  readonly disabledReason: string | undefined;
  /** null for what is no choice */
  readonly checked: boolean | null;
  readonly items: readonly CollectedAction[];
}

/** The buttons of a header, where its owner draws them. */
export class ActionCollector {
  private readonly actions = new Map<object, CollectedAction>();
  private readonly listeners = new Set<() => void>();

  /** Under the same `owner` it replaces the one before. */
  put(owner: object, action: CollectedAction): void {
    this.actions.set(owner, action);
    this.notify();
  }

  remove(owner: object): void {
    if (this.actions.delete(owner)) this.notify();
  }

  readonly watch = (listen: () => void): (() => void) => {
    this.listeners.add(listen);
    return () => void this.listeners.delete(listen);
  };

  /** As they stand in the page. */
  list(): readonly CollectedAction[] {
    return [...this.actions.values()].sort((a, b) =>
      a.node.compareDocumentPosition(b.node) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1,
    );
  }

  private notify(): void {
    [...this.listeners].forEach((listen) => listen());
  }
}

const Collector = createContext<ActionCollector | null>(null);
const PageCollector = createContext<ActionCollector | null>(null);

/** Buttons below are collected, not drawn; null draws them again, as in a drawer that a header opens. */
export const CollectActions = Collector.Provider;

export function useActionCollector(): ActionCollector | null {
  return useContext(Collector);
}

/** Where the actions of a page's header go; null where the page draws them. */
export const CollectPageActions = PageCollector.Provider;

export function usePageActionCollector(): ActionCollector | null {
  return useContext(PageCollector);
}
