import { z } from 'zod';

/** How many of the contacts were called, and why the others were not (domain/contacts/contactProgress). */
export const calledCounts = {
  /** contacts called at least once, calls in progress included */
  called: z.number().int(),
  /** reason -> contacts that are over without a call */
  notCalled: z.record(z.string(), z.number().int()),
};
