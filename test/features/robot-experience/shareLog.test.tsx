import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Live } from '@/api/live';
import { missingTexts, refusal } from '@test/support/openConsole';
import { link, openExperience, page, token } from './experienceAnswers';

const path = '/collection/robotExperience/shareLog';
type Sent = readonly { readonly name: string; readonly input: Record<string, unknown> }[];
const sentTo = (sent: Sent, name: string) => sent.filter((one) => one.name === name).map(({ input }) => input);
const of = { line: 'collection', id: 3 };

afterEach(() => expect(missingTexts()).toEqual([]));

test('the list: shows share name, scenario, state, robot, language, validity, visits and trials', async () => {
  const closed = link({ id: 4, name: 'Closed', state: 'robotInactive', can: ['disable'] });
  await openExperience({ path, answers: { 'experience.list': () => page([link(), closed]) } });
  expect(
    await screen.findByRole('row', { name: /^Fair Spring Valid Maya Chinese Nov 30, 2026 12 4/ }),
  ).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^Closed Spring Robot inactive Maya/ })).toBeInTheDocument();
});

test('set invalid: asks first, and a refusal stays in the question', async () => {
  const user = userEvent.setup();
  let answer: () => unknown = () => refusal('experience.action', { state: 'expired' });
  const { sent } = await openExperience({ path, answers: { 'experience.disable': () => answer() } });
  await user.click(await screen.findByRole('button', { name: /Set invalid: Fair/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Set link “Fair” invalid?' }));
  await user.click(question.getByRole('button', { name: 'Set invalid' }));
  expect(await question.findByText(/expired or was set invalid in the meantime/)).toBeInTheDocument();
  answer = () => link({ state: 'invalid', can: ['copy'] });
  await user.click(question.getByRole('button', { name: 'Set invalid' }));
  expect(await screen.findByText('Link “Fair” is invalid.')).toBeInTheDocument();
  expect(sentTo(sent, 'experience.disable')).toEqual([{ params: of }, { params: of }]);
});

test('copy as a new link: proposes the next names, needs a day, and shows the new link once', async () => {
  const user = userEvent.setup();
  const { sent } = await openExperience({
    path,
    answers: { 'experience.copy': () => ({ ...link({ id: 4, name: 'Fair_2', scenarioName: 'Spring_2' }), token }) },
  });
  await user.click(await screen.findByRole('button', { name: /Copy as new link: Fair/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Copy “Fair” as a new link' }));
  expect(form.getByLabelText('Share name')).toHaveValue('Fair_2');
  expect(form.getByLabelText('Scenario name')).toHaveValue('Spring_2');
  await user.click(form.getByRole('button', { name: 'Create link' }));
  expect(form.getByLabelText('Valid until')).toHaveAccessibleDescription('Fill this in.');
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await user.type(form.getByLabelText('Valid until'), `${day}{Enter}`);
  await user.click(form.getByRole('button', { name: 'Create link' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Link for “Fair_2”' }));
  expect(shown.getByText(`${window.location.origin}/share#${token}`)).toBeInTheDocument();
  expect(sentTo(sent, 'experience.copy')).toEqual([
    { params: of, body: { name: 'Fair_2', scenarioName: 'Spring_2', untilDay: day } },
  ]);
});

test('download: asks for the filtered links', async () => {
  const user = userEvent.setup();
  const { sent } = await openExperience({
    path: `${path}?state=valid`,
    answers: { 'download.shares': () => ({ name: 'share_links', state: 'pending' }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Download links' }));
  await waitFor(() =>
    expect(sentTo(sent, 'download.shares')).toEqual([
      { params: { line: 'collection' }, body: { filter: { state: 'valid' }, language: 'en' } },
    ]),
  );
});

test('with the right to view alone: offers nothing to do', async () => {
  await openExperience({
    path,
    permissions: ['normal*RobotExperience*view'],
    answers: { 'experience.list': () => page([link({ can: [] })]) },
  });
  await screen.findByRole('row', { name: /^Fair/ });
  for (const name of [/Set invalid/, /Copy as new/, /Download links/, /Share a robot/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

const visit = {
  ...{ id: 1, at: Date.parse('2026-11-20T03:00:00Z'), browser: 'Safari 18', system: 'iPhone' },
  ...{ city: 'jakarta', trial: null, call: null },
};

test('visits of a link: time, browser, device, city, and how it was tried', async () => {
  const at = Date.parse('2026-11-20T03:00:00Z');
  const called = (more: object) => ({
    ...{ at, phone: '+6281*****001', state: 'done', ringType: null, reason: null, talkSeconds: 0 },
    ...more,
  });
  await openExperience({
    path: `${path}/view?id=3`,
    answers: {
      'experience.detail': () =>
        link({ state: 'invalid', disabled: { at, by: 'Budi' }, can: ['copy'], robotDescription: 'Asks for a date.' }),
      'experience.visits': () =>
        page([
          visit,
          { ...visit, id: 2, browser: null, trial: { at, answers: 1, end: 'transfer' } },
          { ...visit, id: 3, call: called({ talkSeconds: 31, ringType: 'answered' }) },
          { ...visit, id: 4, call: called({ ringType: 'busy' }) },
          { ...visit, id: 5, call: called({ state: 'refused', reason: 'linkClosed' }) },
          { ...visit, id: 6, call: called({ state: 'calling' }) },
          { ...visit, id: 7, call: called({ state: 'canceled' }) },
        ]),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Fair' })).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /Safari 18 iPhone Jakarta Not tried Not called/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Unknown iPhone Jakarta Typed, 1 answer – transferred/ })).toBeInTheDocument();
  for (const words of ['answered, 31 ?s.*', 'Busy', 'not called: the link had ended', 'in progress', 'stopped'])
    expect(screen.getByText(new RegExp(`^\\+6281\\*{5}001 – ${words}$`))).toBeInTheDocument();
  expect(screen.getByText(/set invalid .* by Budi/)).toBeInTheDocument();
  expect(screen.getByText('Spring: Try Maya.')).toBeInTheDocument();
  expect(screen.getByText('Asks for a date.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Set invalid' })).toBeNull();
});

test('a link that does not exist: says so', async () => {
  await openExperience({ path: `${path}/view?id=9`, answers: { 'experience.detail': () => refusal('thing.unknown') } });
  expect(await screen.findByText('This link does not exist')).toBeInTheDocument();
});

test('visits: are sorted and filtered as the address says, and a column’s heading sorts them', async () => {
  const user = userEvent.setup();
  const { sent } = await openExperience({
    path: `${path}/view?id=3&search=safari&days=2026-11-01..2026-11-20&city=jakarta,nowhere&tried=no&sort=-browser`,
    answers: { 'experience.visits': () => page([visit]) },
  });
  await screen.findByRole('row', { name: /Safari 18/ });
  const filter = { search: 'safari', fromDay: '2026-11-01', toDay: '2026-11-20', city: 'jakarta', tried: 'no' };
  const query = { ...filter, page: 1, limit: 10 };
  expect(sentTo(sent, 'experience.visits')).toEqual([{ params: of, query: { ...query, sort: '-browser' } }]);
  await user.click(screen.getByRole('columnheader', { name: /^Time/ }));
  await waitFor(() =>
    expect(sentTo(sent, 'experience.visits')[1]).toEqual({ params: of, query: { ...query, sort: '-at' } }),
  );
});

test.each([
  ['the list', path, 'experience.list', [7, 3]],
  ['visits of a link', `${path}/view?id=3`, 'experience.visits', [3, 4]],
] as const)(
  '%s: reads again once after many events of its own, never for others',
  async (_, at, name, [own, other]) => {
    const listeners = new Set<Parameters<Live['on']>[1]>();
    jest.spyOn(Live.prototype, 'on').mockImplementation((topic, listener) => {
      if (topic === 'share') listeners.add(listener);
      return () => listeners.delete(listener);
    });
    const { sent } = await openExperience({ path: at, answers: { 'experience.visits': () => page([visit]) } });
    await screen.findByRole('row', { name: /Fair|Safari/ });
    const publish = (id: number, line: string) =>
      listeners.forEach((listen) => listen({ t: 'event', seq: 1, topic: 'share', payload: { id, line } }));
    jest.useFakeTimers();
    publish(other, name === 'experience.list' ? 'cod' : 'collection');
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(sentTo(sent, name)).toHaveLength(1);
    for (let times = 0; times < 500; times += 1) publish(own, 'collection');
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(sentTo(sent, name)).toHaveLength(2);
    jest.useRealTimers();
  },
);
