import { HostRefusal } from '@/bridge/hostRefusal';
import { isElement } from '@/bridge/isElement';

/** The node a mount renders into, or the code of the refusal. */
export interface MountNode {
  readonly container: HTMLElement;
  readonly node: HTMLElement;
  /** made by us, so removed by us */
  readonly ours: boolean;
}

/** A host's own `#root` outside the container is never used. */
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
  const found: unknown = typeof given === 'string' ? elementOf(given) : given;
  if (isShadow(found))
    throw new HostRefusal(
      'E-CONTAINER-SHADOW',
      'a shadow root is no container: styles and popups of the console would not reach it',
    );
  if (!isElement(found))
    throw new HostRefusal('E-CONTAINER-MISSING', 'props.container is no element, nor a selector of one');
  if (!found.isConnected) throw new HostRefusal('E-CONTAINER-DETACHED', 'the container is not in the document');
  if (isShadow(found.getRootNode()))
    throw new HostRefusal('E-CONTAINER-SHADOW', 'the container stands in a shadow root');
  return found;
}

function elementOf(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}

function isShadow(value: unknown): value is ShadowRoot {
  return typeof value === 'object' && value !== null && 'nodeType' in value && value.nodeType === 11 && 'host' in value;
}
