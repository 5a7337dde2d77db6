import type { Input } from '@/contract/contract';

type Draft = Input<'strategy.create'>['body'];
type Round = Draft['rounds'][number];

/** Three rounds of a day: everybody in the morning, who did not answer after noon, the same again at night. */
export function strategyDraft(robotId: number, name: string, rounds: Partial<Round>[] = [{}, {}, {}]): Draft {
  const usual: Round[] = [
    {
      name: 'Morning',
      kind: 'initial',
      fromMinute: 11 * 60,
      toMinute: 12 * 60,
      robotId,
      tags: [],
      redialIntervalMinutes: 15,
      redialMax: 1,
    },
    {
      name: 'Noon',
      kind: 'tags',
      fromMinute: 13 * 60,
      toMinute: 14 * 60,
      robotId,
      tags: ['F', 'G', 'undialed'],
      redialIntervalMinutes: 15,
      redialMax: 1,
    },
    {
      name: 'Evening',
      kind: 'tags',
      fromMinute: 18 * 60,
      toMinute: 19 * 60,
      robotId,
      tags: ['F', 'undialed'],
      redialIntervalMinutes: 15,
      redialMax: 1,
    },
  ];
  return { name, rounds: rounds.flatMap((change, at) => (usual[at] ? [{ ...usual[at], ...change }] : [])) };
}
