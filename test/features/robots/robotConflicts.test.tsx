import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose } from '@test/ui/choices';
import { missingTexts, refusal } from '@test/support/openConsole';
import { openRobots, robot } from './robotAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const list = '/collection/robot/robotList';
type Sent = Awaited<ReturnType<typeof openRobots>>['sent'];
const sentTo = (sent: Sent, name: string) => sent.filter((one) => one.name === name).map(({ input }) => input);

test('sensitive words: start from those saved now, and what another person adds is not deleted unseen', async () => {
  const user = userEvent.setup();
  const english = (...en: string[]) => ({ en, zh: [], id: [], es: [] });
  let saved = english('jail');
  const { sent } = await openRobots({
    path: list,
    answers: {
      'robot.sensitiveWords': () => saved,
      'robot.saveSensitiveWords': ({ body }) => {
        const { was, words } = body as { was: typeof saved; words: typeof saved };
        return was.en.join() === saved.en.join() ? words : refusal('thing.changed');
      },
    },
  });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Sensitive words' }));
    const form = within(await screen.findByRole('dialog', { name: 'Sensitive words' }));
    return { form, english: await form.findByLabelText(/^English/) };
  };
  await user.click((await open()).form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  saved = english('jail', 'court');
  const { form, english: field } = await open();
  await user.type(field, 'police{Enter}');
  saved = english('jail', 'court', 'prison');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/^Someone else saved changes/)).toBeInTheDocument();
  expect(form.getByText('Saved: court, jail, prison')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Save' }));
  const words = english('jail', 'court', 'police');
  await waitFor(() =>
    expect(sentTo(sent, 'robot.saveSensitiveWords').map(({ body }) => body)).toEqual([
      { words, was: english('jail', 'court') },
      { words, was: english('jail', 'court', 'prison') },
    ]),
  );
});

test('a remark that another person changed meanwhile: stays in the form, and is saved over theirs knowingly', async () => {
  const user = userEvent.setup();
  const { sent } = await openRobots({
    path: list,
    answers: {
      'robot.detail': () => robot({ remark: 'Of Budi', revision: 4 }),
      'robot.remark': ({ body }) =>
        (body as { revision: number }).revision === 4 ? robot() : refusal('thing.changed'),
    },
  });
  await user.click(await screen.findByRole('button', { name: /Edit remark: Maya/ }));
  const form = within(await screen.findByRole('dialog', { name: 'Remark on “Maya”' }));
  await user.type(form.getByLabelText(/^Remark/), '!');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Saved: Of Budi')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentTo(sent, 'robot.remark').map(({ body }) => body)).toEqual([
      { remark: 'For reminders!', revision: 3 },
      { remark: 'For reminders!', revision: 4 },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  // Theirs is read and shown where it is taken, and nothing is sent for that.
  await user.click(await screen.findByRole('button', { name: /Edit remark: Maya/ }));
  const again = within(await screen.findByRole('dialog', { name: 'Remark on “Maya”' }));
  await user.type(again.getByLabelText(/^Remark/), '?');
  await user.click(again.getByRole('button', { name: 'Save' }));
  const before = sentTo(sent, 'robot.list').length;
  await user.click(await again.findByRole('button', { name: 'Use the saved version' }));
  await waitFor(() => expect(sentTo(sent, 'robot.list')).toHaveLength(before + 1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sentTo(sent, 'robot.remark')).toHaveLength(3);
});

test('event labels sorted anew: are saved with the revision they were read at, then over what was saved meanwhile', async () => {
  const user = userEvent.setup();
  let saved = robot();
  const { sent } = await openRobots({
    path: '/collection/robot/robotDetail?id=5&tab=labels',
    answers: {
      'robot.detail': () => saved,
      'robot.categorizeEvents': ({ body }) =>
        (body as { revision: number }).revision === saved.revision ? saved : refusal('thing.changed'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sort event labels' }));
  const form = within(await screen.findByRole('dialog', { name: 'Event labels of “Maya”' }));
  await choose(form.getByLabelText('Complains'), 'Payment');
  saved = robot({ revision: 4, eventGroups: { ...saved.eventGroups, promiseDate: 'conversation' } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Saved: Conversation')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Save' }));
  const params = { line: 'collection', id: 5 };
  const eventGroups = { ...robot().eventGroups, complains: 'payment' };
  await waitFor(() =>
    expect(sentTo(sent, 'robot.categorizeEvents')).toEqual([
      { params, body: { eventGroups, revision: 3 } },
      { params, body: { eventGroups, revision: 4 } },
    ]),
  );
});
