import { screen, within } from '@testing-library/react';
import { inside } from '@/ui/form/bound';
import { NumberField } from '@/ui/form/field/NumberField';
import { TextField } from '@/ui/form/field/TextField';
import { FormPage } from '@/ui/form/FormPage';
import { FormRows } from '@/ui/form/rows/FormRows';
import { RowPanels } from '@/ui/form/rows/RowPanels';
import { useForm } from '@/ui/form/useForm';
import { renderPiece } from '../renderPiece';
import { done } from './TaskForm';

interface Values {
  readonly stops: readonly { readonly town: string; readonly minutes: number | null }[];
}

function RouteForm({ towns }: { towns: readonly string[] }) {
  const form = useForm<Values>({
    initial: { stops: towns.map((town) => ({ town, minutes: 5 })) },
    check: ({ stops }) =>
      stops.flatMap(({ town }, index) => (town === '' ? [{ field: `stops.${index}.town`, code: 'required' }] : [])),
    send: () => Promise.resolve(done),
  });
  return (
    <FormPage track="x" form={form} verb="Save">
      <FormRows all={form.field('stops')} problems={form.shown}>
        {(rows) => (
          <div ref={rows.place}>
            <RowPanels
              rows={rows}
              nameOf={({ bound }) => bound.value.town || 'New stop'}
              wordsOf={({ bound }) => `${bound.value.minutes} minutes`}
              removeLabel={({ bound }) => `Remove ${bound.value.town || 'New stop'}`}
            >
              {({ bound }) => (
                <>
                  <TextField label="Town" {...inside(bound, 'town')} />
                  <NumberField label="Minutes" {...inside(bound, 'minutes')} />
                </>
              )}
            </RowPanels>
            <button type="button" onClick={() => rows.add({ town: '', minutes: 5 })}>
              Add
            </button>
          </div>
        )}
      </FormRows>
    </FormPage>
  );
}

const stop = (name: string) => within(screen.getByRole('region', { name }));
const head = (name: string) => stop(name).getByRole('button', { name });

test('adding a row: it is open, with the focus in its first field', async () => {
  const { user } = await renderPiece(<RouteForm towns={['Medan']} />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(head('New stop')).toHaveAttribute('aria-expanded', 'true');
  expect(stop('New stop').getByRole('textbox', { name: 'Town' })).toHaveFocus();
});

test('removing a row: half-typed text stays with the others, and the focus goes to the row that follows', async () => {
  const { user } = await renderPiece(<RouteForm towns={['Medan', 'Padang', 'Jambi']} />);
  const minutes = stop('Jambi').getByRole('spinbutton', { name: 'Minutes' });
  await user.clear(minutes);
  await user.type(minutes, '1x');
  await user.click(screen.getByRole('button', { name: 'Remove Padang' }));
  expect(screen.queryByRole('region', { name: 'Padang' })).not.toBeInTheDocument();
  expect(stop('Jambi').getByRole('spinbutton', { name: 'Minutes' })).toHaveValue('1x');
  expect(head('Jambi')).toHaveFocus();
});

test('the last row: cannot be removed', async () => {
  const { user } = await renderPiece(<RouteForm towns={['Medan', 'Padang']} />);
  await user.click(screen.getByRole('button', { name: 'Remove Padang' }));
  expect(head('Medan')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

test('a head: opens and closes its row by keyboard, and says what the row holds', async () => {
  const { user } = await renderPiece(<RouteForm towns={['Medan', 'Padang']} />);
  head('Padang').focus();
  await user.keyboard('{Enter}');
  expect(head('Padang')).toHaveAttribute('aria-expanded', 'false');
  expect(stop('Padang').getByText('5 minutes')).toBeInTheDocument();
  await user.keyboard(' ');
  expect(head('Padang')).toHaveAttribute('aria-expanded', 'true');
});

test('many rows: begin closed, and one with a problem opens and stays open', async () => {
  const { user } = await renderPiece(<RouteForm towns={['Medan', 'Padang', 'Jambi', '']} />);
  expect(head('New stop')).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(head('New stop')).toHaveAttribute('aria-expanded', 'true');
  expect(stop('New stop').getByRole('textbox', { name: 'Town' })).toHaveFocus();
  expect(head('Medan')).toHaveAttribute('aria-expanded', 'false');
  await user.click(head('New stop'));
  expect(head('New stop')).toHaveAttribute('aria-expanded', 'true');
  expect(head('New stop')).toHaveAccessibleDescription('Stays open while a field in it needs attention.');
  await user.type(stop('New stop').getByRole('textbox', { name: 'Town' }), 'B');
  await user.click(head('B'));
  expect(head('B')).toHaveAttribute('aria-expanded', 'false');
});
