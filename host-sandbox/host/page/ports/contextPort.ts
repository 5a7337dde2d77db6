import type { HostContext, HostContextPort } from '@/contract/host';

type Key = keyof HostContext;
type Listener = Parameters<HostContextPort['subscribe']>[0];

export interface ContextSource extends HostContextPort {
  /** compares by value and notifies listeners of the keys that changed; an equal context is not announced */
  put(next: HostContext): void;
}

/** Language, look and whether the console is in view: a frozen snapshot, and an event when it changes. */
export function contextPort(
  first: HostContext,
  onChange: (changed: readonly Key[], next: HostContext) => void,
): ContextSource {
  let current = Object.freeze({ ...first });
  const listeners = new Set<Listener>();
  return {
    get: () => current,
    subscribe: (fn) => {
      listeners.add(fn);
      return () => void listeners.delete(fn);
    },
    put: (next) => {
      const changed = changedKeys(current, next);
      if (changed.length === 0) return;
      current = Object.freeze({ ...next });
      onChange(changed, current);
      [...listeners].forEach((fn) => fn(current, changed));
    },
  };
}

function changedKeys(before: HostContext, after: HostContext): Key[] {
  const keys: readonly Key[] = ['locale', 'theme', 'permissions', 'tenantId', 'features', 'active'];
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}
