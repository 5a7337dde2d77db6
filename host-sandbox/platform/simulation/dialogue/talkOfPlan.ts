import type { PlannedCall } from '@/domain/calling/carrier';
import type { Script } from '@/domain/robots/script';
import { isMeaning, type Meaning } from './meaning';
import { talkOf, type PlannedTalk } from './plannedTalk';

/** The talk a call was planned with. One that is hung up at once has none, nor one begun by an earlier version. */
export function talkOfPlan(script: Script, { talk }: Pick<PlannedCall, 'talk'>): PlannedTalk {
  const { path = [], asides = [], most = 0, brief = false } = talk ?? {};
  return talkOf(script, { path: meanings(path), asides: meanings(asides) }, most, brief);
}

function meanings(texts: readonly string[]): readonly Meaning[] {
  return texts.filter(isMeaning);
}
