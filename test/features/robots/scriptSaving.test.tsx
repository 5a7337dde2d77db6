import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed } from '@/api/envelope';
import { missingTexts, refusal } from '@test/support/openConsole';
import { sampleScript } from '@test/domain/robots/sampleScript';
import { openRobots, robot, version } from './robotAnswers';

afterEach(() => expect(missingTexts()).toEqual([]));

const path = '/collection/robot/robotDetail?id=5';
const pane = async () => within(await screen.findByRole('complementary', { name: 'Details' }));
const put = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
type Script = typeof sampleScript;
interface Body {
  readonly script: Script;
  readonly revision: number;
}
type Sent = readonly { name: string; input: Record<string, unknown> }[];
const bodies = (sent: Sent) =>
  sent.filter(({ name }) => name === 'robot.saveScript').map(({ input }) => input.body as Body);
const places = (sent: Sent) =>
  sent
    .filter(({ name }) => name === 'robot.saveScript')
    .map(({ input }) => (input.params as { version: number }).version);

const invalid = (field: string) => ({
  ok: false,
  failure: {
    ...failed('input.invalid', 200, 'request-1'),
    fields: [{ field, code: 'tooLong', params: { max: 6_000 } }],
  },
});

test('a text that is refused: is named where it stands, and saved once it is shorter', async () => {
  const user = userEvent.setup();
  const { sent } = await openRobots({
    path,
    answers: {
      'robot.saveScript': ({ body }) => {
        const { script, revision } = body as Body;
        return (script.turns.thanks?.say.length ?? 0) > 6_000
          ? invalid('script.turns.thanks.say')
          : version({ script, revision: revision + 1 });
      },
    },
  });
  const details = await pane();
  await user.click(screen.getByRole('button', { name: /Thanks/ }));
  put(details.getByLabelText('Says'), 'a'.repeat(6_001));
  expect(await screen.findByText(/Says: At most 6,?000 characters\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Greet/ }));
  await user.click(screen.getByRole('button', { name: 'Thanks' }));
  expect(details.getByLabelText('Name')).toHaveValue('Thanks');
  put(details.getByLabelText('Says'), 'Bye.');
  await screen.findByText('Saved');
  expect(bodies(sent as Sent).at(-1)).toMatchObject({ revision: 4, script: { turns: { thanks: { say: 'Bye.' } } } });
  expect(screen.queryByText(/At most/)).not.toBeInTheDocument();
});

test('what was not saved: is there after the page was loaded again, saved, and given up also where it is saved', async () => {
  const user = userEvent.setup();
  const refused = { 'robot.saveScript': () => invalid('script.turns.greet.say') };
  const first = await openRobots({ path, answers: refused });
  put((await pane()).getByLabelText('Says'), 'Not saved.');
  await screen.findByText(/^Says: /);
  first.unmount();
  first.console.close();

  const { sent } = await openRobots({ path, isReload: true });
  const details = await pane();
  expect(details.getByLabelText('Says')).toHaveValue('Not saved.');
  await waitFor(() => expect(bodies(sent as Sent).at(-1)?.script.turns.greet?.say).toBe('Not saved.'));
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(details.getByLabelText('Says')).toHaveValue('Hello.');
  expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
  // The platform has the draft by now: it takes the script before it again.
  await waitFor(() => expect(bodies(sent as Sent).at(-1)).toEqual({ script: sampleScript, revision: 5 }));
  await screen.findByText('Saved');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(details.getByLabelText('Says')).toHaveValue('Not saved.');
});

test('a draft of a version that is gone: is saved in the next one only by decision', async () => {
  const user = userEvent.setup();
  const first = await openRobots({ path, answers: { 'robot.saveScript': () => invalid('script.turns.greet.say') } });
  put((await pane()).getByLabelText('Says'), 'Of the gone.');
  await screen.findByText(/^Says: /);
  first.unmount();
  first.console.close();

  const next = { id: 13, number: 3, revision: 1, changedBy: 'Bayu Pratama' };
  const { sent } = await openRobots({
    path,
    isReload: true,
    answers: {
      'robot.detail': () =>
        robot({ versions: robot().versions.map((one) => (one.id === 12 ? { ...one, ...next } : one)) }),
      'robot.version': () => version(next),
      'robot.saveScript': ({ body }) => {
        const { script, revision } = body as Body;
        return revision === 1 ? version({ ...next, script, revision: 2 }) : refusal('thing.changed');
      },
    },
  });
  expect(await screen.findByText(/Bayu Pratama changed this script meanwhile: 1 difference/)).toBeInTheDocument();
  expect((await pane()).getByLabelText('Says')).toHaveValue('Of the gone.');
  await user.click(screen.getByRole('button', { name: 'Save mine over theirs' }));
  await screen.findByText('Saved');
  expect(bodies(sent as Sent).at(-1)).toMatchObject({ revision: 1 });
});

/** The version was discarded; the answers that say so. */
const discarded = (body: unknown, script: Script = sampleScript) => {
  const { revision } = body as Body;
  return version({ id: 13, number: 3, script, revision: revision + 1 });
};

test('a version that was discarded: what was written becomes the next one, or is copied', async () => {
  const user = userEvent.setup();
  const online = robot().versions.filter(({ state }) => state === 'online');
  const next = version({ id: 13, number: 3, revision: 1, createdBy: 'Ayu Lestari' });
  let isGone = false;
  let isBegun = false;
  const { sent } = await openRobots({
    path,
    answers: {
      'robot.detail': () =>
        isBegun
          ? robot({ versions: [{ ...next, can: ['edit', 'apply', 'delete'] }, ...online] })
          : isGone
            ? robot({ preOnline: null, versions: online })
            : robot(),
      'robot.version': ({ params }) => {
        const { version: id } = params as { version: number };
        return id === 13 ? next : isGone ? refusal('thing.unknown') : version();
      },
      'robot.write': () => {
        isBegun = true;
        return next;
      },
      'robot.saveScript': ({ params, body }) => {
        isGone = true;
        return (params as { version: number }).version === 12
          ? refusal('thing.unknown')
          : discarded(body, (body as Body).script);
      },
    },
  });
  const details = await pane();
  put(details.getByLabelText('Says'), 'Written on.');
  expect(await screen.findByText(/Version v2 was discarded meanwhile/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy its texts' }));
  expect(await window.navigator.clipboard.readText()).toMatch(/^1\. Greet\nWritten on\.\n\n2\. Who\n/);
  await user.click(screen.getByRole('button', { name: 'Save it as the next version' }));
  await waitFor(() => expect(places(sent as Sent)).toContain(13));
  const written = (sent as Sent).find(({ name }) => name === 'robot.write');
  expect(written?.input).toMatchObject({ body: { from: 11 } });
  expect(bodies(sent as Sent).at(-1)).toMatchObject({
    revision: 1,
    script: { turns: { greet: { say: 'Written on.' } } },
  });
});

test('another person began the next version first: it is saved over, or taken, by decision', async () => {
  const user = userEvent.setup();
  const [, online] = robot().versions;
  const other = version({ id: 13, number: 3, revision: 7, changedBy: 'Bayu Pratama' });
  let isBegun = false;
  const { sent } = await openRobots({
    path,
    answers: {
      'robot.detail': () => (isBegun ? robot({ versions: [other, ...(online ? [online] : [])] }) : robot()),
      'robot.version': ({ params }) => {
        const { version: id } = params as { version: number };
        return id === 13 ? other : isBegun ? refusal('thing.unknown') : version();
      },
      'robot.saveScript': ({ params, body }) => {
        isBegun = true;
        return (params as { version: number }).version === 12
          ? refusal('thing.unknown')
          : discarded(body, (body as Body).script);
      },
    },
  });
  put((await pane()).getByLabelText('Says'), 'Mine.');
  expect(await screen.findByText(/v3 is being edited; Bayu Pratama changed it last. 1 difference/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save mine over theirs' }));
  await waitFor(() => expect(places(sent as Sent)).toContain(13));
  expect(bodies(sent as Sent).at(-1)).toMatchObject({ revision: 7, script: { turns: { greet: { say: 'Mine.' } } } });
});

test('the next version was begun while somebody decides: it is offered instead', async () => {
  const user = userEvent.setup();
  const [, online] = robot().versions;
  const other = version({ id: 13, number: 3, revision: 7, changedBy: 'Bayu Pratama' });
  let isGone = false;
  let isBegun = false;
  await openRobots({
    path,
    answers: {
      'robot.detail': () =>
        isGone ? robot({ versions: [...(isBegun ? [other] : []), ...(online ? [online] : [])] }) : robot(),
      'robot.version': ({ params }) => {
        const { version: id } = params as { version: number };
        return id === 13 ? other : isGone ? refusal('thing.unknown') : version();
      },
      'robot.write': () => {
        isBegun = true;
        return refusal('robot.writing');
      },
      'robot.saveScript': () => {
        isGone = true;
        return refusal('thing.unknown');
      },
    },
  });
  put((await pane()).getByLabelText('Says'), 'Mine.');
  await user.click(await screen.findByRole('button', { name: 'Save it as the next version' }));
  expect(await screen.findByText(/v3 is being edited; Bayu Pratama changed it last/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Discard mine and continue with theirs' })).toBeInTheDocument();
});

test('a robot that was deleted: what was written can still be copied', async () => {
  let isGone = false;
  await openRobots({
    path,
    answers: {
      'robot.detail': () => (isGone ? refusal('thing.unknown') : robot()),
      'robot.version': () => (isGone ? refusal('thing.unknown') : version()),
      'robot.saveScript': () => {
        isGone = true;
        return refusal('thing.unknown');
      },
    },
  });
  put((await pane()).getByLabelText('Says'), 'Mine.');
  expect(await screen.findByText(/The robot or all of its versions were deleted/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy its texts' })).toBeInTheDocument();
});

test('a save whose answer was lost: is recognised as one’s own, and nothing is decided', async () => {
  let stored = sampleScript;
  let tries = 0;
  const { sent } = await openRobots({
    path,
    answers: {
      'robot.version': () => version({ script: stored, revision: tries === 0 ? 4 : 5 }),
      'robot.saveScript': ({ body }) => {
        const { script, revision } = body as Body;
        tries += 1;
        stored = script;
        // The platform has it; the next save is of the revision before.
        return tries === 1 ? refusal('thing.changed') : version({ script, revision: revision + 1 });
      },
    },
  });
  put((await pane()).getByLabelText('Says'), 'Mine.');
  await waitFor(() => expect(bodies(sent as Sent).at(-1)?.revision).toBe(5));
  await screen.findByText('Saved');
  expect(screen.queryByRole('button', { name: 'Save mine over theirs' })).not.toBeInTheDocument();
});
