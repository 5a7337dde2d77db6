import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Reserved by practice, though a register calls them ordinary: a cloud's own services answer there. */
const cloudServices = new Set(['168.63.129.16']);
/** All of IPv6 that is given out to the public; everything else is special in some way. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** An address as it stands in a URL or a DNS answer; null when it is a name. */
export function readAddress(text: string): Address | null {
  const bare = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
  // Only the plain notation: a URL has turned every other one into it already.
  if (!ipaddr.IPv6.isValid(bare) && !ipaddr.IPv4.isValidFourPartDecimal(bare)) return null;
  return ipaddr.parse(bare);
}

/**
 * Whether anybody on the internet may own it. What is not plainly so is refused: loopback, private, link-local,
 * carrier, multicast, documentation, reserved, unspecified, and IPv6 that carries an IPv4 address inside
 * (mapped, compatible, NAT64, 6to4, Teredo).
 */
export function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast' || cloudServices.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
