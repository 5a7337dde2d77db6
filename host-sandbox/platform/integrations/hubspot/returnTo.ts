import { hostOf, isThisMachine } from '../../../knownHosts';
import { Refusal } from '../../foundation/refusal';

/**
 * Where the browser is redirected with HubSpot's code: a page of the console, alone or in a portal, on a known host.
 * With an arbitrary address an attacker could have another company's administrator agree and bind that account to their
 * own company.
 */
export function checkedReturnTo(returnTo: string, ownOrigin: string, hosts: readonly string[]): string {
  const target = URL.canParse(returnTo) ? new URL(returnTo) : null;
  if (target === null || !/^https?:$/.test(target.protocol) || target.username !== '' || target.password !== '')
    throw new Refusal('hubspot.returnTo');
  const host = hostOf(target.host);
  const known = [...hosts, hostOf(new URL(ownOrigin).host)];
  if (host === null || !(known.includes(host) || isThisMachine(host)))
    throw new Refusal('hubspot.returnHost', { host: target.hostname });
  return target.href;
}
