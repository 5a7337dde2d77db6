import { isIP, isIPv6 } from 'node:net';

/**
 * Which hosts this machine's servers answer to. A page of elsewhere whose name is made to point here (DNS rebinding) is of one
 * origin with what it reads, and its name stands in `Host`: names nobody told us of are refused. An address can be pointed nowhere
 * else, so any is answered: behind a container's or a router's port it need not be one of this machine's.
 */
export type KnowsHost = (asked: string | undefined) => boolean;

export const misdirected = 'This server does not answer to the host name it was asked by. Whoever runs it can add the name to AICC_HOSTS.\n';

/** `hosts`, each as `hostOf` says it, beside `localhost` and addresses. */
export function knownHosts(hosts: readonly string[]): KnowsHost {
  const named = new Set(hosts);
  return (asked) => {
    const host = hostOf(asked ?? '');
    return host !== null && (named.has(host) || isLoopbackName(host) || isIP(host.replace(/^\[|\]$/g, '')) !== 0);
  };
}

/** The one form of a host with or without a port, as browsers read it: lower case, IPv6 in brackets; null for what is none. */
export function hostOf(asked: string): string | null {
  const written = isIPv6(asked) ? `[${asked}]` : asked;
  if (/[\s/?#@\\*]/.test(written) || !URL.canParse(`http://${written}`)) return null;
  return new URL(`http://${written}`).hostname.replace(/\.$/, '') || null;
}

/** A host as `hostOf` says it that leads to nobody but this machine, whoever asks. */
export function isThisMachine(host: string): boolean {
  return isLoopbackName(host) || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Browsers ask nobody where a name below localhost is. */
function isLoopbackName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}
