import type { HostContext, HostTheme } from '@/contract/host';
import { isObject } from '../hostProps';

const modes = ['light', 'dark', 'auto'] as const;
const densities = ['compact', 'default'] as const;

export interface ReadContext {
  readonly context: HostContext;
  /** theme values that do not follow the contract; the defaults replace them */
  readonly themeFaults: readonly string[];
}

/** The context's known keys with valid values, frozen; everything else is left out. */
export function readContext(given: unknown): ReadContext {
  const raw = isObject(given) ? { ...given } : {};
  const themeFaults: string[] = [];
  const context: HostContext = Object.freeze({
    ...pick(raw, 'locale', isText),
    ...pick(raw, 'permissions', isTextList),
    ...pick(raw, 'tenantId', isText),
    ...pick(raw, 'features', isFlags),
    ...pick(raw, 'active', isFlag),
    ...themeOf(Reflect.get(raw, 'theme'), themeFaults),
  });
  return { context, themeFaults };
}

function themeOf(given: unknown, faults: string[]): { theme?: HostTheme } {
  if (given === undefined || given === null) return {};
  if (!isObject(given)) {
    faults.push('theme');
    return {};
  }
  const raw = { ...given };
  const mode = modes.find((known) => known === Reflect.get(raw, 'mode'));
  if (mode === undefined) faults.push('mode');
  const density = densities.find((known) => known === Reflect.get(raw, 'density'));
  if (density === undefined && 'density' in raw && raw.density !== undefined) faults.push('density');
  const tokens: unknown = Reflect.get(raw, 'tokens');
  if (tokens !== undefined && !isTokens(tokens)) faults.push('tokens');
  return {
    theme: {
      ...pick(raw, 'id', isText),
      mode: mode ?? 'light',
      ...(density === undefined ? {} : { density }),
      ...(isTokens(tokens) ? { tokens } : {}),
    },
  };
}

function pick<K extends string, T>(raw: object, key: K, is: (value: unknown) => value is T): Partial<Record<K, T>> {
  const value: unknown = Reflect.get(raw, key);
  return is(value) ? ({ [key]: value } as Record<K, T>) : {};
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isTextList = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
const isFlags = (value: unknown): value is Readonly<Record<string, boolean>> =>
  isObject(value) && Object.values(value).every(isFlag);
const isTokens = (value: unknown): value is Readonly<Record<string, string | number>> =>
  isObject(value) && !Array.isArray(value);
