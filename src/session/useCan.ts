import { useMemo } from 'react';
import { allows, parsePermissions, type Permission } from '@/domain/access/access';
import { useSession } from './useSession';

export type Needs = Permission | readonly Permission[] | undefined;

/** Taken apart once: every row of a list asks. */
const taken = new WeakMap<readonly string[], ReadonlySet<string>>();

function grantedBy(permissions: readonly string[]): ReadonlySet<string> {
  const granted = taken.get(permissions) ?? parsePermissions(permissions);
  taken.set(permissions, granted);
  return granted;
}

/**
 * Whether the person holds one of these permissions; without any to check it denies. Menus and routes ask by what a
 * screen's record needs; screens themselves ask `useMay` by menu and action.
 */
export function useCan(): (needs: Needs) => boolean {
  const { permissions } = useSession();
  return useMemo(() => {
    const granted = grantedBy(permissions);
    return (needs) => allows(granted, needs);
  }, [permissions]);
}
