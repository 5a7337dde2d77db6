import type { HostInfo } from '@/contract/host';
import { environmentOf, type Environment } from './environment';

/** Origin of the API with a path before `/api`, if any; an environment without one has it at the page's own origin. */
export type BaseAddresses = Readonly<Partial<Record<Environment, string>>>;

declare global {
  // set by webpack from AICC_API_TEST, AICC_API_UAT and AICC_API_PRODUCTION; absent in tests
  var __AICC_BASE_ADDRESSES__: BaseAddresses | undefined;
}

function ofThisBuild(): BaseAddresses {
  return typeof __AICC_BASE_ADDRESSES__ === 'undefined' ? {} : __AICC_BASE_ADDRESSES__;
}

/** The base address differs by environment. A page of this machine has a platform of its own beside it. */
export function baseAddressOf(
  hostName: string,
  said?: HostInfo['env'],
  addresses: BaseAddresses = ofThisBuild(),
): string {
  return isThisMachine(hostName) ? '' : (addresses[environmentOf(hostName, said)] ?? '');
}

/** The base address for the WebSocket; `page` is the address of the page. */
export function socketAddressOf(base: string, page: string): string {
  const address = new URL(`${base}/api/live`, page);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

export function isThisMachine(hostName: string): boolean {
  return (
    hostName === 'localhost' ||
    hostName.endsWith('.localhost') ||
    hostName === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostName)
  );
}
