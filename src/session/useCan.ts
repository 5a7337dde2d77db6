import { useMemo } from 'react';
import { allows, parsePermissions, type Permission } from '@/domain/access';
import { useSession } from './useSession';

export type Needs = Permission | readonly Permission[] | undefined;

/** A missing tag list denies (section 6). */
export function useCan(): (needs: Needs) => boolean {
  const { permissions } = useSession();
  return useMemo(() => {
    const granted = parsePermissions(permissions);
    return (needs) => allows(granted, needs);
  }, [permissions]);
}
