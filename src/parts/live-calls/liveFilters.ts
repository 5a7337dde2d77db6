import { redFlagKinds } from '@/domain/live/redFlags';

// Lists of the address as the lists of calls in progress send them; invalid values are left out.

export const flagsIn = (values: readonly string[]): string =>
  redFlagKinds.filter((kind) => values.includes(kind)).join();

export const idsIn = (values: readonly string[]): string => values.filter((id) => /^[1-9]\d{0,8}$/.test(id)).join();
