import type { Outcome } from '@/api/call';

/** What was decided on has changed meanwhile: what is there now is read, beside the refusal. */
export async function readAgain<T>(decided: Promise<Outcome<T>>, look: () => void): Promise<Outcome<T>> {
  const outcome = await decided;
  if (!outcome.ok && outcome.failure.id === 'approval.changed') look();
  return outcome;
}
