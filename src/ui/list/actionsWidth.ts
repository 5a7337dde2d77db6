import type { RowAction } from './rowAction';

/** px: cell padding, gap between two actions, the menu's button, a wide letter of 13 px type */
const PADDING = 24;
const GAP = 12;
const MENU = 36;
const LETTER = 7.4;
const HAN_LETTER = 13.5;
const LEAST = 152;
const MOST = 300;
/** a column of menus alone */
const MENU_ALONE = 60;
/** number of actions beside the menu where there is room for them */
const USUAL = 2;

/** Where Han letters, and other wide ones, begin. */
const FIRST_WIDE = '\u2e80';

const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter >= FIRST_WIDE ? HAN_LETTER : LETTER), 0);

const wordsWidth = (actions: readonly RowAction[]) =>
  actions.reduce((sum, action) => sum + widthOf(action.label) + GAP, 0);

/** Number of actions beside the menu. A menu for one action is avoided, unless its text is too long. */
export function visibleActions(actions: readonly RowAction[], visible = USUAL): number {
  const menuForOne = visible >= USUAL && actions.length === visible + 1;
  return menuForOne && PADDING + wordsWidth(actions) <= MOST ? actions.length : visible;
}

/** Width of the actions' column for the longest row on the page, in the user's language. */
export function actionsWidth(rows: readonly (readonly RowAction[])[], visible = USUAL): number {
  const needs = rows.map((actions) => {
    const beside = actions.slice(0, visibleActions(actions, visible));
    return PADDING + wordsWidth(beside) + (actions.length > beside.length ? MENU : 0);
  });
  return Math.round(Math.min(MOST, Math.max(visible === USUAL ? LEAST : MENU_ALONE, ...needs)));
}

/** Number of actions beside the menu that hide no column at this room, in px; as many as usual where it is unknown. */
export function fittingActions(rows: readonly (readonly RowAction[])[], room: number | null): number {
  if (room === null) return USUAL;
  return [USUAL, 1].find((visible) => actionsWidth(rows, visible) <= room) ?? 0;
}
