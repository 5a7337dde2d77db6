import { faultGroups, faultIds, faultOf, groupOf, type FaultGroup, type FaultId } from '../../faults/catalogue';
import { el } from '../dom';
import type { FaultPlayer } from '../faults/faultPlayer';
import type { FaultState } from '../faults/faultState';
import { copyFrom } from './saveText';
import { toolButton } from './toolButton';

const groupNames: Readonly<Record<FaultGroup, string>> = {
  load: 'Loading',
  auth: 'Sign-in',
  route: 'Addresses',
  lifecycle: 'Lifecycle',
  context: 'Context',
  bus: 'Commands',
  css: 'Styles',
  net: 'Network',
};
const needNames = { now: 'at once', remount: 'mounts anew', reload: 'opens the page anew' } as const;

export interface FaultsTabOptions {
  readonly faults: FaultState;
  readonly player: Pick<FaultPlayer, 'set'>;
  readonly link: () => string;
  readonly reload: () => void;
}

/** The catalogue: a switch for each fault, what it does, and what the console owes. */
export function faultsTab({ faults, player, link, reload }: FaultsTabOptions): HTMLElement {
  const put = async (ids: readonly FaultId[]) => {
    if ((await player.set(ids)) === 'reload') reload();
  };
  const rows = faultIds.map((id) =>
    faultRow(id, faults, () =>
      put(faults.has(id) ? [...faults.on.get()].filter((one) => one !== id) : [...faults.on.get(), id]),
    ),
  );
  const groups = faultGroups.map((group) => {
    const list = el('ul', {}, ...rows.filter((row) => groupOf(row.id) === group).map(({ node }) => node));
    return el('section', { class: 'fault-group' }, el('h2', {}, groupNames[group]), list);
  });
  const none = el('p', { class: 'tools-quiet', hidden: true }, 'No fault is called so.');
  const text = el('input', {
    type: 'search',
    class: 'tools-input',
    placeholder: 'Find a fault or a code',
    'aria-label': 'Find a fault',
    name: 'faults',
  });
  text.addEventListener('input', () => {
    const wanted = text.value.trim().toLowerCase();
    for (const { node, words } of rows) node.hidden = !words.includes(wanted);
    for (const group of groups) group.hidden = [...group.querySelectorAll('li')].every((item) => item.hidden);
    none.hidden = groups.some((group) => !group.hidden);
  });
  const said = el('output', { class: 'tools-quiet' });
  const clear = toolButton('Turn all off', () => put([]));
  faults.on.follow((on) => {
    said.textContent = on.size === 0 ? 'No fault is on' : `${on.size} on`;
    clear.hidden = on.size === 0;
  });
  const bar = el(
    'div',
    { class: 'tools-bar' },
    text,
    said,
    el('span', { class: 'tools-gap' }),
    clear,
    toolButton('Copy link', (button) => copyFrom(button, link())),
  );
  return el(
    'div',
    { class: 'tools-pane' },
    bar,
    el(
      'div',
      { class: 'tools-scroll fault-groups', tabindex: '0', role: 'group', 'aria-label': 'Fault catalogue' },
      none,
      ...groups,
    ),
  );
}

interface FaultRow {
  readonly id: FaultId;
  readonly node: HTMLElement;
  readonly words: string;
}

function faultRow(id: FaultId, faults: FaultState, toggle: () => Promise<void>): FaultRow {
  const { title, does, owes, code, needs } = faultOf(id);
  const button = el(
    'button',
    {
      type: 'button',
      class: 'fault-switch',
      role: 'switch',
      'aria-checked': 'false',
      'aria-describedby': `about-${id}`,
      'data-fault': id,
    },
    title,
  );
  button.addEventListener('click', () => void toggle());
  faults.on.follow((on) => button.setAttribute('aria-checked', String(on.has(id))));
  const marks = [
    el('code', {}, id),
    ...(code === null
      ? []
      : [el('span', { class: 'mark', 'data-tone': code.startsWith('E-') ? 'bad' : 'warn' }, code)]),
    el('span', { class: 'mark', 'data-tone': 'plain' }, needNames[needs]),
  ];
  const about = el(
    'div',
    { id: `about-${id}`, class: 'fault-about' },
    el('p', {}, does),
    el('p', { class: 'fault-owes' }, owes),
  );
  return {
    id,
    node: el('li', { class: 'fault' }, el('div', { class: 'fault-head' }, button, ...marks), about),
    words: `${id} ${title} ${does} ${owes} ${code ?? ''}`.toLowerCase(),
  };
}
