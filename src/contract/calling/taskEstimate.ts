import { z } from 'zod';
import { instant } from '../endpoint';

/**
 * The summary shown before a task is created; every number with its assumptions. It is requested while the form is
 * being filled: what cannot be computed yet is null.
 */
export const taskEstimate = z.object({
  /** null without a contact list */
  willCall: z.number().int().nullable(),
  /** good contacts that are skipped for it */
  blacklisted: z.number().int(),
  /** good contacts the smart shield would leave uncalled if the task were made now */
  blocked: z.number().int(),
  /** contacts to be called although another task has them too */
  inOtherTask: z.number().int(),
  /** zones of the country of most numbers, whose day limits the calls too; empty: the task's zone is one of them */
  calleeZones: z.array(z.string()),
  expectedAttempts: z.number().int().nullable(),
  /** calls at a time; null without a SIP line */
  concurrency: z.number().int().nullable(),
  /** what bounds it */
  bound: z.enum(['line', 'licence']).nullable(),
  firstCallAt: instant.nullable(),
  expectedEndAt: instant.nullable(),
  /** contacts not dialled even once before the task's end */
  cutOff: z.number().int().nullable(),
  /** contacts whose redials no longer fit */
  redialsCutOff: z.number().int().nullable(),
  /** the company's limit of calls per day, which the estimate leaves out, and the calls begun today; null: no limit */
  dailyCap: z.object({ begun: z.number().int(), of: z.number().int() }).nullable(),
  assumptions: z.object({
    /** share of calls that are answered, 0 to 1 */
    answerRate: z.number(),
    /** seconds one call occupies a channel, ringing and talking */
    secondsPerAttempt: z.number(),
    /** calls of the last 30 days these were measured on */
    measuredOn: z.number().int(),
    /** whose calls: the chosen robot's, the whole line's, or none: then they are the line's defaults */
    basis: z.enum(['robot', 'line', 'defaults']),
  }),
});
