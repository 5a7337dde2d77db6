/** Where a mount draws, or why it cannot: codes of the host contract. */
export interface MountNode {
  readonly container: HTMLElement;
  readonly node: HTMLElement;
  /** made by us, so removed by us */
  readonly ours: boolean;
}

/** A host's own `#root` is never taken: what is not inside the container is not ours. */
export function mountNodeIn(given: unknown): MountNode {
  const container = containerOf(given);
  const known = container.querySelector<HTMLElement>('#root');
  if (known) return { container, node: known, ours: false };
  const node = container.ownerDocument.createElement('div');
  node.id = 'root';
  container.append(node);
  return { container, node, ours: true };
}

export function containerOf(given: unknown): HTMLElement {
  const found = typeof given === 'string' ? document.querySelector(given) : given;
  if (isShadow(found)) throw new Error('E-CONTAINER-SHADOW');
  if (!isElement(found)) throw new Error('E-CONTAINER-MISSING');
  if (!found.isConnected) throw new Error('E-CONTAINER-DETACHED');
  if (isShadow(found.getRootNode())) throw new Error('E-CONTAINER-SHADOW');
  return found;
}

/** By shape: inside a sandbox the classes of the page are not ours. */
function isElement(value: unknown): value is HTMLElement {
  return typeof value === 'object' && value !== null && 'nodeType' in value && value.nodeType === 1 && 'style' in value;
}

function isShadow(value: unknown): value is ShadowRoot {
  return typeof value === 'object' && value !== null && 'nodeType' in value && value.nodeType === 11 && 'host' in value;
}
