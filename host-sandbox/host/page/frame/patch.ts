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
    const node = old?.dataset.drawn === text ? old : draw(item);
    node.dataset.key = key;
    node.dataset.drawn = text;
    if (old !== undefined && old !== node) replace(old, node);
    if (at === old && old !== undefined) at = node;
    if (at === node) at = node.nextElementSibling;
    else parent.insertBefore(node, at);
  }
  for (const node of before.values()) node.remove();
}

/** The focus goes on to the same control of what is drawn anew. */
function replace(old: HTMLElement, node: HTMLElement): void {
  const { activeElement } = old.ownerDocument;
  const controls = (root: HTMLElement) => [root, ...root.querySelectorAll<HTMLElement>('a, button, select, input')];
  const index = controls(old).findIndex((control) => control === activeElement);
  old.replaceWith(node);
  controls(node)[index]?.focus({ preventScroll: true });
}

function isDrawn(node: Element): node is HTMLElement {
  return node instanceof HTMLElement && node.dataset.key !== undefined;
}
