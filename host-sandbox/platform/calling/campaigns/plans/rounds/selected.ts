import { contactTag, takesOver, type RoundContact } from '@/domain/contacts/contactTag';
import type { Round } from '@/domain/strategies/strategy';

/**
 * Whom a later round calls, in the order of the list, out of the contacts of the rounds before it. By tags: those of
 * the round before whom it left with one of them. Whole: everybody of the first round. Nobody whose number was found
 * not to exist, or whose call still runs.
 */
export function selected<T extends RoundContact & { readonly phone: string }>(
  round: Pick<Round, 'kind' | 'tags'>,
  before: readonly (readonly T[])[],
): T[] {
  const from = (round.kind === 'whole' ? before[0] : before.at(-1)) ?? [];
  const gone = new Set(
    round.kind === 'whole'
      ? before
          .flat()
          .filter((row) => !takesOver(everybody, contactTag(row)))
          .map(({ phone }) => phone)
      : [],
  );
  return from.filter((row) => takesOver(round, contactTag(row)) && !gone.has(row.phone));
}

const everybody = { kind: 'whole', tags: [] } as const;
