import { hostOf, isThisMachine } from '../../../knownHosts';
import { Refusal } from '../../foundation/refusal';

/**
 * Where the browser is redirected with HubSpot's code: a page of the console, alone or in a portal, on a host of the
 * settings or this machine. With an arbitrary address an attacker could have another company's administrator agree and
 * bind that account to their own company.
 */
export function checkedReturnTo(returnTo: string, hosts: readonly string[]): string {
  const target = URL.canParse(returnTo) ? new URL(returnTo) : null;
  if (target === null || !/^https?:$/.test(target.protocol) || target.username !== '' || target.password !== '')
    throw new Refusal('hubspot.returnTo');
  refuseUnknown(target, hosts);
  return target.href;
}

/** The same for the platform's own address where the settings name none: what a request says of it is not believed. */
export function checkedOrigin(origin: string, hosts: readonly string[]): string {
  refuseUnknown(new URL(origin), hosts);
  return origin;
}

function refuseUnknown({ host, hostname }: URL, hosts: readonly string[]): void {
  const known = hostOf(host);
  if (known === null || !(hosts.includes(known) || isThisMachine(known)))
    throw new Refusal('hubspot.returnHost', { host: hostname });
}
