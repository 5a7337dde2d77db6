import type { HostContext, HostContextPort } from '@/contract/host';
import type { FaultId } from '../../faults/catalogue';

type Has = (id: FaultId) => boolean;

/** The portal's context while one of these faults is active. */
export function faultyContext(context: HostContext, has: Has): HostContext {
  return {
    ...context,
    ...(has('context.locale-unknown') ? { locale: 'fr' } : {}),
    ...(has('context.locale-region') ? { locale: 'zh_HK' } : {}),
    // A mode the contract does not know, from a portal that is not written in TypeScript.
    ...(has('context.theme-unknown') ? { theme: { id: 'paper', mode: 'sepia' as 'light' } } : {}),
    ...(has('context.theme-broken')
      ? {
          theme: {
            mode: context.theme?.mode ?? 'light',
            tokens: { accent: 'url(javascript:0)', radius: 4, unheardOf: 1 },
          },
        }
      : {}),
    ...(has('context.no-rights') ? { permissions: [] } : {}),
    ...(has('context.inactive') ? { active: false } : {}),
  };
}

/** A port whose calls throw while the fault is on. */
export function throwingContext(port: HostContextPort, has: Has): HostContextPort {
  const check = () => {
    if (has('context.throws')) throw new Error('This portal does not know its own context');
  };
  return {
    get: () => {
      check();
      return port.get();
    },
    subscribe: (listener) => {
      check();
      return port.subscribe(listener);
    },
  };
}
