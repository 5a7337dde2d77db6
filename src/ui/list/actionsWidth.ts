import type { RowAction } from './rowAction';

/** px: cell padding, gap between two actions, the menu's button, a wide letter of 13 px type */
const PADDING = 24;
const GAP = 12;
const MENU = 36;
const LETTER = 7.4;
const HAN_LETTER = 13.5;
const LEAST = 152;
const MOST = 300;

const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? HAN_LETTER : LETTER), 0);

const wordsWidth = (actions: readonly RowAction[]) =>
  actions.reduce((sum, action) => sum + widthOf(action.label) + GAP, 0);

/** Number of actions beside the menu. A menu for one action is avoided, unless its text is too long. */
export function visibleActions(actions: readonly RowAction[], visible = 2): number {
  return actions.length === visible + 1 && PADDING + wordsWidth(actions) <= MOST ? actions.length : visible;
}

/** Width of the actions' column for the longest row on the page, in the user's language. */
export function actionsWidth(rows: readonly (readonly RowAction[])[]): number {
  const needs = rows.map((actions) => {
    const visible = actions.slice(0, visibleActions(actions));
    return PADDING + wordsWidth(visible) + (actions.length > visible.length ? MENU : 0);
  });
  return Math.round(Math.min(MOST, Math.max(LEAST, ...needs)));
}
