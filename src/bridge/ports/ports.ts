import type { AuthPort, CommandBus, HostContextPort, HostInfo } from '@/contract/host';
import { isHostEnv } from '../address/environment';
import { isObject } from '../hostProps';

/* A port is valid if it has its essential function; its other functions may be missing. */

export function authPortOf(value: unknown): AuthPort | null {
  return hasFunction<AuthPort>(value, 'getToken') ? value : null;
}

export function contextPortOf(value: unknown): HostContextPort | null {
  return hasFunction<HostContextPort>(value, 'get') ? value : null;
}

export function commandBusOf(value: unknown): CommandBus | null {
  return hasFunction<CommandBus>(value, 'execute') ? value : null;
}

/** What the host declares about itself; values of another type are left out. */
export function hostInfoOf(value: unknown): Partial<HostInfo> {
  return {
    ...textAt(value, 'id'),
    ...textAt(value, 'version'),
    ...textAt(value, 'minApp'),
    ...textAt(value, 'loginUrl'),
    ...envAt(value),
  };
}

function hasFunction<T extends object>(value: unknown, name: keyof T & string): value is T {
  return isObject(value) && name in value && typeof Reflect.get(value, name) === 'function';
}

function textAt<K extends string>(value: unknown, key: K): Partial<Record<K, string>> {
  const found: unknown = isObject(value) ? Reflect.get(value, key) : undefined;
  return typeof found === 'string' && found !== '' ? ({ [key]: found } as Record<K, string>) : {};
}

function envAt(value: unknown): Pick<HostInfo, 'env'> {
  const found: unknown = isObject(value) ? Reflect.get(value, 'env') : undefined;
  return isHostEnv(found) ? { env: found } : {};
}
