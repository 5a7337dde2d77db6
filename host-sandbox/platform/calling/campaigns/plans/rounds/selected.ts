import { contactTag, takesOver, type RoundContact } from '@/domain/contacts/contactTag';
import type { Round } from '@/domain/strategies/strategy';

/**
 * The contacts a later round calls, in the order of the list. By tags: the contacts of the round before that it left
 * with one of the tags. Whole: all contacts of the first round. Contacts whose number does not exist, or whose call is
 * still in progress, are left out.
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
