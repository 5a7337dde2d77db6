type Attribute = string | boolean | ((event: Event) => void);

/** An element with attributes, listeners (`onclick`) and children; text is text, never markup. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name.slice(2), value);
    else if (typeof value === 'boolean') node.toggleAttribute(name, value);
    else node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

/** A labelled choice among a few values. */
export function choice<T extends string>(
  values: readonly T[],
  attributes: Readonly<Record<string, Attribute>>,
  onChoose: (value: T) => void,
): HTMLSelectElement {
  const select = el('select', attributes, ...values.map((value) => el('option', { value }, value)));
  select.addEventListener('change', () => {
    const chosen = values.find((value) => value === select.value);
    if (chosen !== undefined) onChoose(chosen);
  });
  return select;
}
