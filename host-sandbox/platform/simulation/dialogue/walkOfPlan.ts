import type { PlannedCall } from '@/domain/calling/carrier';
import type { Script } from '@/domain/robots/script';
import { isMeaning, type Meaning } from './meaning';
import { walkScript, type Walk } from './walkScript';

/** The walk a call was planned with. One that is hung up at once has none, nor one begun by an earlier version. */
export function walkOfPlan(script: Script, { talk }: Pick<PlannedCall, 'talk'>): Walk {
  const { path = [], asides = [], most = 0, untaken } = talk ?? {};
  const disposition = {
    path: meaningsOf(path),
    asides: meaningsOf(asides),
    untaken: meaningsOf(untaken?.path ?? []),
  };
  return walkScript(script, disposition, most);
}

export function meaningsOf(texts: readonly string[]): readonly Meaning[] {
  return texts.filter(isMeaning);
}
