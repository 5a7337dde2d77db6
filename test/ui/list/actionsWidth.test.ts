import { actionsWidth, fittingActions, visibleActions } from '@/ui/list/actionsWidth';
import type { RowAction } from '@/ui/list/rowAction';

const actions = (...labels: string[]): RowAction[] =>
  labels.map((label) => ({ key: label, label, run: () => undefined }));

test.each([
  [[], 2],
  [['Edit', 'Copy'], 2],
  // A menu for “Disable” alone would hide it for nothing.
  [['Edit', 'Reset password', 'Disable'], 3],
  // As long as these are in Indonesian, the third would stand half outside of the table.
  [['Ubah', 'Atur ulang kata sandi', 'Nonaktifkan'], 2],
  [['编辑', '重置密码', '停用'], 3],
  [['Edit', 'Copy', 'Publish', 'Delete'], 2],
] as const)('of %j, %d stand beside the menu', (labels, count) => {
  expect(visibleActions(actions(...labels))).toBe(count);
});

test('the column has room for the words that stand in it and the menu', () => {
  const row = actions('Ubah', 'Atur ulang kata sandi', 'Nonaktifkan');
  // 25 letters, two gaps, the menu, the cell's own room
  expect(actionsWidth([row])).toBe(Math.round(25 * 7.4 + 24 + 36 + 24));
  expect(actionsWidth([actions('Edit')])).toBe(152);
  expect(actionsWidth([actions('Edit', 'Reset password', 'Disable')])).toBe(Math.round(25 * 7.4 + 36 + 24));
});

test.each([
  // where the room is not known yet
  [null, 2],
  [400, 2],
  // two words, two gaps, the menu, the cell's own room
  [152, 2],
  [151, 1],
  // one word of four letters, a gap, the menu, the cell's own room
  [102, 1],
  [101, 0],
  [-300, 0],
] as const)('in a room of %s px, %d stand beside the menu', (room, count) => {
  const rows = [actions('Edit', 'Copy', 'Publish', 'Delete'), actions('Edit')];
  expect(fittingActions(rows, room)).toBe(count);
});

test('actions that all stand in the menu take the width of its button', () => {
  expect(visibleActions(actions('Edit'), 0)).toBe(0);
  expect(actionsWidth([actions('Edit'), []], 0)).toBe(60);
});
