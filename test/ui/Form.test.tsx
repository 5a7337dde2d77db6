import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { type FieldProblem, problem } from '@/domain/problem';
import { NumberField } from '@/ui/form/NumberField';
import { RadioField } from '@/ui/form/RadioField';
import { TextField } from '@/ui/form/TextField';
import { type Answer, inside, useForm } from '@/ui/form/useForm';
import { FormPage, FormSection } from '@/ui/FormPage';
import { failureOf, renderPiece } from './renderPiece';

interface Values {
  name: string;
  redial: { interval: number | null; count: number | null };
  voicemail: 'hangUp' | 'leave';
}

const initial: Values = { name: '', redial: { interval: 30, count: 2 }, voicemail: 'hangUp' };

function check(values: Values): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (values.name.trim() === '') problems.push(problem('name', 'required'));
  const { interval } = values.redial;
  if (interval !== null && Number.isNaN(interval)) problems.push(problem('redial.interval', 'notNumber'));
  else if (interval !== null && interval > 100) problems.push(problem('redial.interval', 'outOfRange', { min: 1, max: 100 }));
  return problems;
}

/** Beside the other: nothing is typed into it. */
function RemarkForm() {
  const form = useForm({ initial: { remark: '' }, check: () => [], send: () => Promise.resolve(done) });
  return (
    <FormPage form={form} verb="Remark">
      <TextField label="Remark" {...form.field('remark')} />
    </FormPage>
  );
}

interface Given {
  send: (values: Values) => Promise<Answer>;
  draft?: string;
  onDone?: () => void;
}

function TaskForm({ send, draft, onDone }: Given) {
  const form = useForm({ initial, check, send, done: ({ name }) => `${name} is created.`, ...(onDone === undefined ? {} : { onDone }), ...(draft === undefined ? {} : { draft }) });
  const redial = form.field('redial');
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <FormPage form={form} verb="Create" summary={<p>Called {form.values.name || 'nobody'}</p>}>
        <FormSection title="Basics">
          <TextField label="Name" help="Letters, digits and underscore." {...form.field('name')} />
          <NumberField label="Interval" unit="min" {...inside(redial, 'interval')} />
          <NumberField label="Count" {...inside(redial, 'count')} />
          <RadioField label="Voicemail" choices={[{ value: 'hangUp', label: 'Hang up' }, { value: 'leave', label: 'Leave a message' }]} {...form.field('voicemail')} />
        </FormSection>
      </FormPage>
    </>
  );
}

const done: Answer = { ok: true };
const name = () => screen.getByRole('textbox', { name: 'Name' });
const create = () => screen.getByRole('button', { name: 'Create' });

beforeEach(() => window.sessionStorage.clear());

describe('rules', () => {
  test('the rule stands there before it is broken, and nothing is red at first', async () => {
    await renderPiece(<TaskForm send={() => Promise.resolve(done)} />);
    expect(screen.getByText('Letters, digits and underscore.')).toBeInTheDocument();
    expect(name()).not.toBeInvalid();
    expect(name()).toHaveAccessibleDescription('Letters, digits and underscore.');
  });

  test('a field that was left says what is wrong, in the place of its help', async () => {
    const { user } = await renderPiece(<TaskForm send={() => Promise.resolve(done)} />);
    await user.click(name());
    await user.tab();
    expect(name()).toBeInvalid();
    expect(screen.queryByText('Letters, digits and underscore.')).not.toBeInTheDocument();
  });

  test('sending with a broken rule sends nothing, lists what to mend and goes to the first', async () => {
    const send = jest.fn(() => Promise.resolve(done));
    const { user } = await renderPiece(<TaskForm send={send} />);
    const interval = screen.getByRole('spinbutton', { name: 'Interval' });
    await user.clear(interval);
    await user.type(interval, '500');
    await user.click(create());
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByText('2 entries need another look')).toBeInTheDocument();
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
    expect(send).toHaveBeenCalledWith({ name: 'November', redial: { interval: 30, count: 4 }, voicemail: 'leave' });
  });

  test('what the platform refuses stands at the field it names, until that field changes', async () => {
    const refusal: Answer = { ok: false, failure: failureOf('input.invalid', { fields: [problem('name', 'nameExists')] }) };
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

describe('the draft', () => {
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));

  test('survives a reload, and can be begun anew', async () => {
    const first = await renderPiece(<TaskForm send={() => Promise.resolve(done)} draft="task" />);
    await first.user.type(name(), 'November');
    await settle();
    first.unmount();

    const { user } = await renderPiece(<TaskForm send={() => Promise.resolve(done)} draft="task" />);
    expect(name()).toHaveValue('November');
    expect(screen.getByText(/What you typed on .* is back/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(name()).toHaveValue('');
  });

  test('survives leaving before the pause is over', async () => {
    const first = await renderPiece(<TaskForm send={() => Promise.resolve(done)} draft="task" />);
    await first.user.type(name(), 'N');
    first.unmount();
    await renderPiece(<TaskForm send={() => Promise.resolve(done)} draft="task" />);
    expect(name()).toHaveValue('N');
  });

  test('is not shown to another user', async () => {
    const first = await renderPiece(<TaskForm send={() => Promise.resolve(done)} draft="task" />);
    await first.user.type(name(), 'November');
    first.unmount();
    await renderPiece(<TaskForm send={() => Promise.resolve(done)} draft="task" />, { userId: 8 });
    expect(name()).toHaveValue('');
  });

  test('is gone once it was sent', async () => {
    const first = await renderPiece(<TaskForm send={() => Promise.resolve(done)} draft="task" />);
    await first.user.type(name(), 'November');
    await first.user.click(create());
    await settle();
    first.unmount();
    await renderPiece(<TaskForm send={() => Promise.resolve(done)} draft="task" />);
    expect(name()).toHaveValue('');
  });

  test('of another shape takes only what still fits', async () => {
    window.sessionStorage.setItem('aicc:draft:7:task', JSON.stringify({ at: 1, values: { name: 5, redial: { interval: 12, count: 'many' }, unknown: true } }));
    await renderPiece(<TaskForm send={() => Promise.resolve(done)} draft="task" />);
    expect(name()).toHaveValue('');
    expect(screen.getByRole('spinbutton', { name: 'Interval' })).toHaveValue('12');
    expect(screen.getByRole('spinbutton', { name: 'Count' })).toHaveValue('2');
  });
});

describe('leaving', () => {
  test('an untouched form lets go at once', async () => {
    const { user, router } = await renderPiece(<TaskForm send={() => Promise.resolve(done)} />);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  test('unsent input asks first; staying stays, leaving leaves', async () => {
    const { user, router } = await renderPiece(<TaskForm send={() => Promise.resolve(done)} />);
    await user.type(name(), 'November');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText(/what you typed will be lost/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/list');
    expect(name()).toHaveValue('November');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  test('of two forms on a page the one with something to lose is asked about, wherever it stands', async () => {
    const { user, router } = await renderPiece(<><TaskForm send={() => Promise.resolve(done)} /><RemarkForm /></>);
    await user.type(name(), 'November');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText(/what you typed will be lost/)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/list');
  });

  test('with a draft, nothing is lost by leaving, and the question says so', async () => {
    const { user } = await renderPiece(<TaskForm send={() => Promise.resolve(done)} draft="task" />);
    await user.type(name(), 'November');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText(/is kept in this tab/)).toBeInTheDocument();
  });

  test('what was sent lets go', async () => {
    const { user, router } = await renderPiece(<TaskForm send={() => Promise.resolve(done)} />);
    await user.type(name(), 'November');
    await user.click(create());
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  const both = (form: ReactElement) => <Routes><Route path="/elsewhere" element={<h1>Calls</h1>} /><Route path="*" element={form} /></Routes>;

  test('who goes on while it is sent hears how it went, and is led nowhere', async () => {
    let answer: (given: Answer) => void = () => undefined;
    const onDone = jest.fn();
    const { user } = await renderPiece(both(<TaskForm send={() => new Promise((resolve) => (answer = resolve))} onDone={onDone} />));
    await user.type(name(), 'November');
    await user.click(create());
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('heading', { name: 'Calls' })).toBeInTheDocument();
    act(() => answer(done));
    expect(await screen.findByText('November is created.')).toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });

  test('who goes on while it is sent hears that it was refused', async () => {
    let answer: (given: Answer) => void = () => undefined;
    const { user } = await renderPiece(both(<TaskForm send={() => new Promise((resolve) => (answer = resolve))} />));
    await user.type(name(), 'November');
    await user.click(create());
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('heading', { name: 'Calls' })).toBeInTheDocument();
    act(() => answer({ ok: false, failure: failureOf('network.offline') }));
    expect(await screen.findByText(/No connection to the platform/)).toBeInTheDocument();
  });
});
