import { z } from 'zod';

/** Of contacts with several numbers; null where each has one. */
export const numberOrder = {
  dialingOrder: z.enum(['sequential', 'parallel']).nullable().default(null),
  /** seconds */
  contactNumberInterval: z.number().int().nullable().default(null),
};

/** Call task parameters; rules in domain/callParameters. */
export const callParameters = z.object({
  restTimes: z.number().int().default(0),
  maxLostRate: z.number().default(0),
  ...numberOrder,
  ringLimit: z.number().int().default(0),
  autoQa: z.enum(['Y', 'N']).default('N'),
  qaLimitLength: z.number().int().default(0),
  qaLimitRate: z.number().default(100),
  qaResultSelect: z.array(z.string().max(2)).max(50).default([]),
  resultStrategies: z.array(z.string().max(60)).max(50).default([]),
  remark: z.string().max(2_000).default(''),
  templateName: z.string().max(2_000).default(''),
  voicemailCheck: z.union([z.literal(-1), z.literal(0), z.literal(1)]).default(0),
  voicemailCheckDuration: z.number().int().nullable().default(null),
  voicemailHandle: z.union([z.literal(1), z.literal(2)]).default(1),
  voicemailMaxWaitTime: z.number().int().nullable().default(null),
  voicemailMsg: z.string().max(2_000).default(''),
  voicemailRedial: z.boolean().default(false),
  /** minutes after midnight in the task's zone */
  pauseStart: z.number().int().nullable().default(null),
  pauseEnd: z.number().int().nullable().default(null),
});
