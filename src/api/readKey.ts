import type { ReadName } from '@/contract/contract';
import { requestOf, type Parts } from './call';

/** The same for reads of one address, which have one answer. */
export function readKey(name: ReadName, input: Parts): string {
  const { url, query = {} } = requestOf(name, input);
  const values = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return JSON.stringify([name, url, values], asText);
}

/** An address has only texts. */
function asText(_key: string, value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
