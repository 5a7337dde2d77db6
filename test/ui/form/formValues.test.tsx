import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { inside } from '@/ui/form/bound';
import { converted, needed } from '@/ui/form/field/converted';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { NumberField } from '@/ui/form/field/NumberField';
import { SwitchField } from '@/ui/form/field/SwitchField';
import { TextField } from '@/ui/form/field/TextField';
import { FormPage } from '@/ui/form/FormPage';
import { FormRows } from '@/ui/form/rows/FormRows';
import { useForm } from '@/ui/form/useForm';
import { choose } from '../choices';
import { renderPiece } from '../renderPiece';
import { done } from './TaskForm';

interface Values {
  readonly samples: Readonly<Record<string, string>>;
  readonly check: 'Y' | 'N';
  readonly limit: number;
  readonly kind: string;
  readonly note: string;
  readonly stops: readonly { readonly town: string }[];
}

const initial: Values = {
  samples: { 'first.name': 'Budi', city: 'Medan' },
  check: 'N',
  limit: 5,
  kind: 'sms',
  note: '',
  stops: [{ town: 'Medan' }, { town: 'Padang' }, { town: 'Jambi' }],
};

interface SampleFormProps {
  label: string;
  send?: (values: Values) => void;
  onValues?: (values: Values) => void;
}

function SampleForm({ label, send, onValues }: SampleFormProps) {
  const form = useForm<Values>({
    initial,
    check: () => [],
    send: (values) => {
      send?.(values);
      return Promise.resolve(done);
    },
    draft: 'samples',
  });
  const [isShown, setShown] = useState(true);
  onValues?.(form.values);
  return (
    <section aria-label={label}>
      <FormPage track="x" form={form} verb="Save">
        <TextField label="Name" help="Of the callee." {...inside(form.field('samples'), 'first.name')} />
        <SwitchField
          label="Check"
          {...converted<'Y' | 'N', boolean>(
            form.field('check'),
            (value) => value === 'Y',
            (value) => (value ? 'Y' : 'N'),
          )}
        />
        <NumberField label="Limit" {...needed(form.field('limit'))} />
        <ChoiceField
          label="Kind"
          choices={['sms', 'call'].map((value) => ({ value, label: value }))}
          {...form.field('kind')}
          onChange={(kind) => form.set({ note: `by ${kind}` })}
        />
        {isShown && <TextField label="Note" {...form.field('note')} />}
        <button type="button" onClick={() => setShown(!isShown)}>
          Fold
        </button>
        <button type="button" onClick={() => form.set({ samples: { 'first.name': 'Sri' } })}>
          One sample
        </button>
        <FormRows all={form.field('stops')}>
          {(rows) => (
            <div ref={rows.place}>
              {rows.list.map(({ key, index, bound, remove }) => (
                <div key={key} data-form-row={key}>
                  <TextField label={`Town ${index + 1}`} {...inside(bound, 'town')} />
                  <button type="button" onClick={remove}>{`Remove ${index + 1}`}</button>
                </div>
              ))}
            </div>
          )}
        </FormRows>
      </FormPage>
    </section>
  );
}

async function sampleForm(more: Omit<SampleFormProps, 'label'> = {}) {
  const send = jest.fn<void, [Values]>();
  const piece = await renderPiece(<SampleForm label="Samples" send={send} {...more} />);
  const save = async () => {
    await piece.user.click(screen.getByRole('button', { name: 'Save' }));
    return send.mock.lastCall?.[0];
  };
  return { ...piece, save, press: (name: string) => piece.user.click(screen.getByRole('button', { name })) };
}

const text = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => window.sessionStorage.clear());

test('a value with fewer keys: replaces the one before', async () => {
  const { press, save, user } = await sampleForm();
  await press('One sample');
  expect(text('Name')).toHaveValue('Sri');
  expect((await save())?.samples).toEqual({ 'first.name': 'Sri' });
  await user.type(text('Name'), '!');
  expect((await save())?.samples).toEqual({ 'first.name': 'Sri!' });
});

test('two forms on a page: have other ids, and each its own values', async () => {
  const { user } = await renderPiece(
    <>
      <SampleForm label="One" />
      <SampleForm label="Two" />
    </>,
  );
  const nameIn = (label: string) =>
    within(screen.getByRole('region', { name: label })).getByRole('textbox', { name: 'Name' });
  await user.type(nameIn('Two'), '!');
  expect(nameIn('One')).toHaveValue('Budi');
  expect(nameIn('Two')).toHaveValue('Budi!');
  expect(nameIn('Two')).toHaveAccessibleDescription('Of the callee.');
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('a change after a draft was restored: is added to the draft, and starting over drops both', async () => {
  const first = await sampleForm();
  await first.user.type(text('Name'), ' A');
  first.unmount();
  const second = await sampleForm();
  expect(text('Name')).toHaveValue('Budi A');
  await second.user.type(text('Note'), 'later');
  second.unmount();
  const { press, save } = await sampleForm();
  expect(text('Name')).toHaveValue('Budi A');
  expect(text('Note')).toHaveValue('later');
  await press('Start over');
  expect(text('Name')).toHaveValue('Budi');
  expect(text('Note')).toHaveValue('');
  expect(await save()).toEqual(initial);
});

test('a row removed in the middle: the others keep their text, typed on with the focus in it', async () => {
  const { press, save, user } = await sampleForm();
  await user.type(text('Town 1'), ' city');
  await user.type(text('Town 3'), ' town');
  await press('Remove 2');
  expect(text('Town 1')).toHaveValue('Medan city');
  expect(text('Town 2')).toHaveValue('Jambi town');
  await user.type(text('Town 2'), '!');
  expect(text('Town 2')).toHaveFocus();
  expect((await save())?.stops).toEqual([{ town: 'Medan city' }, { town: 'Jambi town!' }]);
});

test('converted fields: show another type than the form has', async () => {
  const { save, user } = await sampleForm();
  expect(screen.getByRole('switch', { name: 'Check' })).not.toBeChecked();
  await user.click(screen.getByRole('switch', { name: 'Check' }));
  expect(screen.getByRole('switch', { name: 'Check' })).toBeChecked();
  await user.clear(screen.getByRole('spinbutton', { name: 'Limit' }));
  expect(await save()).toMatchObject({ check: 'Y', limit: Number.NaN });
});

test('a field with `onChange`: the form has its value first, and what follows from it after', async () => {
  const { save } = await sampleForm();
  await choose(screen.getByRole('combobox', { name: 'Kind' }), 'call');
  expect(text('Note')).toHaveValue('by call');
  expect(await save()).toMatchObject({ kind: 'call', note: 'by call' });
});

test('a field that is taken away: its value stays', async () => {
  const { press, save, user } = await sampleForm();
  await user.type(text('Note'), 'later');
  await press('Fold');
  expect((await save())?.note).toBe('later');
  await press('Fold');
  expect(text('Note')).toHaveValue('later');
});

test('values: are the same object until something changes, and another after', async () => {
  const seen = new Set<Values>();
  const { press, user } = await sampleForm({ onValues: (values) => seen.add(values) });
  await press('Fold');
  await press('Fold');
  expect(seen.size).toBe(1);
  await user.type(text('Note'), 'ab');
  await waitFor(() => expect(seen.size).toBe(3));
});

function LateForm() {
  const form = useForm({ initial: { from: '1', to: '2' }, check: () => [], send: () => Promise.resolve(done) });
  const [isShown, setShown] = useState(false);
  if (isShown)
    return (
      <FormPage track="x" form={form} verb="Save">
        <TextField label="From" {...form.field('from')} />
        <TextField label="To" {...form.field('to')} />
      </FormPage>
    );
  return (
    <>
      <p>{`${form.values.from} to ${form.values.to}`}</p>
      <button type="button" onClick={() => form.set({ to: '3' })}>
        Later
      </button>
      <button type="button" onClick={() => setShown(true)}>
        Show
      </button>
    </>
  );
}

test('a form whose fields are shown later: has its values at once, without a warning', async () => {
  const warn = jest.spyOn(console, 'error');
  const { user } = await renderPiece(<LateForm />);
  expect(screen.getByText('1 to 2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(text('To')).toHaveValue('2');
  expect(warn).not.toHaveBeenCalled();
});

test('a form that is changed before its fields are shown: shows the change, and the other values', async () => {
  // antd warns of a form without its element.
  jest.spyOn(console, 'error').mockImplementation();
  const { user } = await renderPiece(<LateForm />);
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.getByText('1 to 3')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(text('From')).toHaveValue('1');
  expect(text('To')).toHaveValue('3');
  await user.type(text('From'), '0');
  expect(text('From')).toHaveValue('10');
  expect(text('To')).toHaveValue('3');
});
