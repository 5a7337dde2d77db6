import { isIP, isIPv6 } from 'node:net';
import { brandHosts } from '@/domain/brands/brands';

/**
 * Hosts this machine's servers answer to. With DNS rebinding a foreign page is of the same origin as what it reads and
 * its name is in `Host`, so unknown names are refused. An IP address cannot be rebound, so any is accepted: behind a
 * container's or a router's port it need not be one of this machine's.
 */
export type KnowsHost = (host: string | undefined) => boolean;

export const misdirected =
  'This server does not answer to the host name it was asked by. Whoever runs it can add the name to AICC_HOSTS.\n';

/** `hosts`, each as `hostOf` says it, beside `localhost`, addresses and the hosts that have a brand. */
export function knownHosts(hosts: readonly string[]): KnowsHost {
  const named = new Set([...hosts, ...brandHosts]);
  return (given) => {
    const host = hostOf(given ?? '');
    return host !== null && (named.has(host) || isLoopbackName(host) || isIP(host.replace(/^\[|\]$/g, '')) !== 0);
  };
}

/** A host with or without a port in the form browsers use: lower case, IPv6 in brackets; null when invalid. */
export function hostOf(host: string): string | null {
  const written = isIPv6(host) ? `[${host}]` : host;
  if (/[\s/?#@\\*]/.test(written) || !URL.canParse(`http://${written}`)) return null;
  return new URL(`http://${written}`).hostname.replace(/\.$/, '') || null;
}

/** Whether a host as `hostOf` writes it always resolves to this machine. */
export function isThisMachine(host: string): boolean {
  return isLoopbackName(host) || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Browsers resolve names below localhost themselves. */
function isLoopbackName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}
