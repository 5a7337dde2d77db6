import ipaddr from 'ipaddr.js';

export type Place = 'here' | 'private' | 'internet' | 'unknown';

/** What an address says by itself. A town would be a guess, so there is no table of towns. */
export function placeOf(address: string): Place {
  if (!ipaddr.isValid(address)) return 'unknown';
  const range = ipaddr.process(address).range();
  if (range === 'loopback') return 'here';
  if (range === 'unicast') return 'internet';
  return ['private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'].includes(range) ? 'private' : 'unknown';
}
