import ipaddr from 'ipaddr.js';
import { SettingError } from '../settings/settings';
import { readAddress, type Address } from './publicAddress';

/** One exception of AICC_OUTBOUND_ALLOW. */
export interface Allowance {
  /** a name as it stands in the URL, or a network */
  readonly host: string | [Address, number];
  readonly ports: readonly [number, number];
  /** only what is below it; `/` is everything */
  readonly path: string;
}

const entry = /^(?:\[([^\]]+)\](?:\/(\d+))?|([^[\]/:\s]+)(?:\/(\d+))?):(\d+)(?:-(\d+))?(\/.*)?$/;

/** `host:port`, `10.1.0.0/16:8443`, `[fd00::]/8:443`, with a range of ports `:9400-9499` or a path behind it. */
export function readAllowances(entries: readonly string[]): Allowance[] {
  return entries.map((text) => {
    const [, six, sixBits, four, fourBits, from, to, path] = entry.exec(text) ?? [];
    const name = six ?? four;
    const address = name === undefined ? null : readAddress(name);
    const bits = sixBits ?? fourBits;
    const ports = [Number(from), Number(to ?? from)] as const;
    const most = address?.kind() === 'ipv6' ? 128 : 32;
    const wrong =
      name === undefined ||
      (address === null && (bits !== undefined || six !== undefined)) ||
      Number(bits ?? 0) > most ||
      ports[0] < 1 ||
      ports[1] > 65_535 ||
      ports[1] < ports[0];
    if (wrong)
      throw new SettingError(
        `AICC_OUTBOUND_ALLOW: “${text}” is neither host:port nor network/bits:port (10.1.0.0/16:8443, [fd00::]/8:443).`,
      );
    return { host: address === null ? name.toLowerCase() : [address, Number(bits ?? most)], ports, path: path ?? '/' };
  });
}

/** Whether one of them lets this URL reach this address. */
export function isAllowed(allowances: readonly Allowance[], url: URL, port: number, address: Address): boolean {
  return allowances.some(({ host, ports, path }) => {
    if (port < ports[0] || port > ports[1] || !url.pathname.startsWith(path)) return false;
    return typeof host === 'string' ? host === url.hostname : inNetwork(address, host);
  });
}

function inNetwork(address: Address, [network, bits]: [Address, number]): boolean {
  if (address instanceof ipaddr.IPv4) return network instanceof ipaddr.IPv4 && address.match(network, bits);
  return network instanceof ipaddr.IPv6 && address.match(network, bits);
}
