import { z } from 'zod';
import type { Chance } from '@/domain/calling/chance';
import { deliveryFailures } from '@/domain/messages/delivery';
import raw from './data/network-params.json';

const share = z.number().min(0).max(1);
const times = z.array(
  z.union([
    z.object({ share, median: z.number().positive(), sigma: z.number().positive() }),
    z.object({ share, from: z.number(), to: z.number() }),
  ]),
);

const profile = z.object({ fail: share, block: share, causes: z.partialRecord(z.enum(deliveryFailures), share) });

const schema = z.object({
  /** minutes a channel takes to review a template */
  reviewMinutes: times,
  /** from sending to delivery */
  deliverSeconds: times,
  /** from sending to the answer that it failed */
  failSeconds: times,
  profiles: z.object({ marketing: profile, utility: profile, collection: profile }),
});

export type Times = z.infer<typeof times>;

/** The values of data/network-params.json. */
export const networkParams = schema.parse(raw);

/** One of the times by its share. */
export function drawTime(chance: Chance, mix: Times): number {
  let left = chance.uniform();
  for (const one of mix) {
    left -= one.share;
    if (left < 0) return 'median' in one ? chance.lognormal(one.median, one.sigma) : chance.between(one.from, one.to);
  }
  throw new Error('the shares of a mix of times add up to one');
}
