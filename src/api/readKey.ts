import type { ReadName } from '@/contract/contract';
import { requestOf, type Parts } from './call';

/** The same for reads of one address, which have one answer. */
export function readKey(name: ReadName, input: Parts): string {
  const { url, query = {} } = requestOf(name, input);
  const values = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return [name, url, ...values.map(([field, value]) => `${field}=${String(value)}`)].join(' ');
}
