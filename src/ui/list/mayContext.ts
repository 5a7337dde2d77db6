import { createContext, useContext } from 'react';
import type { Permission } from '@/domain/access/access';

/** Whether the person may do what needs these permissions. */
export type May = (needs: Permission | readonly Permission[] | undefined) => boolean;

/** Filled where the session is known; without it nothing that needs a permission is offered. */
export const MayContext = createContext<May>((needs) => needs === undefined);

export const useMay = () => useContext(MayContext);
