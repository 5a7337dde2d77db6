import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import { choose } from '@test/ui/choices';
import { missingTexts, refusal } from '@test/support/openConsole';
import { requestOf, everything, openStrategies, strategy } from './strategyAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const list = '/collection/calling/CallStrategy';
const edit = `${list}/edit?id=5`;
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const put = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const save = () => screen.getByRole('button', { name: 'Save strategy' });

describe('the list', () => {
  test("shows each strategy's day, and opens one with its rounds and its plans", async () => {
    const user = userEvent.setup();
    await openStrategies({ path: list });
    expect(
      await screen.findByRole('img', {
        name: 'Reminders: Round 1, Morning, 09:00 to 11:00; Round 2, Evening, 18:00 to 20:00',
      }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reminders' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Reminders' }));
    expect(
      await drawer.findByRole('row', {
        name: /Evening 18:00–20:00 F No answer\s?Not called Maya 1 time, every 30 min/,
      }),
    ).toBeInTheDocument();
    expect(await drawer.findByRole('link', { name: 'Friday' })).toHaveAttribute(
      'href',
      '/collection/subCheckPlan?id=9',
    );
  });

  test('publishing: asks with the name, and shows a refusal in the question', async () => {
    const user = userEvent.setup();
    const { sent } = await openStrategies({
      path: list,
      answers: { 'strategy.publish': () => refusal('strategy.robotInvalid', { robots: 'Old_Maya' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Publish: Reminders' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Publish strategy “Reminders”?' }));
    await user.click(question.getByRole('button', { name: 'Publish' }));
    expect(await question.findByText(/Not in effect: Old_Maya/)).toBeInTheDocument();
    expect(requestOf(sent, 'strategy.publish')).toEqual([{ params: { line: 'collection', id: 5 } }]);
  });

  test('a strategy of open plans: says why it cannot be deleted', async () => {
    const user = userEvent.setup();
    await openStrategies({
      path: list,
      answers: { 'strategy.list': () => ({ list: [strategy({ openPlans: 2 })], total: 1, page: 1, limit: 10 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'More actions for Reminders' }));
    const item = await screen.findByRole('menuitem', { name: 'Delete' });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent('2 plans created from it are not finished yet.');
  });

  test('without the permission to edit: shows no action, and the editor is not found', async () => {
    const rows = () => ({ list: [strategy({ can: [] })], total: 1, page: 1, limit: 10 });
    const { unmount } = await openStrategies({
      path: list,
      permissions: ['normal*CallStrategy*view'],
      answers: { 'strategy.list': rows },
    });
    await screen.findByRole('button', { name: 'Reminders' });
    expect(
      screen.queryByRole('button', { name: /Create strategy|Edit|Publish|Copy|Delete|More actions/ }),
    ).not.toBeInTheDocument();
    unmount();
    await openStrategies({ path: edit, permissions: ['normal*CallStrategy*view'] });
    expect(await screen.findByText('This page does not exist')).toBeInTheDocument();
  });
});

describe('the rounds editor', () => {
  test('a broken rule: is shown at its round while one types, on the time line and in words', async () => {
    const { sent } = await openStrategies({ path: edit });
    const evening = await card('Evening');
    put(evening.getByLabelText('From'), '11:15');
    const words = 'It starts 15 minutes after round “Morning”; leave more than 15.';
    expect(screen.getByRole('button', { name: `Round 2, Evening, 11:15 to 20:00. ${words}` })).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Problems to fix' })).getByRole('listitem')).toHaveTextContent(
      `Evening: ${words}`,
    );
    fireEvent.click(save());
    expect(evening.getByLabelText('From')).toHaveAccessibleDescription(words);
    put(evening.getByLabelText('From'), '10:30');
    expect(evening.getByLabelText('From')).toHaveAccessibleDescription('It starts before round “Morning” ends.');
    put(evening.getByLabelText('From'), '11:16');
    expect(screen.queryByRole('list', { name: 'Problems to fix' })).not.toBeInTheDocument();
    expect(requestOf(sent, 'strategy.save')).toEqual([]);
  });

  test('arrow keys on the time line: move a round, and its end with Shift', async () => {
    await openStrategies({ path: edit });
    const evening = await card('Evening');
    const bar = () => screen.getByRole('button', { name: /^Round 2, Evening/ });
    fireEvent.keyDown(bar(), { key: 'ArrowLeft' });
    expect(evening.getByLabelText('From')).toHaveValue('17:55');
    expect(evening.getByLabelText('To')).toHaveValue('19:55');
    fireEvent.keyDown(bar(), { key: 'ArrowRight', shiftKey: true });
    expect(evening.getByLabelText('From')).toHaveValue('17:55');
    expect(evening.getByLabelText('To')).toHaveValue('20:00');
  });

  test('adding a round: proposes one after the last; removing takes one out', async () => {
    const user = userEvent.setup();
    await openStrategies({ path: edit });
    await user.click(await screen.findByRole('button', { name: 'Add round' }));
    const fresh = await card('Unnamed round');
    expect(fresh.getByLabelText('From')).toHaveValue('20:30');
    expect(fresh.getByLabelText('To')).toHaveValue('22:00');
    await user.click(fresh.getByRole('button', { name: 'Remove round “Unnamed round”' }));
    expect(screen.queryByRole('region', { name: 'Unnamed round' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Evening' })).toBeInTheDocument();
  });

  test('adding a round: offers what the rounds before leave over, and the most calls follow the labels', async () => {
    const { sent } = await openStrategies({ path: edit });
    const summary = within(await screen.findByRole('complementary', { name: 'Summary' }));
    const most = () => summary.getByRole('row', { name: /Maximum calls per contact/ }).textContent;
    const lastRound = () => summary.getAllByRole('listitem').at(-1);
    expect(most()).toContain('5');
    fireEvent.click(screen.getByRole('button', { name: 'Add round' }));
    const fresh = await card('Unnamed round');
    for (const tag of ['No answer', 'Voicemail', 'Not called']) expect(lastRound()).toHaveTextContent(tag);
    expect(most()).toContain('8');
    for (const tag of ['F No answer', 'G Voicemail']) await choose(fresh.getByLabelText('Labels to call'), tag);
    expect(lastRound()).not.toHaveTextContent('No answer');
    expect(most()).toContain('6');
    fireEvent.click(save());
    expect(fresh.getByLabelText('Labels to call')).toHaveAccessibleDescription(/calls no one/);
    expect(requestOf(sent, 'strategy.save')).toEqual([]);
  });

  test('saving: sends the revision it changed, once for two presses', async () => {
    let finish: (value: unknown) => void = () => undefined;
    const user = userEvent.setup();
    const { sent } = await openStrategies({
      path: edit,
      answers: { 'strategy.save': () => new Promise((resolve) => (finish = resolve)) },
    });
    const morning = await card('Morning');
    put(morning.getByLabelText('Redials per contact'), '0');
    await user.dblClick(save());
    expect(requestOf(sent, 'strategy.save')).toHaveLength(1);
    expect(requestOf(sent, 'strategy.save')[0]).toMatchObject({
      params: { line: 'collection', id: 5 },
      body: { name: 'Reminders', revision: 3, rounds: [{ redialMax: 0, tags: [] }, { tags: ['F', 'undialed'] }] },
    });
    finish(strategy());
    expect(await screen.findByText('Strategy “Reminders” is saved.')).toBeInTheDocument();
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(`${list}?open=5`));
  });

  const evening = { ...strategy().rounds[1], toMinute: 1230 } as ReturnType<typeof strategy>['rounds'][number];
  const savedByOther = () =>
    strategy({ revision: 4, name: 'Reminders_2', rounds: [...strategy().rounds.slice(0, 1), evening] });

  test('an edit conflict: shows what differs, loses nothing, and saving again saves what is typed', async () => {
    let reads = 0;
    const { sent } = await openStrategies({
      path: edit,
      answers: {
        'strategy.detail': () => (++reads === 1 ? strategy() : savedByOther()),
        'strategy.save': ({ body }) =>
          (body as { revision: number }).revision === 4 ? strategy() : refusal('thing.changed'),
      },
    });
    const morning = await card('Morning');
    put(morning.getByLabelText('Redials per contact'), '0');
    fireEvent.click(save());
    expect(await screen.findByText('Saved: Reminders_2')).toBeInTheDocument();
    expect(
      screen.getByText(
        /^Saved: Morning, 09:00–11:00 · Everyone first \(initial\) · Maya · 2 times, every 30 min Evening, 18:00–20:30/,
      ),
    ).toBeInTheDocument();
    expect(
      screen.getByText(
        /^Yours: Morning, 09:00–11:00 · Everyone first \(initial\) · Maya · None Evening, 18:00–20:00 · .*Not called · Maya · 1 time/,
      ),
    ).toBeInTheDocument();
    expect(morning.getByLabelText('Redials per contact')).toHaveValue('0');
    fireEvent.click(save());
    expect(await screen.findByText('Strategy “Reminders” is saved.')).toBeInTheDocument();
    expect(requestOf(sent, 'strategy.save').map(({ body }) => (body as { revision: number }).revision)).toEqual([3, 4]);
  });

  test('an edit conflict: what was saved can be taken instead, and no draft is laid over it', async () => {
    const user = userEvent.setup();
    let reads = 0;
    await openStrategies({
      path: edit,
      answers: {
        'strategy.detail': () => (++reads === 1 ? strategy() : savedByOther()),
        'strategy.save': () => refusal('thing.changed'),
      },
    });
    put((await card('Morning')).getByLabelText('Redials per contact'), '0');
    fireEvent.click(save());
    await user.click(await screen.findByRole('button', { name: 'Use the saved version' }));
    expect(screen.getByLabelText(/^Strategy name/)).toHaveValue('Reminders_2');
    expect((await card('Morning')).getByLabelText('Redials per contact')).toHaveValue('2');
  });

  test('a new strategy the platform refuses: shows the error at its name and keeps what is typed', async () => {
    const answer = {
      ok: false,
      failure: { ...failed('input.invalid', 200, 'request-1'), fields: [{ field: 'name', code: 'nameExists' }] },
    };
    await openStrategies({ path: `${list}/create`, answers: { 'strategy.create': () => answer } });
    put(await screen.findByLabelText('Strategy name'), 'Reminders');
    const only = await card('Unnamed round');
    put(only.getByLabelText('Round name'), 'First');
    fireEvent.mouseDown(screen.getByLabelText('Robot'));
    fireEvent.click(await screen.findByTitle('Maya'));
    fireEvent.click(save());
    await waitFor(() =>
      expect(screen.getByLabelText('Strategy name')).toHaveAccessibleDescription('This name already existed.'),
    );
    expect(screen.getByLabelText('Round name')).toHaveValue('First');
  });

  test('a published strategy: has no form', async () => {
    await openStrategies({
      path: edit,
      permissions: everything,
      answers: { 'strategy.detail': () => strategy({ state: 'published', can: ['unpublish', 'copy'] }) },
    });
    expect(await screen.findByText('“Reminders” is published')).toBeInTheDocument();
    expect(screen.queryByLabelText('Strategy name')).not.toBeInTheDocument();
  });
});
