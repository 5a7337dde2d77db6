import { aboutVariant, variants } from '../../faults/variants';
import { el } from '../dom';
import type { HostAct } from '../traffic/probe';
import type { PortalState } from '../portalState';
import { aboutConsole } from './aboutConsole';
import { toolButton } from './toolButton';

export interface HostTabOptions {
  readonly state: PortalState;
  readonly link: () => string;
  readonly act: (name: HostAct) => Promise<void>;
}

const acts: readonly (readonly [HostAct, string])[] = [
  ['endSession', 'End this session at the platform'],
  ['rotateToken', 'Take a new token'],
  ['rotateTokenSilently', 'Take a new token, tell nobody'],
  ['expireSoon', 'Tell that it expires soon'],
  ['changeUser', 'Become somebody else'],
  ['changeUserSilently', 'Become somebody else, without an event'],
  ['logOut', 'Sign out elsewhere'],
  ['hide', 'Hide the console'],
  ['show', 'Show it again'],
];

/** What kind of portal this is, what it can do to a console that runs, and what the console says of itself. */
export function hostTab({ state, link, act }: HostTabOptions): HTMLElement {
  const { spot, sessions } = state;
  const buttons = acts.map(([name, title]) => toolButton(title, () => act(name)));
  sessions.session.follow((session) => {
    for (const button of buttons) button.disabled = session === null;
  });
  const take = toolButton('Unmount', () => spot.unmount());
  const bring = toolButton('Mount', () => spot.mount());
  const updates = toolButton('update({})', async () => spot.app?.update({}));
  spot.status.follow((status) => {
    take.disabled = updates.disabled = status !== 'mounted';
    bring.disabled = !spot.parked.get();
  });
  return el(
    'div',
    { class: 'tools-pane' },
    el(
      'div',
      { class: 'tools-scroll host-groups', tabindex: '0', role: 'group', 'aria-label': 'Host' },
      kindOfPortal(state, link),
      el(
        'section',
        {},
        el('h2', {}, 'Do to the console'),
        el('div', { class: 'tools-acts' }, ...buttons, take, bring, updates),
      ),
      aboutConsole(spot),
    ),
  );
}

function kindOfPortal({ variant, settings, faults }: PortalState, link: () => string): HTMLElement {
  const list = el(
    'ul',
    { class: 'variants' },
    ...variants.map((one) => {
      const target = new URL(link());
      target.searchParams.set('host', one);
      const open = el('a', { href: target.href, ...(one === variant ? { 'aria-current': 'true' } : {}) }, one);
      return el('li', {}, open, el('span', { class: 'tools-quiet' }, aboutVariant[one]));
    }),
  );
  const own = el('input', { type: 'checkbox', name: 'ownTokens' });
  own.addEventListener('change', () => settings.set({ ...settings.get(), ownTokens: own.checked }));
  settings.follow(({ ownTokens }) => {
    own.checked = ownTokens;
  });
  const legacy = settings.get().legacy || faults.has('lifecycle.legacy');
  const other = new URL(link());
  other.searchParams.set('legacy', legacy ? '0' : '1');
  return el(
    'section',
    {},
    el('h2', {}, 'This portal'),
    list,
    el('label', { class: 'tools-check' }, own, 'Hands its own accent and corners to the console'),
    el(
      'p',
      {},
      legacy ? 'Plays a portal of before the contract. ' : 'Speaks contract 1.0. ',
      el('a', { href: other.href }, legacy ? 'Use the contract' : 'Use legacy props'),
    ),
    el(
      'p',
      { class: 'tools-quiet' },
      'Orders is a well behaved neighbour. Notes is a decoy: it leaves styles, listeners, a title, globals and a stray element behind.',
    ),
  );
}
