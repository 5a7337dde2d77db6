import type { Dialogue } from '@/domain/calls/conversation';
import { cutTalk } from '@/domain/calls/cutTalk';
import { robotSeconds } from '@/domain/calling/deskCallPlan';
import type { PlannedCall } from '@/domain/calling/carrier';
import type { Turn } from '@/domain/calls/turn';
import type { InboundLiveState } from '@/domain/inbound/inboundLive';
import { secondMs } from '@/domain/limits';
import type { CallAt } from '@/domain/live/steeredPlan';
import { saidUntil, talkBegins, talkSoFar } from '@/domain/live/talkSoFar';
import { Recogniser } from '@/domain/robots/talk/recognise';
import type { Script } from '@/domain/robots/script';
import { localDay } from '@/domain/time/zone';
import type { Ctx } from '../../../foundation/http/handler';
import { inboundConversation } from '../engine/inboundRecord';
import { rememberedDialogue } from '../../calls/rememberedDialogue';
import type { CallerRow } from './selectCallers';

/** What is said in a call coming in, at an instant. */
export interface InboundTalk {
  readonly row: CallerRow;
  /** null: the caller waits for a robot */
  readonly plan: PlannedCall | null;
  /** null: no robot talks */
  readonly script: Script | null;
  readonly dialogue: Dialogue;
  /** turns begun by now */
  readonly said: readonly Turn[];
  /** since somebody or something answered */
  readonly talkedMs: number;
}

export function inboundTalk(ctx: Ctx, row: CallerRow, at: number): InboundTalk {
  const { answeredAt, outcome, turns } = row.caller;
  const plan = answeredAt === null ? null : row.caller.plan;
  const script = outcome === 'answered' ? row.script : null;
  const talkedMs = answeredAt === null ? 0 : at - answeredAt;
  const dialogue =
    script === null || plan === null
      ? { turns: turns ?? [], slots: {}, rounds: 0 }
      : dialogueOf(ctx, row, script, plan);
  return { row, plan, script, dialogue, said: saidUntil(dialogue.turns, talkedMs), talkedMs };
}

function dialogueOf(ctx: Ctx, row: CallerRow, script: Script, plan: PlannedCall): Dialogue {
  const { id, numberId, callerKey, arrivedAt, robotVersionId } = row.caller;
  const { countryCode, timeZone } = ctx.person;
  const of = ['in', id, plan, numberId, callerKey, arrivedAt, robotVersionId, countryCode, timeZone];
  return rememberedDialogue(ctx, of, () => conversationOf(ctx, row, script, plan));
}

export function conversationOf(
  { person }: Pick<Ctx, 'person'>,
  { caller }: CallerRow,
  script: Script,
  plan: PlannedCall,
) {
  const { numberId, callerKey: key, arrivedAt: at } = caller;
  return inboundConversation(
    { numberId, key, at, script, plan },
    { countryCode: person.countryCode, zone: person.timeZone },
  );
}

export function inboundState({ row, plan, talkedMs }: InboundTalk): InboundLiveState {
  const { outcome } = row.caller;
  if (plan === null) return 'queued';
  if (outcome === 'agent') return 'agent';
  if (outcome === 'announced') return 'announced';
  return talkedMs < robotSeconds(plan) * secondMs ? 'talking' : 'agent';
}

/** A robot's call as the rules of live calls take it; a sentence being said counts as far as it has been said. */
export function robotCallAt(
  { person }: Pick<Ctx, 'person'>,
  { row, plan, script, dialogue, talkedMs }: InboundTalk,
): CallAt | null {
  if (plan === null || script === null) return null;
  const before = plan.steered?.before ?? talkBegins(script);
  const said = cutTalk(dialogue.turns, talkedMs);
  const today = localDay(row.caller.arrivedAt, person.timeZone);
  const course = talkSoFar(script, new Recogniser(script), said, before, today);
  return { plan, script, sinceMs: talkedMs + plan.ringMs, dialogue, course };
}
