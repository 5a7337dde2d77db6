import { el } from '../dom';
import type { PortalState } from '../portalState';
import type { TrafficEntry } from '../traffic';
import { say } from '../wording';
import type { Words } from '../words/words';

export interface TrafficPanelActs {
  /** ends the session at the platform and leaves the portal's token as it is */
  readonly endSession: () => Promise<void>;
  /** signs in anew as the same person */
  readonly signInAgain: () => Promise<void>;
}

/** Everything that crossed the contract, newest first, and the two ways to put it to the test. */
export function trafficPanel(state: PortalState, acts: TrafficPanelActs): HTMLElement {
  const { words, traffic, keeper } = state;
  const title = el('h2', { id: 'traffic-title' });
  say(words, title, (all) => all.crossed);
  const list = el('ol', { class: 'traffic', tabindex: '0', 'aria-labelledby': 'traffic-title' });
  const none = el('p', { class: 'quiet' });
  say(words, none, (all) => all.nothingCrossed);
  const panel = el('aside', { id: 'traffic-panel', class: 'panel', 'aria-labelledby': 'traffic-title' });

  let drawn: readonly TrafficEntry[] = [];
  const draw = () => {
    const entries = traffic.entries.get();
    none.hidden = entries.length > 0;
    list.hidden = entries.length === 0;
    const known = new Set(drawn);
    // Only what is new is made: a row somebody reads or has selected stays the same node.
    for (const entry of entries) if (!known.has(entry)) list.prepend(row(entry, words.get()));
    while (list.childElementCount > entries.length) list.lastElementChild?.remove();
    drawn = entries;
  };
  traffic.entries.follow(draw);
  words.follow(() => {
    list.replaceChildren();
    drawn = [];
    draw();
  });

  const end = button(state, (all) => all.endSession, acts.endSession);
  const again = button(state, (all) => all.signInAgain, acts.signInAgain);
  const clear = button(state, (all) => all.clear, () => Promise.resolve(traffic.clear()));
  keeper.session.follow((session) => {
    end.disabled = again.disabled = session === null;
  });
  panel.append(title, counters(state), el('div', { class: 'panel-acts' }, end, again, clear), none, list);
  panel.hidden = true;
  return panel;
}

function counters({ words, traffic }: PortalState): HTMLElement {
  const line = (name: (all: Words) => string, follow: (show: (times: number) => void) => void) => {
    const term = el('dt');
    say(words, term, name);
    const value = el('dd');
    follow((times) => {
      value.textContent = String(times);
    });
    return el('div', {}, term, value);
  };
  return el(
    'dl',
    { class: 'counters' },
    line((all) => all.unauthorized, traffic.unauthorized.follow),
    line((all) => all.tokenAsked, traffic.tokenAsked.follow),
  );
}

function button({ words }: PortalState, name: (all: Words) => string, act: () => Promise<void>): HTMLButtonElement {
  const node = el('button', { type: 'button', class: 'quiet-button' });
  say(words, node, name);
  node.addEventListener('click', () => void act());
  return node;
}

function row({ number, at, kind, what, detail }: TrafficEntry, words: Words): HTMLElement {
  const head = el('div', { class: 'traffic-head' }, el('span', { class: `kind kind-${kind}` }, words.kinds[kind]), el('span', { class: 'what' }, what));
  head.append(el('span', { class: 'at' }, `${(at / 1000).toFixed(2)} s`));
  const item = el('li', { 'data-number': String(number), 'data-kind': kind, 'data-what': what }, head);
  if (detail !== '') item.append(el('code', {}, detail));
  return item;
}
