import type { People } from './countPeople';

/** Contacts that are not called, by reason: those skipped already, and those that would be as it is known now. */
export function addedTo(
  skipped: Readonly<Record<string, number>>,
  { blacklisted, blocked }: Pick<People, 'blacklisted' | 'blocked'>,
): Record<string, number> {
  const counts: Record<string, number> = { ...skipped };
  for (const [reason, count] of Object.entries({ blacklisted, blocked }))
    if (count > 0) counts[reason] = (counts[reason] ?? 0) + count;
  return counts;
}
