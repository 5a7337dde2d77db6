export type Environment = 'test' | 'uat' | 'production';

/** Section 1: a host name with `internal` is the test environment, a `uat-` prefix is uat. Display only. */
export function environmentOf(hostName: string): Environment {
  if (hostName.includes('internal')) return 'test';
  if (hostName.startsWith('uat-')) return 'uat';
  return 'production';
}
