/** Checks the shape, because inside a sandbox the page's classes are different ones. */
export function isElement(value: unknown): value is HTMLElement {
  return typeof value === 'object' && value !== null && 'nodeType' in value && value.nodeType === 1 && 'style' in value;
}
