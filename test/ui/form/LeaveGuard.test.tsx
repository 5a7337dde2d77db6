import { act, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { TextField } from '@/ui/form/field/TextField';
import type { Answer } from '@/ui/form/useSending';
import { useForm } from '@/ui/form/useForm';
import { FormPage } from '@/ui/form/FormPage';
import { failureOf, renderPiece } from '../renderPiece';
import { create, done, name, TaskForm } from './TaskForm';

/** Beside the other: nothing is typed into it. */
function RemarkForm() {
  const form = useForm({ initial: { remark: '' }, check: () => [], send: () => Promise.resolve(done) });
  return (
    <FormPage track="x" form={form} verb="Remark">
      <TextField label="Remark" {...form.field('remark')} />
    </FormPage>
  );
}

beforeEach(() => window.sessionStorage.clear());

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
    const { user, router } = await renderPiece(
      <>
        <TaskForm send={() => Promise.resolve(done)} />
        <RemarkForm />
      </>,
    );
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

  test('a step that went well is not the end: what was typed is still asked about', async () => {
    const onDone = jest.fn();
    const { user, router } = await renderPiece(
      <TaskForm send={() => Promise.resolve({ ok: true, isStep: true })} onDone={onDone} />,
    );
    await user.type(name(), 'November');
    await user.click(create());
    await waitFor(() => expect(create()).not.toHaveAttribute('aria-busy'));
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText(/what you typed will be lost/)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/list');
    expect(screen.queryByText('November is created.')).not.toBeInTheDocument();
    expect(onDone).not.toHaveBeenCalled();
  });

  const both = (form: ReactElement) => (
    <Routes>
      <Route path="/elsewhere" element={<h1>Calls</h1>} />
      <Route path="*" element={form} />
    </Routes>
  );

  test('who goes on while it is sent hears how it went, and is led nowhere', async () => {
    let answer: (given: Answer) => void = () => undefined;
    const onDone = jest.fn();
    const { user } = await renderPiece(
      both(<TaskForm send={() => new Promise((resolve) => (answer = resolve))} onDone={onDone} />),
    );
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
