import { useMemo } from 'react';
import { type Permission } from '@/domain/access/access';
import { allows, parsePermissions } from '@/domain/access/granted';
import { useSession } from './useSession';

export type Needs = Permission | readonly Permission[] | undefined;

/** Cached, because every row of a list asks. */
const taken = new WeakMap<readonly string[], ReadonlySet<string>>();

function grantedBy(permissions: readonly string[]): ReadonlySet<string> {
  const granted = taken.get(permissions) ?? parsePermissions(permissions);
  taken.set(permissions, granted);
  return granted;
}

/**
 * Whether the person has one of these permissions; with an empty list it denies. Menus and routes use it with a
 * screen's record; screens use `useMay` by menu and action.
 */
export function useCan(): (needs: Needs) => boolean {
  const { permissions } = useSession();
  return useMemo(() => {
    const granted = grantedBy(permissions);
    return (needs) => allows(granted, needs);
  }, [permissions]);
}
