import type { Outcome } from '@/api/call';

/** The proposal has changed meanwhile: reloads it beside showing the refusal. */
export async function readAgain<T>(decided: Promise<Outcome<T>>, look: () => void): Promise<Outcome<T>> {
  const outcome = await decided;
  if (!outcome.ok && outcome.failure.id === 'approval.changed') look();
  return outcome;
}
