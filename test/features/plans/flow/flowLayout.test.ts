import { flowLayout, wordsHeight } from '@/features/plans/flow/flowLayout';
import { plan, round } from '../planAnswers';

test('heights of the flow: go by number of contacts on one scale, and what goes on is at the top', () => {
  const { columns } = flowLayout(plan());
  const [morning, evening] = columns;
  expect(morning?.segments.map(({ tag, contacts, goesOn }) => [tag, contacts, goesOn])).toEqual([
    ['F', 55, true],
    ['A', 40, false],
    ['blacklisted', 5, false],
  ]);
  const scale = (morning?.segments[0]?.height ?? 0) / 55;
  expect(morning?.segments.map(({ height }) => Math.round(height / scale))).toEqual([55, 40, 5]);
  expect(evening?.segments.map(({ height }) => Math.round(height / scale))).toEqual([10, 50]);
  expect(morning?.ribbons).toEqual([{ tag: 'F', contacts: 55, from: [0, 55 * scale], to: [0, 55 * scale] }]);
  // 60 began in the evening, 55 of them from the morning: the others came from the list again.
  expect([morning?.again, evening?.again]).toEqual([0, 5]);
  expect(evening?.ribbons).toEqual([]);
});

test('texts of the flow: never overlap, however small the parts, and the picture is high enough', () => {
  const tags = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
  const { columns, height } = flowLayout({
    rounds: [round({ contacts: 1_007 })],
    flow: tags.map((tag, at) => ({ round: 1, tag, contacts: at === 0 ? 1_000 : 1, taken: null })),
  });
  const places = columns[0]?.segments.map(({ wordsAt }) => wordsAt) ?? [];
  for (const [at, place] of places.entries())
    if (at > 0) expect(place - (places[at - 1] ?? 0)).toBeGreaterThanOrEqual(wordsHeight);
  expect(height).toBeGreaterThanOrEqual((places.at(-1) ?? 0) + wordsHeight);
});

test('the flow: has no column for a round that has not begun', () => {
  expect(flowLayout({ rounds: [round({ contacts: null, begunAt: null })], flow: [] }).columns).toEqual([]);
});
