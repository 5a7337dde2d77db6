import type { AiccHostProps } from '@/contract/host';

/** Every key of AiccHostProps but the container; whatever else a host or qiankun hands in is ignored. */
export const hostPropKeys = [
  'contract',
  'host',
  'basePath',
  'routing',
  'auth',
  'token',
  'commands',
  'context',
  'capabilities',
  'overlay',
  'nonce',
  'onReport',
  'frame',
  'onFrame',
] as const;
type Key = Exclude<keyof AiccHostProps, 'container'>;

/**
 * The host's latest props, key by key. They are read in place and never copied, so that a getter for a token stays a
 * getter. Values are checked where they are used, because their types cannot be trusted.
 */
export class HostProps {
  private readonly owners = new Map<Key, object>();
  private readonly listeners = new Set<() => void>();

  constructor(given: unknown) {
    if (isObject(given)) for (const key of hostPropKeys) if (key in given) this.owners.set(key, given);
  }

  get(key: Key): unknown {
    const owner = this.owners.get(key);
    try {
      return owner === undefined ? undefined : Reflect.get(owner, key);
    } catch {
      return undefined;
    }
  }

  /** Replaces known keys that have a value; returns which. */
  merge(given: unknown): readonly Key[] {
    if (!isObject(given)) return [];
    const changed = hostPropKeys.filter((key) => key in given && Reflect.get(given, key) !== undefined);
    for (const key of changed) this.owners.set(key, given);
    if (changed.length > 0) [...this.listeners].forEach((listen) => listen());
    return changed;
  }

  onMerge(listen: () => void): () => void {
    this.listeners.add(listen);
    return () => void this.listeners.delete(listen);
  }
}

/** A function whose result is not trusted. */
export function isFunction(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function';
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
