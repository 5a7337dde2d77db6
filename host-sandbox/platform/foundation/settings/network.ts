import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * The plain notation only: `010.0.0.1`, `127.1` and `0x7f.1` mean different things to different programs, and a zone
 * has a meaning on one machine only.
 */
function readAddress(text: string): Address | null {
  if (text.includes('%') || (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text))) return null;
  return ipaddr.parse(text);
}

/** An IPv4 address inside IPv6 is that address, so that it cannot be used to pass a rule. */
function unmapped(address: Address): Address {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/**
 * The canonical form of an address or a network; null for anything else. Bits behind the prefix are cut: `10.1.2.3/8`
 * is `10.0.0.0/8`.
 */
export function canonicalNetwork(text: string): string | null {
  const [written = '', prefix, more] = text.trim().split('/');
  const read = readAddress(written);
  if (read === null || more !== undefined || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return null;
  const most = read instanceof ipaddr.IPv4 ? 32 : 128;
  const given = prefix === undefined ? most : Number(prefix);
  const address = unmapped(read);
  const bits = address === read ? given : given - 96;
  const all = address instanceof ipaddr.IPv4 ? 32 : 128;
  if (given > most || bits < 0) return null;
  const network =
    address instanceof ipaddr.IPv4
      ? ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/${bits}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`);
  return bits === all ? network.toString() : `${network.toString()}/${bits}`;
}

export function canonicalAddress(text: string): string | null {
  const read = readAddress(text.trim());
  return read === null ? null : unmapped(read).toString();
}

const known = new Map<string, [Address, number]>();
const KNOWN_MOST = 10_000;

/** Cached, since every request looks at every rule. `network` is canonical. */
function parsed(network: string): [Address, number] {
  const found = known.get(network);
  if (found) return found;
  if (known.size >= KNOWN_MOST) known.clear();
  const [text = '', bits] = network.split('/');
  const address = ipaddr.parse(text);
  const made: [Address, number] = [
    address,
    bits === undefined ? (address instanceof ipaddr.IPv4 ? 32 : 128) : Number(bits),
  ];
  known.set(network, made);
  return made;
}

/** Whether an address, in any notation, is in a network; false for text that is no address. */
export function matcherOf(address: string): (network: string) => boolean {
  const read = readAddress(address.replace(/%.*$/, ''));
  if (read === null) return () => false;
  const from = unmapped(read);
  return (network) => {
    const [base, bits] = parsed(network);
    return from instanceof ipaddr.IPv4
      ? base instanceof ipaddr.IPv4 && from.match(base, bits)
      : base instanceof ipaddr.IPv6 && from.match(base, bits);
  };
}
