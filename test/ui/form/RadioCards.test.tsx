import { screen } from '@testing-library/react';
import { useState } from 'react';
import { RadioCards } from '@/ui/form/field/RadioCards';
import { renderPiece } from '../renderPiece';

const choices = [
  { value: 'day', label: 'By day', help: 'Counts what was dialed' },
  { value: 'week', label: 'By week' },
  { value: 'never', label: 'Never', disabledReason: 'Not permitted' },
] as const;
type Chosen = (typeof choices)[number]['value'];

function Cards({ onChange }: { onChange: (value: Chosen) => void }) {
  const [value, setValue] = useState<Chosen>('day');
  const change = (next: Chosen) => {
    onChange(next);
    setValue(next);
  };
  return <RadioCards track="x" value={value} choices={choices} onChange={change} aria-label="How often" />;
}

async function cards() {
  const onChange = jest.fn<void, [Chosen]>();
  const { user } = await renderPiece(<Cards onChange={onChange} />);
  const day = screen.getByRole('radio', { name: 'By day Counts what was dialed' });
  const week = screen.getByRole('radio', { name: 'By week' });
  return { user, onChange, day, week };
}

test('a card is a radio of its group, named by its title and its help', async () => {
  const { day, week } = await cards();
  expect(screen.getByRole('radiogroup', { name: 'How often' })).toContainElement(day);
  expect(day).toBeChecked();
  expect(week).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Never' })).toBeDisabled();
});

test('a press anywhere on a card takes it once, and a second press does not give it back', async () => {
  const { user, onChange, day, week } = await cards();
  await user.click(screen.getByText('By week'));
  expect(week).toBeChecked();
  expect(day).not.toBeChecked();
  await user.click(screen.getByText('By week'));
  await user.click(week);
  expect(week).toBeChecked();
  await user.click(screen.getByText('Never'));
  expect(onChange.mock.calls).toEqual([['week']]);
});

test('one stop of Tab for all cards, arrows walk between them', async () => {
  const { user, onChange, day, week } = await cards();
  await user.tab();
  expect(day).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(week).toHaveFocus();
  expect(week).toBeChecked();
  await user.keyboard('{ArrowUp}');
  expect(day).toBeChecked();
  expect(onChange.mock.calls).toEqual([['week'], ['day']]);
});
