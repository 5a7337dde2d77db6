import type { FrameMenuEntry, FrameMenuGroup } from '@/contract/frame';
import { el } from '../dom';
import type { PortalState } from '../portalState';
import { say } from '../wording';
import { actionBar } from './actionBar';
import { followFrame, sayRefusal, shownFrame } from './hostedFrame';
import { intentBox } from './intentBox';
import { patch } from './patch';

/** The console's menu, drawn by the portal: product, screens, tools, and a box that opens a thing by its number. */
export function sideMenu(state: PortalState, basePath: string): HTMLElement {
  const nav = el('nav', {});
  say(state.words, nav, ({ frame }) => frame.menu, 'aria-label');
  const list = el('ul', { class: 'frame-groups' });
  nav.append(list);
  const side = el(
    'div',
    { class: 'frame-side', role: 'region' },
    products(state),
    nav,
    intentBox(state),
    actionBar(state, 'tools'),
  );
  say(state.words, side, ({ frame }) => frame.side, 'aria-label');
  const open = (event: Event, path: string) => {
    const shown = shownFrame(state);
    if (shown === null || !(event instanceof MouseEvent) || isForBrowser(event)) return;
    event.preventDefault();
    sayRefusal(state, shown.commands.navigate(path));
  };
  followFrame(state, () => {
    const shown = shownFrame(state);
    side.hidden = shown === null || shown.frame.products.length === 0;
    patch(list, shown?.frame.menu ?? [], keyOfGroup, (group) =>
      groupNode(group, (entry) => entryNode(entry, basePath, state.words.get().frame, open)),
    );
  });
  return side;
}

/** With a modifier key a link is the browser's: a tab of its own. */
function isForBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

function keyOfGroup({ key, entries }: FrameMenuGroup): string {
  return key ?? entries[0]?.key ?? '';
}

function groupNode({ label, entries }: FrameMenuGroup, draw: (entry: FrameMenuEntry) => HTMLElement): HTMLElement {
  const list = el('ul', {}, ...entries.map(draw));
  if (label === null) return el('li', {}, list);
  list.setAttribute('aria-label', label);
  return el('li', {}, el('p', { class: 'frame-heading' }, label), list);
}

function entryNode(
  { label, path, active, beta, isNew }: FrameMenuEntry,
  basePath: string,
  words: { readonly beta: string; readonly isNew: string },
  open: (event: Event, path: string) => void,
): HTMLElement {
  const marks = [...(beta ? [words.beta] : []), ...(isNew ? [words.isNew] : [])];
  const link = el(
    'a',
    { href: basePath + path, onclick: (event) => open(event, path) },
    label,
    ...marks.map((mark) => el('span', { class: 'frame-badge' }, mark)),
  );
  if (active) link.setAttribute('aria-current', 'page');
  return el('li', {}, link);
}

function products(state: PortalState): HTMLElement {
  const select = el('select', { class: 'frame-pick', name: 'product' });
  say(state.words, select, ({ frame }) => frame.product, 'aria-label');
  select.addEventListener('change', () => {
    const shown = shownFrame(state);
    if (shown !== null) sayRefusal(state, shown.commands.chooseProduct(select.value));
  });
  followFrame(state, () => {
    const all = shownFrame(state)?.frame.products ?? [];
    patch(
      select,
      all.map(({ key, label }) => ({ key, label })),
      ({ key }) => key,
      ({ key, label }) => el('option', { value: key }, label),
    );
    const active = all.find((product) => product.active);
    if (active) select.value = active.key;
  });
  return select;
}
