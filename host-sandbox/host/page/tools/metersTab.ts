import type { ConsoleSpot } from '../applications/consoleSpot';
import { el } from '../dom';
import type { CycleReport, Meters } from '../meters/figures';
import { toolButton } from './toolButton';
import { verdictTable } from './verdictTable';
import { nativeSetInterval } from '../watch/native';

const READ_MS = 1_000;
const MB = 1024 * 1024;

export interface MetersTabOptions {
  readonly spot: ConsoleSpot;
  readonly meters: () => Meters;
  readonly cycle: (
    times: number,
    progress: (done: number, of: number) => void,
    stopped: () => boolean,
  ) => Promise<CycleReport>;
  /** whether the tab is visible */
  readonly visible: () => boolean;
}

/** Resources of the page now, and their growth when the console is mounted repeatedly. */
export function metersTab({ spot, meters, cycle, visible }: MetersTabOptions): HTMLElement {
  const figures = el('dl', { class: 'figures' });
  const draw = () => {
    if (visible())
      figures.replaceChildren(
        ...lines(meters()).map(([name, value, note]) =>
          el('div', {}, el('dt', {}, name), el('dd', {}, value, ...(note ? [el('small', {}, note)] : []))),
        ),
      );
  };
  nativeSetInterval(draw, READ_MS);

  const progress = el('progress', { 'aria-label': 'Rounds', hidden: true });
  const said = el(
    'p',
    { class: 'tools-quiet', role: 'status' },
    'Five rounds come first that do not count; then the console is mounted and unmounted through qiankun as often as you choose.',
  );
  const result = el('div');
  let stop = false;
  const run = async (times: number) => {
    stop = false;
    progress.hidden = stopButton.hidden = false;
    result.replaceChildren();
    const notify = (done: number, of: number) => {
      progress.max = of;
      progress.value = done;
      said.textContent = `Round ${done} of ${of}`;
    };
    try {
      const report = await cycle(times, notify, () => stop);
      said.textContent = summary(report);
      result.replaceChildren(verdictTable(report));
    } catch (error) {
      said.textContent = error instanceof Error ? error.message : String(error);
    }
    progress.hidden = stopButton.hidden = true;
    draw();
  };
  const buttons = [1, 20, 100].map((times) =>
    toolButton(
      `×${times}`,
      async () => {
        for (const button of buttons) button.disabled = true;
        await run(times);
        show();
      },
      { 'aria-label': `Unmount and mount ${times} times` },
    ),
  );
  const stopButton = toolButton('Stop', () => {
    stop = true;
  });
  stopButton.hidden = true;
  const show = () => {
    for (const button of buttons) button.disabled = spot.status.get() !== 'mounted' || !progress.hidden;
  };
  // After the button's own end, which would enable it again.
  spot.status.follow(() => queueMicrotask(show));
  const head = el('div', { class: 'tools-bar' }, el('strong', {}, 'Cycle'), ...buttons, stopButton, progress, said);
  draw();
  return el(
    'div',
    { class: 'tools-pane' },
    head,
    el('div', { class: 'tools-scroll meters', tabindex: '0', role: 'group', 'aria-label': 'Figures' }, result, figures),
  );
}

function summary({ ok, times, verdicts, collected }: CycleReport): string {
  const over = verdicts.filter((one) => !one.ok).length;
  const result = ok
    ? `${times} rounds: everything within budget.`
    : `${times} rounds: ${over} of ${verdicts.length} figures over budget.`;
  return collected
    ? result
    : `${result} Heap and held trees are not judged: this browser does not let a page collect garbage (--js-flags=--expose-gc).`;
}

type Line = readonly [name: string, value: string, note?: string];

function lines({ phases, timers, ...now }: Meters): Line[] {
  const ms = (value: number | null) => (value === null ? '–' : `${Math.round(value)} ms`);
  return [
    ['Loaded in', ms(phases.load)],
    ['Mounted in', ms(phases.mount), 'of 300 ms'],
    ['Ready in', ms(phases.ready), 'of 4 s'],
    ['Unmounted in', ms(phases.unmount), 'of 200 ms'],
    ['DOM nodes', String(now.nodes)],
    ['Global listeners', String(now.listeners), 'window, document, html, head, body'],
    ['Timers', String(timers.timeouts + timers.intervals), `${timers.timeouts} once, ${timers.intervals} repeating`],
    ['Animation frames', String(timers.frames)],
    ['Requests in flight', String(now.requests)],
    ['Live connections', String(now.sockets)],
    ['Workers', String(now.workers)],
    ['Object URLs', String(now.objectUrls)],
    ['Children of body', String(now.bodyChildren)],
    ['Children of head', String(now.headChildren)],
    ['Heap', now.heapBytes === null ? 'not told' : `${(now.heapBytes / MB).toFixed(1)} MB`],
    ['Trees held', String(now.retainedRoots), 'of earlier mounts'],
    ['Foreign keys', String(now.foreignKeys.length), now.foreignKeys.join(', ')],
  ];
}
