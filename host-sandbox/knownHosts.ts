import { isIP, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/**
 * Which hosts this machine's servers answer to. A page of elsewhere whose name is made to point here (DNS rebinding) is of one
 * origin with what it reads, and its name stands in `Host`: names nobody told us of are refused. An address can be pointed nowhere else.
 */
export type KnowsHost = (asked: string | undefined, arrivedAt: string | undefined) => boolean;

export const misdirected = 'This server does not answer to the host name it was asked by. Whoever runs it can add the name to AICC_HOSTS.\n';

/** `hosts` beside this machine's own, each as `hostOf` says it. */
export function knownHosts(hosts: readonly string[]): KnowsHost {
  const named = new Set(hosts);
  return (asked, arrivedAt) => {
    const host = hostOf(asked ?? '');
    return host !== null && (named.has(host) || isLoopbackHost(host) || isOwnAddress(host, arrivedAt));
  };
}

/** The one form of a host with or without a port, as browsers read it: lower case, IPv6 in brackets; null for what is none. */
export function hostOf(asked: string): string | null {
  const written = isIPv6(asked) ? `[${asked}]` : asked;
  if (/[\s/?#@\\*]/.test(written) || !URL.canParse(`http://${written}`)) return null;
  return new URL(`http://${written}`).hostname.replace(/\.$/, '') || null;
}

function isLoopbackHost(host: string): boolean {
  // Browsers ask nobody where a name below localhost is.
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** An address the request came in by, or another of this machine's: looked up each time, since networks come and go. */
function isOwnAddress(host: string, arrivedAt: string | undefined): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) return false;
  if (arrivedAt?.replace(/^::ffff:(?=\d+\.)/, '') === address) return true;
  return Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === address));
}
