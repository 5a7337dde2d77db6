import { isThisMachine } from '@/bridge/address/baseAddress';
import { environmentOf } from '@/bridge/address/environment';
import { hostInfoOf } from '@/bridge/ports/ports';
import { propFaultsOf } from '@/bridge/propFaults';
import type { HostProps } from '@/contract/host';

/** Thrown by defineHost: which props the console would refuse or pass over, and why. */
export class HostPropsError extends Error {
  readonly faults: readonly { readonly prop: string; readonly reason: string }[];

  constructor(faults: HostPropsError['faults']) {
    super(faults.map(({ prop, reason }) => `${prop} ${reason}`).join('; '));
    this.name = 'HostPropsError';
    this.faults = faults;
  }
}

/**
 * Props as they are given, checked while one develops: on this machine and in the test environment. Elsewhere nothing
 * is checked, because the console goes on without what it cannot use.
 */
export function defineHost(props: HostProps): HostProps {
  const { env } = hostInfoOf(props.host);
  const { hostname } = window.location;
  const isDevelopment = environmentOf(hostname, env) === 'test' || (env === undefined && isThisMachine(hostname));
  const faults = isDevelopment ? propFaultsOf(props) : [];
  if (faults.length > 0) throw new HostPropsError(faults);
  return props;
}
