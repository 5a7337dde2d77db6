import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Script } from '@/domain/robots/script';
import type { CanvasEvents } from '@/features/robots/script/graph/scriptCanvas';
import { withTurn } from '@/domain/robots/scriptEdits';
import { missingTexts } from '@test/support/openConsole';
import { sampleScript } from '@test/domain/robots/sampleScript';
import { openRobots, version } from '../robotAnswers';

const done: string[] = [];
let events: CanvasEvents | null = null;

// SVG is not laid out here; what the keys do with the drawing is.
jest.mock('@/features/robots/script/graph/scriptCanvas', () => ({
  ScriptCanvas: class {
    listen(given: CanvasEvents) {
      events = given;
    }
    draw() {}
    show() {}
    dispose() {}
    placeOf() {
      return { x: 100, y: 40 };
    }
    zoom(by: number) {
      done.push(`zoom ${by}`);
    }
    fit() {
      done.push('fit');
    }
  },
}));

afterEach(() => expect(missingTexts()).toEqual([]));

const connect = (from: string, to: string) =>
  act(async () => {
    events?.onConnect(from, to);
    await Promise.resolve();
  });

const path = '/collection/robot/robotDetail?id=5&view=graph';
type Sent = readonly { name: string; input: Record<string, unknown> }[];
const lastSaved = (sent: Sent) =>
  (sent.findLast(({ name }) => name === 'robot.saveScript')?.input.body as { script: Script } | undefined)?.script;

test('the drawing by keys: moves, deletes, opens and zooms; each can be undone', async () => {
  const { sent } = await openRobots({ path });
  const canvas = await screen.findByRole('application', { name: 'Graph' });
  expect(canvas).toHaveAccessibleDescription(/Shift with an arrow key moves it, Delete deletes it, \+ and − zoom/);
  const details = within(screen.getByRole('complementary', { name: 'Details' }));
  const press = (key: string, more: object = {}) => fireEvent.keyDown(canvas, { key, ...more });

  press('Delete');
  expect(await screen.findByText(/Let them begin with another first/)).toBeInTheDocument();
  press('ArrowRight');
  press('ArrowRight', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  await waitFor(() => expect(lastSaved(sent as Sent)?.turns['who']?.at).toEqual({ x: 100, y: 60 }));
  press('z', { ctrlKey: true });
  await waitFor(() => expect(lastSaved(sent as Sent)?.turns['who']?.at).toBeNull());

  press('End');
  press('Delete');
  await waitFor(() => expect(Object.keys(lastSaved(sent as Sent)?.turns ?? {})).not.toContain('busy'));
  expect(await screen.findByText(/“Busy” is deleted/)).toBeInTheDocument();
  press('z', { ctrlKey: true });
  await waitFor(() => expect(lastSaved(sent as Sent)).toEqual(sampleScript));

  fireEvent.click(details.getByText('General'));
  press('Enter');
  expect(details.getByLabelText('Says')).toBeInTheDocument();
  expect(screen.getByRole('complementary', { name: 'Details' })).toHaveFocus();
  for (const key of ['+', '-', '0']) press(key);
  expect(done).toEqual(['zoom 0.2', 'zoom -0.2', 'fit']);
});

test('one arrow too many: is not drawn, and it says why', async () => {
  const branches = Array.from({ length: 20 }, () => ({ intent: 'yes', to: 'thanks' }));
  const full = withTurn(sampleScript, 'ask', { branches });
  const { sent } = await openRobots({ path, answers: { 'robot.version': () => version({ script: full }) } });
  await screen.findByRole('application', { name: 'Graph' });
  await connect('ask', 'busy');
  expect(await screen.findByText('A turn has 20 answers at most.')).toBeInTheDocument();
  await connect('who', 'busy');
  await waitFor(() => expect(lastSaved(sent as Sent)?.turns['who']?.branches).toHaveLength(3));
  expect(lastSaved(sent as Sent)?.turns['ask']?.branches).toHaveLength(20);
});
