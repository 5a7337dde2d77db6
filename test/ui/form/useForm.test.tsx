import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { problem } from '@/domain/problem';
import { TextField } from '@/ui/form/field/TextField';
import type { Answer } from '@/ui/form/useSending';
import { useForm } from '@/ui/form/useForm';
import { FormPage } from '@/ui/form/FormPage';
import { failureOf, renderPiece } from '../renderPiece';
import { create, done, name, TaskForm } from './TaskForm';

beforeEach(() => window.sessionStorage.clear());

describe('rules', () => {
  test('the rule stands there before it is broken, and nothing is red at first', async () => {
    await renderPiece(<TaskForm send={() => Promise.resolve(done)} />);
    expect(screen.getByText('Letters, digits and underscores.')).toBeInTheDocument();
    expect(name()).not.toBeInvalid();
    expect(name()).toHaveAccessibleDescription('Letters, digits and underscores.');
  });

  test('a field that was left says what is wrong, in the place of its help', async () => {
    const { user } = await renderPiece(<TaskForm send={() => Promise.resolve(done)} />);
    await user.click(name());
    await user.tab();
    expect(name()).toBeInvalid();
    expect(screen.queryByText('Letters, digits and underscores.')).not.toBeInTheDocument();
  });

  test('sending with a broken rule sends nothing, lists what to mend and goes to the first', async () => {
    const send = jest.fn(() => Promise.resolve(done));
    const { user } = await renderPiece(<TaskForm send={send} />);
    const interval = screen.getByRole('spinbutton', { name: 'Interval' });
    await user.clear(interval);
    await user.type(interval, '500');
    await user.click(create());
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByText('2 fields need attention')).toBeInTheDocument();
    expect(name()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Interval' }));
    expect(interval).toHaveFocus();
  });

  test('the summary fills as one types', async () => {
    const { user } = await renderPiece(<TaskForm send={() => Promise.resolve(done)} />);
    await user.type(name(), 'November');
    expect(screen.getByText('Called November')).toBeInTheDocument();
  });
});

describe('sending', () => {
  test('a double click sends once', async () => {
    let finish: (answer: Answer) => void = () => undefined;
    const send = jest.fn(() => new Promise<Answer>((resolve) => (finish = resolve)));
    const { user } = await renderPiece(<TaskForm send={send} />);
    await user.type(name(), 'November');
    await user.dblClick(create());
    await user.keyboard('{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
    expect(create()).toHaveAttribute('aria-busy', 'true');
    act(() => finish(done));
    await waitFor(() => expect(create()).not.toHaveAttribute('aria-busy'));
  });

  test('gives the values of all fields, nested ones too', async () => {
    const send = jest.fn(() => Promise.resolve(done));
    const { user } = await renderPiece(<TaskForm send={send} />);
    await user.type(name(), 'November');
    const count = screen.getByRole('spinbutton', { name: 'Count' });
    await user.clear(count);
    await user.type(count, '4');
    await user.click(screen.getByRole('radio', { name: 'Leave a message' }));
    await user.click(create());
    expect(send).toHaveBeenCalledWith(
      { name: 'November', redial: { interval: 30, count: 4 }, voicemail: 'leave' },
      false,
    );
  });

  test('what the platform refuses stands at the field it names, until that field changes', async () => {
    const refusal: Answer = {
      ok: false,
      failure: failureOf('input.invalid', { fields: [problem('name', 'nameExists')] }),
    };
    const { user } = await renderPiece(<TaskForm send={() => Promise.resolve(refusal)} />);
    await user.type(name(), 'November');
    await user.click(create());
    await waitFor(() => expect(name()).toBeInvalid());
    expect(name()).toHaveValue('November');
    expect(name()).toHaveFocus();
    await user.type(name(), '2');
    expect(name()).not.toBeInvalid();
  });

  test('a refusal that names no field stands by itself, and nothing typed is lost', async () => {
    const refusal: Answer = { ok: false, failure: failureOf('platform.busy') };
    const { user } = await renderPiece(<TaskForm send={() => Promise.resolve(refusal)} />);
    await user.type(name(), 'November');
    await user.click(create());
    expect(await screen.findByText('The platform is busy. Try again in a moment.')).toBeInTheDocument();
    expect(name()).toHaveValue('November');
  });
});

/** Two fields that one button sets together. */
function DaysForm({ send, onClose }: { send?: () => Promise<Answer>; onClose?: () => void }) {
  const form = useForm({
    initial: { from: '1', to: '2' },
    check: () => [],
    send: send ?? (() => Promise.resolve(done)),
    draft: 'days',
  });
  return (
    <FormPage track="x" form={form} verb="Create">
      <TextField label="From" {...form.field('from')} />
      <TextField label="To" {...form.field('to')} />
      <button type="button" onClick={() => form.set({ from: '3', to: '4' })}>
        Later
      </button>
      <button
        type="button"
        onClick={() => {
          form.set({ from: '5' });
          form.set({ to: '6' });
          onClose?.();
        }}
      >
        Close
      </button>
    </FormPage>
  );
}

function ClosingForm() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <DaysForm onClose={() => setOpen(false)} /> : <p>Closed</p>;
}

describe('set', () => {
  const field = (label: string) => screen.getByRole('textbox', { name: label });

  test('several fields at once: what the platform refused of each of them is cleared', async () => {
    const refusal: Answer = {
      ok: false,
      failure: failureOf('input.invalid', { fields: [problem('from', 'required'), problem('to', 'required')] }),
    };
    const { user } = await renderPiece(<DaysForm send={() => Promise.resolve(refusal)} />);
    await user.click(create());
    await waitFor(() => expect(field('To')).toBeInvalid());
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(field('From')).not.toBeInvalid();
    expect(field('To')).not.toBeInvalid();
  });

  test('changes made while the form closes: all of them are in the draft', async () => {
    const first = await renderPiece(<ClosingForm />);
    await first.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Closed')).toBeInTheDocument();
    first.unmount();
    await renderPiece(<DaysForm />);
    expect(field('From')).toHaveValue('5');
    expect(field('To')).toHaveValue('6');
  });
});
