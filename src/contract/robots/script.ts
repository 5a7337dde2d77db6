import { z } from 'zod';
import { eventLabelTable, type EventLabel } from '@/domain/calling/eventLabels';
import { isSlotName } from '@/domain/calls/slots';
import { scriptLanguages, slotKinds, turnKinds, type Script } from '@/domain/robots/script';
import { findingCodes, type FindingCode } from '@/domain/robots/scriptFindings';
import { scriptLimits } from '@/domain/robots/scriptLimits';

const eventLabel = z.enum(Object.keys(eventLabelTable) as [EventLabel, ...EventLabel[]]);
const findingCode = z.enum(Object.keys(findingCodes) as [FindingCode, ...FindingCode[]]);

/** Names of turns and intents inside a script. */
const scriptId = z.string().regex(/^[A-Za-z]\w{0,39}$/);
/** Twice what is right is saved, with a finding: what was pasted too long is corrected, not lost. */
const written = (chars: number) => z.string().max(chars * 2);
const name = written(scriptLimits.nameChars);
const label = z.string().regex(/^[A-Z]$/);
const way = z.strictObject({ to: scriptId, label: label.optional(), event: eventLabel.optional() });
const words = z.array(written(scriptLimits.wordChars)).max(scriptLimits.wordsPerIntent * 2);
const place = z.number().min(-scriptLimits.place).max(scriptLimits.place);

const turn = z.strictObject({
  name,
  kind: z.enum(turnKinds),
  say: written(scriptLimits.textChars),
  brief: written(scriptLimits.textChars),
  next: scriptId.nullable(),
  branches: z.array(way.extend({ intent: scriptId })).max(scriptLimits.branchesPerTurn),
  otherwise: way.nullable(),
  silence: way.nullable(),
  slot: z
    .strictObject({
      name: z.string().refine(isSlotName, { params: { problem: 'nameCharset' } }),
      kind: z.enum(slotKinds),
    })
    .nullable(),
  at: z.strictObject({ x: place, y: place }).nullable(),
});

/** A script as it is written; what is wrong with it: domain/robots/scriptFindings. */
export const script: z.ZodType<Script> = z.strictObject({
  language: z.enum(scriptLanguages),
  start: scriptId,
  turns: z.record(scriptId, turn),
  intents: z.record(
    scriptId,
    z.strictObject({
      name,
      keywords: words,
      phrases: words,
      day: z.boolean(),
      answer: z.enum(['yes', 'no']).nullable(),
    }),
  ),
  label,
  voicemail: written(scriptLimits.textChars),
});

export const finding = z.object({
  code: findingCode,
  turn: z.string().nullable(),
  intent: z.string().optional(),
  what: z.string().optional(),
  field: z.enum(['say', 'brief']).optional(),
  from: z.number().int().optional(),
  where: z.enum(['voicemail', 'defaultLabel']).optional(),
});
