import { CONTRACT } from '@/contract/host';

/** Versions of the contract that this console supports. */
export const spoken = { min: '1.0', max: CONTRACT } as const;
