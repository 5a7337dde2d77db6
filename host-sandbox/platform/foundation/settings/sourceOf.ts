import { canonicalAddress, canonicalNetwork } from './network';

/** Addresses that count as one source: an IPv4 address, or the IPv6 network of 64 bits that one subscriber is given. */
export function sourceOf(address: string): string {
  const known = canonicalAddress(address.replace(/%.*$/, '')) ?? address;
  return known.includes(':') ? (canonicalNetwork(`${known}/64`) ?? known) : known;
}
