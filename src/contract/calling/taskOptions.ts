import { z } from 'zod';
import { scriptLanguages } from '@/domain/robots/script';

export const robotOption = z.object({
  id: z.number().int(),
  name: z.string(),
  language: z.enum(scriptLanguages),
  tone: z.enum(['polite', 'natural', 'tough', 'pressing', 'fierce']),
  voiceGender: z.enum(['female', 'male']),
  valid: z.boolean(),
  /** variables its script speaks */
  variables: z.array(z.string()),
});

export const lineOption = z.object({
  id: z.number().int(),
  name: z.string(),
  countryCode: z.string(),
  concurrency: z.number().int(),
  active: z.boolean(),
  /** calls in progress on it now */
  inUse: z.number().int(),
});

/** What a task is made of besides its contacts. */
export const taskOptions = z.object({
  robots: z.array(robotOption),
  sipLines: z.array(lineOption),
  licenceConcurrency: z.number().int(),
  platforms: z.array(z.string()),
});
