import type { HostInfo } from '@/contract/host';

export type Environment = 'test' | 'uat' | 'production';

/** The environments a host may name, as the console's own. */
const ofHost: Readonly<Record<NonNullable<HostInfo['env']>, Environment>> = {
  dev: 'test',
  test: 'test',
  sandbox: 'test',
  stage: 'uat',
  prod: 'production',
};

/** A host name with `internal` is the test environment, a `uat-` prefix is uat; the host's own word goes first. */
export function environmentOf(hostName: string, said?: HostInfo['env']): Environment {
  if (said !== undefined) return ofHost[said];
  if (hostName.includes('internal')) return 'test';
  if (hostName.startsWith('uat-')) return 'uat';
  return 'production';
}

export function isHostEnv(value: unknown): value is NonNullable<HostInfo['env']> {
  return typeof value === 'string' && Object.hasOwn(ofHost, value);
}
