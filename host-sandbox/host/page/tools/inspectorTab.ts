import { el } from '../dom';
import type { CrossedEvent, Transcript } from '../traffic/probe';
import type { Traffic } from '../traffic/traffic';
import { everything, kinds, passes, type EventFilter, type Kind } from './eventFilter';
import { eventRow } from './eventRow';
import { saveText } from './saveText';
import { toolButton } from './toolButton';

/** More rows than anybody reads; the export has them all. */
const SHOWN = 400;

export interface InspectorTab {
  readonly node: HTMLElement;
  /** rows are not drawn while this is true; what came meanwhile is drawn afterwards */
  suspend(isSuspended: boolean): void;
}

/** Everything that crossed the contract, newest first. */
export function inspectorTab(traffic: Traffic, transcript: () => Transcript): InspectorTab {
  let filter: EventFilter = everything;
  let paused = false;
  let isSuspended = false;
  const drawn = new Map<number, { readonly event: CrossedEvent; readonly node: HTMLElement }>();
  const list = el('ol', { class: 'events', 'aria-label': 'What crossed the contract, newest first' });
  const none = el('p', { class: 'tools-quiet' });
  const count = el('output', { class: 'tools-quiet' });

  const draw = () => {
    if (paused || isSuspended) return void say();
    const events = traffic.events.filter((event) => passes(event, filter)).slice(-SHOWN);
    const wanted = new Set(events.map(({ number }) => number));
    for (const [number, { node }] of drawn) {
      if (wanted.has(number)) continue;
      node.remove();
      drawn.delete(number);
    }
    // Only new or changed rows are rendered: a row a person reads stays the same node.
    let before: Element | null = list.firstElementChild;
    for (const event of events.toReversed()) {
      const known = drawn.get(event.number);
      if (known?.event === event) {
        before = known.node.nextElementSibling;
        continue;
      }
      const node = eventRow(event);
      if (known) known.node.replaceWith(node);
      else list.insertBefore(node, before);
      before = node.nextElementSibling;
      drawn.set(event.number, { event, node });
    }
    none.textContent =
      traffic.events.length === 0 ? 'Nothing has crossed yet. Open Calls.' : 'Nothing here matches the filter.';
    none.hidden = events.length > 0;
    list.hidden = events.length === 0;
    say();
  };
  const say = () => {
    const more = paused ? ' · paused' : '';
    count.textContent = `${traffic.events.length} events${more}`;
  };

  const pause = toolButton(
    'Pause',
    () => {
      paused = !paused;
      pause.setAttribute('aria-pressed', String(paused));
      pause.textContent = paused ? 'Go on' : 'Pause';
      draw();
    },
    { 'aria-pressed': 'false' },
  );
  const text = el('input', {
    type: 'search',
    class: 'tools-input',
    placeholder: 'Filter',
    'aria-label': 'Filter events',
    name: 'events',
  });
  text.addEventListener('input', () => narrow({ text: text.value }));
  const problems = el('input', { type: 'checkbox' });
  problems.addEventListener('change', () => narrow({ onlyProblems: problems.checked }));
  const narrow = (change: Partial<EventFilter>) => {
    filter = { ...filter, ...change };
    draw();
  };
  const bar = el(
    'div',
    { class: 'tools-bar' },
    text,
    el(
      'div',
      { class: 'kind-filter', role: 'group', 'aria-label': 'Kinds shown' },
      ...kinds.map((kind) =>
        kindButton(
          kind,
          (off) => narrow({ off }),
          () => filter.off,
        ),
      ),
    ),
    el('label', { class: 'tools-check' }, problems, 'Only problems'),
    el('span', { class: 'tools-gap' }),
    count,
    pause,
    toolButton('Clear', () => traffic.clear()),
    toolButton('Export JSON', () => saveText('aicc-host-transcript.json', JSON.stringify(transcript(), null, 2))),
  );
  traffic.changes.follow(draw);
  return {
    node: el('div', { class: 'tools-pane' }, bar, el('div', { class: 'tools-scroll' }, none, list)),
    suspend: (next) => {
      isSuspended = next;
      draw();
    },
  };
}

function kindButton(kind: Kind, put: (off: ReadonlySet<Kind>) => void, get: () => ReadonlySet<Kind>): HTMLElement {
  const button = el(
    'button',
    { type: 'button', class: `kind-button event-${kind}`, 'aria-pressed': 'true' },
    kind === 'auth' ? 'sign-in' : kind,
  );
  button.addEventListener('click', () => {
    const off = new Set(get());
    if (!off.delete(kind)) off.add(kind);
    button.setAttribute('aria-pressed', String(!off.has(kind)));
    put(off);
  });
  return button;
}
