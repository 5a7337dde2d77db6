/**
 * Makes the children of a node those of a list. What is drawn of an item stays while the item is the same, and with it
 * the focus: the console comes back to the button that opened its drawer.
 */
export function patch<T>(
  parent: HTMLElement,
  items: readonly T[],
  keyOf: (item: T) => string,
  draw: (item: T) => HTMLElement,
): void {
  const before = new Map([...parent.children].flatMap((node) => (isDrawn(node) ? [[node.dataset.key, node]] : [])));
  let at = parent.firstElementChild;
  for (const item of items) {
    const key = keyOf(item);
    const text = JSON.stringify(item);
    const old = before.get(key);
    before.delete(key);
    const focused = old === undefined ? -1 : controls(old).indexOf(focusOf(old));
    const node = old?.dataset.drawn === text ? old : draw(item);
    node.dataset.key = key;
    node.dataset.drawn = text;
    if (at === old) at = old?.nextElementSibling ?? null;
    if (old !== node) old?.remove();
    if (node.parentElement !== parent || node.nextElementSibling !== at) parent.insertBefore(node, at);
    if (focused >= 0) refocus(node, focused);
  }
  for (const node of before.values()) node.remove();
}

function controls(root: HTMLElement): (Element | null)[] {
  return [root, ...root.querySelectorAll('a, button, select, input')];
}

function focusOf(node: HTMLElement): Element | null {
  return node.ownerDocument.activeElement;
}

/** On the same control of what is drawn anew, or on its first: an open menu has closed. */
function refocus(node: HTMLElement, index: number): void {
  for (const control of [controls(node)[index], node.querySelector('a, button:enabled')])
    if (control instanceof HTMLElement && !node.contains(focusOf(node))) control.focus({ preventScroll: true });
}

function isDrawn(node: Element): node is HTMLElement {
  return node instanceof HTMLElement && node.dataset.key !== undefined;
}
