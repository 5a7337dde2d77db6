import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type FieldProblem, problem } from '@/domain/problem';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { NumberField } from '@/ui/form/field/NumberField';
import { RadioField } from '@/ui/form/field/RadioField';
import { SelectField } from '@/ui/form/field/SelectField';
import { SwitchField } from '@/ui/form/field/SwitchField';
import { TextField } from '@/ui/form/field/TextField';
import { UploadBox } from '@/ui/form/field/UploadBox';
import { ClockField } from '@/ui/form/time/ClockField';
import { DayField } from '@/ui/form/time/DayField';
import { FormPage } from '@/ui/form/FormPage';
import { useForm } from '@/ui/form/useForm';
import { choose, chosen } from '../choices';
import { renderPiece } from '../renderPiece';

interface Values {
  secret: string;
  share: number | null;
  robot: number | null;
  reason: string;
  ending: string;
  active: boolean;
  day: string | null;
  clock: number | null;
}
const initial: Values = {
  secret: '',
  share: 5,
  robot: null,
  reason: 'a',
  ending: 'a',
  active: false,
  day: '2026-11-20',
  clock: 540,
};
const choices = [
  { value: 'a', label: 'Alpha', help: 'The first' },
  { value: 'b', label: 'Beta' },
];

interface FieldsProps {
  check?: (values: Values) => FieldProblem[];
  send: (values: Values) => void;
}

function Fields({ check = () => [], send }: FieldsProps) {
  const form = useForm({
    initial,
    check,
    send: (values) => {
      send(values);
      return Promise.resolve({ ok: true as const });
    },
  });
  return (
    <FormPage track="x" form={form} verb="Save">
      <TextField label="Secret" secret {...form.field('secret')} />
      <NumberField label="Share" unit="%" step={0.1} max={9} help="Up to 9." {...form.field('share')} />
      <SelectField
        label="Robot"
        definition="Who calls"
        options={[{ value: 1, label: 'Budi' }]}
        {...form.field('robot')}
      />
      <ChoiceField label="Reason" choices={choices} {...form.field('reason')} />
      <RadioField label="Ending" choices={choices} {...form.field('ending')} />
      <SwitchField label="Active" {...form.field('active')} />
      <DayField label="Day" earliest="2026-11-10" latest="2026-12-05" {...form.field('day')} />
      <ClockField label="Clock" {...form.field('clock')} />
    </FormPage>
  );
}

async function fields(check?: FieldsProps['check']) {
  const send = jest.fn<void, [Values]>();
  const piece = await renderPiece(<Fields send={send} {...(check === undefined ? {} : { check })} />);
  const save = async () => {
    await piece.user.click(screen.getByRole('button', { name: 'Save' }));
    return send.mock.lastCall?.[0];
  };
  return { ...piece, send, save };
}

const share = () => screen.getByRole('spinbutton', { name: 'Share' });
const clock = () => screen.getByRole('textbox', { name: 'Clock' });
const day = () => screen.getByRole('textbox', { name: 'Day' });

describe('a number', () => {
  test('is stepped by arrows without the errors of binary fractions, up to its limit', async () => {
    const { user, save } = await fields();
    await user.type(share(), '{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(share()).toHaveValue('5.3');
    expect(share()).toHaveAccessibleDescription('Up to 9.');
    fireEvent.change(share(), { target: { value: '8.95' } });
    await user.type(share(), '{ArrowUp}{ArrowUp}');
    expect((await save())?.share).toBe(9);
  });

  test('that is none, or out of range, stays as typed when the field is left or Enter is pressed', async () => {
    const { user, send } = await fields(({ share: typed }) =>
      Number.isNaN(typed) ? [problem('share', 'notNumber')] : [],
    );
    await user.clear(share());
    await user.type(share(), '1x{Enter}');
    await user.tab();
    expect(share()).toHaveValue('1x');
    expect(share()).toHaveAccessibleDescription('Enter a number.');
    expect(send).not.toHaveBeenCalled();
    await user.clear(share());
    await user.type(share(), '12.{Enter}');
    await user.tab();
    expect(share()).toHaveValue('12.');
    expect(send.mock.lastCall?.[0].share).toBe(12);
  });
});

describe('a time of day', () => {
  test.each([
    ['9', '09:00', 540],
    ['930', '09:30', 570],
    ['9:30', '09:30', 570],
    ['21.15', '21:15', 1275],
  ])('typed as %s is %s when the button is pressed', async (typed, shown, minutes) => {
    const { user, save } = await fields();
    await user.clear(clock());
    await user.type(clock(), typed);
    expect((await save())?.clock).toBe(minutes);
    await waitFor(() => expect(clock()).toHaveValue(shown));
    // The same where the field is left by key, which closes its list.
    await user.clear(clock());
    await user.type(clock(), '10:30');
    await user.tab();
    await user.clear(clock());
    await user.type(clock(), typed);
    await user.tab();
    await waitFor(() => expect(clock()).toHaveValue(shown));
    expect((await save())?.clock).toBe(minutes);
  });

  test('that was emptied is none; what is no time leaves the last one', async () => {
    const { user, save } = await fields();
    await user.clear(clock());
    expect((await save())?.clock).toBeNull();
    await user.type(clock(), '10:30');
    await user.tab();
    await user.clear(clock());
    await user.type(clock(), '25:99');
    await user.tab();
    await waitFor(() => expect(clock()).toHaveValue('10:30'));
    expect((await save())?.clock).toBe(630);
  });
});

describe('a day', () => {
  test('is typed and sent at once; one that may not be chosen is not taken', async () => {
    const { user, save } = await fields();
    expect(day()).toHaveValue('Nov 20, 2026');
    await user.clear(day());
    await user.type(day(), '2026-11-24');
    expect((await save())?.day).toBe('2026-11-24');
    await user.clear(day());
    await user.type(day(), '2026-12-06');
    await user.tab();
    await waitFor(() => expect(day()).toHaveValue('Nov 24, 2026'));
    expect((await save())?.day).toBe('2026-11-24');
  });

  test('is chosen in a panel whose days have names, weeks begin on Monday, and today is the account’s', async () => {
    const { user, save } = await fields();
    await user.click(day());
    const today = await screen.findByRole('button', { name: 'Nov 21, 2026' });
    expect(today).toHaveAttribute('aria-current', 'date');
    expect(screen.getByRole('button', { name: 'Nov 9, 2026' })).toHaveAttribute('aria-disabled', 'true');
    expect(within(today.closest('table') as HTMLElement).getAllByRole('columnheader')[0]).toHaveTextContent('Mo');
    await user.click(today);
    expect((await save())?.day).toBe('2026-11-21');
  });

  test('Enter in it opens the panel and does not send the form', async () => {
    const { user, send } = await fields();
    await user.type(day(), '{Enter}', { initialSelectionStart: 0 });
    expect(send).not.toHaveBeenCalled();
  });
});

test('a select, a choice, radios and a switch: named by their labels, with the help as description', async () => {
  const { user, save } = await fields();
  await choose(screen.getByRole('combobox', { name: 'Robot' }), 'Budi');
  expect(chosen(screen.getByRole('combobox', { name: 'Reason' }))).toBe('Alpha');
  await choose(screen.getByRole('combobox', { name: 'Reason' }), 'Beta');
  expect(screen.getByRole('radio', { name: 'Alpha The first' })).toBeChecked();
  await user.click(within(screen.getByRole('group', { name: 'Ending' })).getByRole('radio', { name: 'Beta' }));
  await user.click(screen.getByRole('switch', { name: 'Active' }));
  expect(await save()).toMatchObject({ robot: 1, reason: 'b', ending: 'b', active: true });
});

test('what is typed as a secret is shown and hidden by a button the keyboard reaches', async () => {
  const { user } = await fields();
  const secret = screen.getByLabelText('Secret');
  expect(secret).toHaveAttribute('type', 'password');
  await user.click(secret);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(secret).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(secret).toHaveAttribute('type', 'password');
});

test.each([
  ['share', () => share()],
  ['robot', () => screen.getByRole('combobox', { name: 'Robot' })],
  ['reason', () => screen.getByRole('combobox', { name: 'Reason' })],
  ['ending', () => screen.getByRole('radio', { name: 'Alpha The first' })],
  ['active', () => screen.getByRole('switch', { name: 'Active' })],
  ['day', () => day()],
  ['clock', () => clock()],
])('a problem of %s: moves the focus to its control when the form is sent', async (field, control) => {
  const { save, send } = await fields(() => [problem(field, 'required')]);
  await save();
  expect(control()).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

describe('a file', () => {
  const file = (name: string, text = 'phone') => new File([text], name);
  const box = async () => {
    const onFile = jest.fn<void, [File]>();
    const piece = await renderPiece(
      <UploadBox label="Contacts" types={['.csv']} maxBytes={8} file={null} progress={null} onFile={onFile} />,
    );
    const drop = (...files: File[]) =>
      act(async () => {
        fireEvent.drop(screen.getByText('Drop a file here'), { dataTransfer: { files } });
        await Promise.resolve();
      });
    return { ...piece, onFile, drop };
  };

  test('dropped or chosen: is handed over once', async () => {
    const { user, onFile, drop } = await box();
    await drop(file('a.csv'));
    await user.upload(screen.getByLabelText('Contacts'), file('b.csv'));
    await waitFor(() => expect(onFile.mock.calls.map(([{ name }]) => name)).toEqual(['a.csv', 'b.csv']));
  });

  test.each([
    [[file('a.txt')], /a\.txt: this file type is not supported/],
    [[file('a.csv', '')], /the file is empty/],
    [[file('a.csv', 'far too long')], /not under/],
    [[file('a.csv'), file('b.csv')], /one file at a time/],
  ])('that is not taken says why (%#)', async (files, why) => {
    const { onFile, drop } = await box();
    await drop(...files);
    expect(screen.getByRole('alert')).toHaveTextContent(why);
    expect(onFile).not.toHaveBeenCalled();
  });
});
