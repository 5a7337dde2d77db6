/**
 * The frame around the screens as data: what a host receives that draws menu, crumbs and actions itself, and what it
 * may ask of the console in return.
 */
export interface Crumb {
  readonly label: string;
  readonly path?: string;
}

export type FrameOwner = 'console' | 'host';

export interface FrameMenuEntry {
  readonly key: string;
  readonly label: string;
  /** below the base path, for `navigate` and for links */
  readonly path: string;
  /** name of the console's icon, null without one */
  readonly icon: string | null;
  /** the open screen, or the list whose detail is open */
  readonly active: boolean;
  readonly beta: boolean;
  /** there is something in it that the person has not seen */
  readonly isNew: boolean;
}

/** A heading with its entries; an entry of its own has a group without key and label. */
export interface FrameMenuGroup {
  readonly key: string | null;
  readonly label: string | null;
  readonly icon: string | null;
  readonly entries: readonly FrameMenuEntry[];
}

/** A button that the host draws; a menu button has `items`, and only those can be run. */
export interface FrameAction {
  /** for `runAction`; that of an item begins with its menu's: `download/details` */
  readonly key: string;
  readonly label: string;
  readonly icon: string | null;
  /** the one main action of the screen */
  readonly main: boolean;
  readonly enabled: boolean;
  /** why it is not enabled, for the person; null while it runs */
  readonly reason: string | null;
  /** ends or deletes something */
  readonly destructive: boolean;
  /** there is trouble behind it, as its label says */
  readonly alarm: boolean;
  /** a choice: whether it is the present one; null for what is no choice */
  readonly checked: boolean | null;
  /** short text beside the icon, such as a count */
  readonly badge: string | null;
  readonly items: readonly FrameAction[];
}

export interface FrameProduct {
  readonly key: string;
  readonly label: string;
  readonly active: boolean;
}

/** Frozen and serialisable; only what the person may see. Without a session all lists are empty. */
export interface FrameSnapshot {
  /** of all labels, BCP 47 */
  readonly locale: string;
  /** of the open screen, below the base path, with its query */
  readonly path: string;
  readonly title: string;
  /** whose console it is */
  readonly company: string;
  /** the screens of the active product */
  readonly menu: readonly FrameMenuGroup[];
  /** from the menu heading to the open screen, which has no path */
  readonly crumbs: readonly Crumb[];
  /** of the open screen's header, in order; empty while the console draws the frame */
  readonly actions: readonly FrameAction[];
  /** of the console's header: notices, downloads, help; empty while the console draws the frame */
  readonly tools: readonly FrameAction[];
  /** business lines and areas the person has, with a screen in each */
  readonly products: readonly FrameProduct[];
  /** notices the person has not read */
  readonly unread: number;
}

/** Rows of a contact list: names of columns as in the line's template, and their text. */
type IntentContacts = readonly Readonly<Record<string, string | number>>[];

/** What a host wants to have opened. Without `line`: the active business line, else the first that is permitted. */
export type Intent =
  | { readonly kind: 'call' | 'task' | 'plan'; readonly id: number; readonly line?: string }
  | {
      readonly kind: 'new-task' | 'new-plan';
      readonly line?: string;
      /** at most 5,000 rows of 30 columns, 200 characters a cell; uploaded into the form as a file would be */
      readonly contacts?: IntentContacts;
      /** of the list, 80 characters at most */
      readonly name?: string;
    };

/** Of commands that are refused. */
export const frameCodes = [
  'E-FRAME-DISABLED',
  'E-FRAME-FORBIDDEN',
  'E-FRAME-NOT-READY',
  'E-FRAME-PATH',
  'E-FRAME-UNKNOWN',
  'E-INTENT-INVALID',
  'E-INTENT-SIZE',
] as const;
type FrameCode = (typeof frameCodes)[number];

export type FrameAnswer =
  | { readonly ok: true }
  /** `reason` is for developers; that of a disabled action is in the person's language */
  | { readonly ok: false; readonly code: FrameCode; readonly reason: string };

/**
 * What a host may ask of the console. Answers at once and never throws; `ok` means that it was begun: a form with
 * unsaved input still asks the person.
 */
export interface ConsoleCommands {
  /** to a path below the base path */
  navigate(path: string): FrameAnswer;
  /** an action of the screen or a tool, by its key */
  runAction(key: string): FrameAnswer;
  /** to the first screen of a product */
  chooseProduct(key: string): FrameAnswer;
  openIntent(intent: Intent): FrameAnswer;
}
