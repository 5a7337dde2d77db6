import { useRef, useState } from 'react';
import { useWrite } from '@/api/query';
import type { ContactList } from '@/api/contactList';
import type { CallFailure } from '@/domain/callFailure';
import type { LineId } from '@/domain/products/lines';
import type { FollowedSource } from './followedSource';

/**
 * The outcomes picked, and the list the platform makes of them. While one list is being made only the newest choice
 * waits, so that quick changes make one more list; a list that was replaced is discarded.
 */
export function useFollowUpList(
  line: LineId,
  source: FollowedSource | null,
  list: ContactList | undefined,
  onList: (id: number | null) => void,
) {
  const ofTask = useWrite('contacts.ofTask');
  const ofPlan = useWrite('contacts.ofPlan');
  const discard = useWrite('contacts.discard');
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const wanted = useRef<readonly string[]>([]);
  const current = useRef<number | null>(null);

  const replace = (id: number | null) => {
    const before = current.current ?? list?.id ?? null;
    if (before !== null && before !== id) void discard.run({ params: { line, id: before } });
    current.current = id;
    onList(id);
  };
  const make = async (outcomes: readonly string[], { kind, id }: FollowedSource) => {
    if (outcomes.length === 0) return replace(null);
    const input = { params: { line, id }, body: { outcomes: [...outcomes] } };
    const outcome = await (kind === 'task' ? ofTask : ofPlan).run(input);
    setFailure(outcome.ok ? null : outcome.failure);
    replace(outcome.ok ? outcome.data.id : null);
  };
  const pick = async (outcomes: readonly string[]) => {
    wanted.current = outcomes;
    setPicked(outcomes);
    setFailure(null);
    if (isMaking || source === null) return;
    setMaking(true);
    let made: readonly string[] | null = null;
    while (made !== wanted.current) {
      made = wanted.current;
      await make(made, source);
    }
    setMaking(false);
  };
  // A restored draft knows its list alone, which knows what it was made of.
  return { picked: picked ?? list?.source?.outcomes ?? [], pick, isMaking, failure };
}
