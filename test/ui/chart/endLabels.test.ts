import { liftOffAxis } from '@/ui/chart/drawing/endLabels';

test.each<[string, number[], number[]]>([
  ['what ends high stays there', [120, 60], [0, 0]],
  ['what ends on the axis stands above it', [0, 120], [9, 0]],
  ['what ends a little above it is lifted by what is missing', [4], [5]],
  ['two on the axis stand one above the other', [0, 0], [9, 23]],
  ['the lower line has the lower name', [3, 0], [20, 9]],
  ['one that is met by the lifted ones is lifted too, one beyond them is not', [0, 0, 30, 80], [9, 23, 7, 0]],
  ['no line, no name', [], []],
])('%s', (_, heights, lifts) => {
  expect(liftOffAxis(heights)).toEqual(lifts);
});
