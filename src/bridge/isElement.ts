/** By shape: inside a sandbox the classes of the page are not ours. */
export function isElement(value: unknown): value is HTMLElement {
  return typeof value === 'object' && value !== null && 'nodeType' in value && value.nodeType === 1 && 'style' in value;
}
