import type { PlannedCall } from './carrier';

/** Of the talk, after the transfer that no agent took. */
function untakenSeconds({ transfer, talk, steered }: PlannedCall): number {
  return transfer === 'fail' && steered === undefined ? (talk?.untaken?.seconds ?? 0) : 0;
}

/** The call up to its transfer, whatever comes of that. */
export function untilTransfer(plan: PlannedCall): PlannedCall {
  const { talk, talkSeconds } = plan;
  return talk?.untaken === undefined
    ? plan
    : { ...plan, ...talk.untaken.before, talkSeconds: talkSeconds - untakenSeconds(plan) };
}
