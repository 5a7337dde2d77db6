import { CONTRACT } from '@/contract/host';

/** Versions of the contract this console speaks. */
export const spoken = { min: '1.0', max: CONTRACT } as const;
