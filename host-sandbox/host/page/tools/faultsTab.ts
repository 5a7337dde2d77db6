import { faultGroups, faultIds, faultOf, groupOf, type FaultGroup, type FaultId } from '../../faults/catalogue';
import { el } from '../dom';
import type { FaultPlayer } from '../faults/faultPlayer';
import type { FaultState } from '../faults/faultState';
import type { Traffic } from '../traffic/traffic';
import { codeState, type CodeState } from './faultReports';
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

/** A code is what the portal can see of a duty; the rest has to be looked at. */
const stateTexts: Readonly<Record<Exclude<CodeState, 'off'>, (code: string) => string>> = {
  waiting: (code) => `○ ${code} not reported yet`,
  reported: (code) => `● ${code} reported`,
};
const LOOK = 'No code says so: look at the console';

export interface FaultsTabOptions {
  readonly faults: FaultState;
  readonly traffic: Pick<Traffic, 'events' | 'changes'>;
  readonly player: Pick<FaultPlayer, 'set'>;
  readonly link: () => string;
  readonly reload: () => void;
}

/** The catalogue: a switch for each fault, what it does, and what the console owes. */
export function faultsTab({ faults, traffic, player, link, reload }: FaultsTabOptions): HTMLElement {
  const put = async (ids: readonly FaultId[]) => {
    if ((await player.set(ids)) === 'reload') reload();
  };
  const rows = faultIds.map((id) =>
    faultRow(id, { faults, traffic }, () =>
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

function faultRow(
  id: FaultId,
  { faults, traffic }: Pick<FaultsTabOptions, 'faults' | 'traffic'>,
  toggle: () => Promise<void>,
): FaultRow {
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
    el('p', { class: 'fault-owes' }, el('strong', {}, 'The console owes: '), owes),
  );
  const state = el('p', { class: 'fault-state', role: 'status', hidden: true });
  const showState = () => {
    const isOn = faults.has(id);
    const current = code === null ? null : codeState(traffic.events, id, code, isOn);
    const text = current === null || current === 'off' ? LOOK : stateTexts[current](code ?? '');
    state.hidden = !isOn;
    if (state.textContent !== text) state.textContent = text;
    state.dataset.state = current ?? 'look';
  };
  faults.on.follow(showState);
  traffic.changes.follow(() => {
    if (faults.has(id)) showState();
  });
  return {
    id,
    node: el('li', { class: 'fault' }, el('div', { class: 'fault-head' }, button, ...marks), about, state),
    words: `${id} ${title} ${does} ${owes} ${code ?? ''}`.toLowerCase(),
  };
}
