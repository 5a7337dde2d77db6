import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Ordinary by the registers, but clouds run their own services there. */
const cloudServices = new Set(['168.63.129.16']);
/** The part of IPv6 that is assigned to the public; the rest is special. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** An address as it stands in a URL or a DNS answer; null when it is a name. */
export function readAddress(text: string): Address | null {
  const bare = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
  // A URL has turned every other notation into the plain one already.
  if (!ipaddr.IPv6.isValid(bare) && !ipaddr.IPv4.isValidFourPartDecimal(bare)) return null;
  return ipaddr.parse(bare);
}

/**
 * Whether it is a public address of the internet. Refused are loopback, private, link-local, carrier, multicast,
 * documentation, reserved and unspecified addresses, and IPv6 that carries an IPv4 address (mapped, compatible,
 * NAT64, 6to4, Teredo).
 */
export function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast' || cloudServices.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
