import { actionsWidth, visibleActions } from '@/ui/list/actionsWidth';
import type { RowAction } from '@/ui/list/rowAction';

const actions = (...labels: string[]): RowAction[] =>
  labels.map((label) => ({ key: label, label, run: () => undefined }));

test.each([
  [[], 2],
  [['Edit', 'Copy'], 2],
  // A menu for “Disable” alone would hide it for nothing.
  [['Edit', 'Reset password', 'Disable'], 3],
  // As long as these are in Indonesian, the third would stand half outside of the table.
  [['Ubah', 'Setel ulang kata sandi', 'Nonaktifkan'], 2],
  [['编辑', '重置密码', '停用'], 3],
  [['Edit', 'Copy', 'Publish', 'Delete'], 2],
] as const)('of %j, %d stand beside the menu', (labels, count) => {
  expect(visibleActions(actions(...labels))).toBe(count);
});

test('the column has room for the words that stand in it and the menu', () => {
  const row = actions('Ubah', 'Setel ulang kata sandi', 'Nonaktifkan');
  // 26 letters, two gaps, the menu, the cell's own room
  expect(actionsWidth([row])).toBe(Math.round(26 * 7.4 + 24 + 36 + 24));
  expect(actionsWidth([actions('Edit')])).toBe(152);
  expect(actionsWidth([actions('Edit', 'Reset password', 'Disable')])).toBe(Math.round(25 * 7.4 + 36 + 24));
});
