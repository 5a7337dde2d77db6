import { z } from 'zod';
import { eventLabels } from '@/domain/calling/eventLabels';
import { redFlagKinds } from '@/domain/live/redFlags';
import { scriptLanguages, turnKinds } from '@/domain/robots/script';
import { csv, instant } from '../../endpoint';
import { callTurn, groupsOfEvents, liveAct } from '../calls';

// What calls in progress have in common, whether they go out or come in.

export const liveRow = {
  id: z.number().int(),
  /** masked */
  phone: z.string(),
  /** the call is in this state since then */
  since: instant,
  /** what was said last */
  last: callTurn.pick({ speaker: true, text: true }).nullable(),
  /** phrases of the other side that raise the call, in the order they were said */
  flags: z.array(
    z.object({
      kind: z.enum(redFlagKinds),
      /** as the table of phrases has it */
      phrase: z.string(),
    }),
  ),
};

export const liveDetail = {
  /** null: not answered yet; `turns` count from it */
  answeredAt: instant.nullable(),
  language: z.enum(scriptLanguages),
  /** as far as they have been said */
  turns: z.array(callTurn),
  slots: z.record(z.string(), z.string()),
  eventLabels: z.array(z.enum(eventLabels)),
  eventGroups: groupsOfEvents,
  /** turn of the script the robot is at */
  turn: z.string().nullable(),
  /** the turns of the robot's version, in the order of its script */
  script: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(turnKinds), say: z.string() })),
  acts: z.array(liveAct),
  /** how many acts there are; a request to act names the last that was seen */
  version: z.number().int(),
};

export const liveFlagFilter = csv.pipe(z.array(z.enum(redFlagKinds))).optional();

/** The last act on the call that the person saw; 0 for none. */
const seenVersion = { version: z.number().int().min(0).max(10_000) };
export const hintBody = z.strictObject({ text: z.string().max(1_000), ...seenVersion });
export const forceBody = z.strictObject({ turn: z.string().max(100), ...seenVersion });
export const seenBody = z.strictObject(seenVersion);
export const acted = z.object({ version: z.number().int() });
