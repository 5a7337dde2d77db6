import { z } from 'zod';
import { lineIds, type LineId } from '@/domain/products/lines';
import raw from './data/carrier-params.json';

const share = z.number().min(0).max(1);
const weights = z.record(z.string(), share);
const range = z.tuple([z.number(), z.number()]);

const lineSchema = z.object({
  answerMean: share,
  answerKappa: z.number().positive(),
  invalid: share,
  off: share,
  busy: share,
  reject: share,
  fail: share,
  /** of answered calls: hung up before anything was understood */
  instantHang: share,
  /** seconds */
  talk: z.object({ median: z.number(), sigma: z.number(), min: z.number(), max: z.number() }),
  labels: weights,
  talkMul: z.record(z.string(), z.number()),
  hangup: z.object({ user: share, ai: share }),
  transferTry: weights,
  transfer: z.object({ success: share, fail: share, unsure: share }),
});

const countrySchema = z.object({
  tz: z.array(z.string()).min(1),
  tzWeight: z.array(z.number()),
  voicemail: share,
  answerMul: z.number(),
  /** post-dial delay, seconds, median */
  pdd: z.number(),
});

const inboundSchema = z.object({
  labels: weights,
  talk: z.object({ median: z.number(), sigma: z.number() }),
  hangup: z.object({ user: share, ai: share, agent: share }),
  transferTry: share,
  transfer: z.object({ success: share, fail: share, unsure: share }),
});

const schema = z.object({
  lines: z.record(z.enum(lineIds), lineSchema),
  inbound: inboundSchema,
  countries: z.record(z.string(), countrySchema),
  hourMul: z.record(z.string(), z.number()),
  dowMul: z.object({
    Mon: z.number(),
    Tue: z.number(),
    Wed: z.number(),
    Thu: z.number(),
    Fri: z.number(),
    Sat: z.number(),
    Sun: z.number(),
  }),
  repeatDecaySameDay: share,
  /** seconds */
  ring: z.object({
    humanMedian: z.number(),
    humanSigma: z.number(),
    rejectMedian: z.number(),
    vmAfter: range,
    busyMedian: z.number(),
    offMedian: z.number(),
    carrierTimeout: z.number(),
  }),
  amd: z.object({ ms: range, humanAsMachine: share, machineAsHuman: share, screeningBot: share }),
});

export type LineParams = z.infer<typeof lineSchema>;
export type InboundParams = z.infer<typeof inboundSchema>;
export type CountryParams = z.infer<typeof countrySchema>;
export type CarrierParams = Omit<z.infer<typeof schema>, 'lines'> & {
  readonly lines: Readonly<Record<LineId, LineParams>>;
};

export function parseCarrierParams(given: unknown): CarrierParams {
  return schema.parse(given);
}

/** The values of data/carrier-params.json. */
export const carrierParams: CarrierParams = parseCarrierParams(raw);
