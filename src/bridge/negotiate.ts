import { HostRefusal } from './hostRefusal';
import { hostInfoOf } from './ports/ports';
import { spoken } from './spoken';

export interface Agreement {
  /** `legacy`: the host is older than the contract, or says nothing of it */
  readonly dialect: 'legacy' | 'contract';
  /** the host was written against a newer version than ours */
  readonly newer: boolean;
}

/**
 * Within a major version there are only additions: a newer minor one is no obstacle. A newer major one is,
 * unless the host says that it still serves ours.
 */
export function negotiate(contract: unknown, host: unknown): Agreement {
  const wanted = versionOf(contract);
  const max = versionOf(spoken.max);
  const min = versionOf(spoken.min);
  if (!wanted || !max || !min || isBelow(wanted, min)) return { dialect: 'legacy', newer: false };
  if (wanted.major <= max.major) return { dialect: 'contract', newer: isBelow(max, wanted) };
  const served = versionOf(hostInfoOf(host).minApp);
  if (served && !isBelow(max, served)) return { dialect: 'contract', newer: true };
  throw new HostRefusal(
    'E-CONTRACT',
    `the host speaks contract ${String(contract)}, this console ${spoken.min} to ${spoken.max}`,
  );
}

interface Version {
  readonly major: number;
  readonly minor: number;
}

function versionOf(text: unknown): Version | null {
  const found = typeof text === 'string' ? /^(\d+)(?:\.(\d+))?(?:\.\d+)?(?:[-+].*)?$/.exec(text.trim()) : null;
  return found ? { major: Number(found[1]), minor: Number(found[2] ?? 0) } : null;
}

function isBelow(a: Version, b: Version): boolean {
  return a.major < b.major || (a.major === b.major && a.minor < b.minor);
}
