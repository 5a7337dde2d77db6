/** The event by which the shell hears of a press that is no click. */
export const PRESS_EVENT = 'aicc-press';

/**
 * Records in usage tracking what brings no click with a name: a choice from a list of antd, whose options take none,
 * and a tab, an item of a menu or a row that is opened by a key. `track` is the name of the control, never of what was
 * chosen.
 */
export function recordPress(at: EventTarget | null | undefined, track: string): void {
  at?.dispatchEvent(new CustomEvent(PRESS_EVENT, { bubbles: true, detail: track }));
}
