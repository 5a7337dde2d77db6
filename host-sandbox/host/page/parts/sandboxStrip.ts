import { choice, el } from '../dom';
import type { PortalState } from '../portalState';
import { languageTag } from '../settings';
import { say } from '../wording';
import { speeds } from '../worldClock';

/** At ×600 a world minute passes in a tenth of a second; the picture changes four times a second. */
const TICK_MS = 250;
const READ_EVERY_MS = 10_000;

/** What a real portal does not have: the sandbox's clock and switches, apart from everything else. */
export function sandboxStrip(state: PortalState, panel: HTMLElement): HTMLElement {
  const strip = el('footer', { class: 'strip' }, clockControl(state), tokensSwitch(state), mode(state), el('span', { class: 'strip-gap' }), panelButton(state, panel));
  say(state.words, strip, (all) => all.sandbox, 'aria-label');
  return strip;
}

function clockControl({ words, settings, clock }: PortalState): HTMLElement {
  const label = el('span', { class: 'strip-label' });
  say(words, label, (all) => all.worldTime);
  const time = el('time', { class: 'world-time' });
  const select = choice(speeds, { class: 'pick', name: 'speed' }, (speed) => void clock.set(speed));
  say(words, select, (all) => all.speed, 'aria-label');
  for (const [at, speed] of speeds.entries()) {
    const option = select.options[at];
    if (option) say(words, option, (all) => all.speeds[speed]);
  }
  const draw = () => {
    const now = clock.now();
    if (now === null) {
      time.textContent = words.get().clockSilent;
      return;
    }
    time.dateTime = new Date(now).toISOString();
    time.textContent = worldFormat(languageTag[settings.get().language]).format(now);
  };
  words.follow(draw);
  clock.time.follow((world) => {
    select.disabled = world === null;
    if (world) select.value = String(world.speed);
    draw();
  });
  setInterval(draw, TICK_MS);
  setInterval(() => void clock.read(), READ_EVERY_MS);
  void clock.read();
  return el('div', { class: 'strip-group' }, label, time, select);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function worldFormat(tag: string): Intl.DateTimeFormat {
  const known = formats.get(tag);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, {
    day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'short', hour12: false,
  });
  formats.set(tag, made);
  return made;
}

function tokensSwitch({ words, settings }: PortalState): HTMLElement {
  const box = el('input', { type: 'checkbox', name: 'ownTokens' });
  box.addEventListener('change', () => settings.set({ ...settings.get(), ownTokens: box.checked }));
  settings.follow(({ ownTokens }) => {
    box.checked = ownTokens;
  });
  const text = el('span');
  say(words, text, (all) => all.ownTokens);
  return el('label', { class: 'strip-group' }, box, text);
}

function mode({ words, settings }: PortalState): HTMLElement {
  const name = el('span', { class: 'strip-label' });
  const change = el('a');
  const { legacy } = settings.get();
  say(words, name, (all) => (legacy ? all.legacy : all.contract));
  say(words, change, (all) => (legacy ? all.toContract : all.toLegacy));
  change.href = `/aicc?legacy=${legacy ? '0' : '1'}`;
  return el('div', { class: 'strip-group' }, name, change);
}

function panelButton({ words, traffic }: PortalState, panel: HTMLElement): HTMLElement {
  const count = el('output', { id: 'unauthorized-count', class: 'count' });
  traffic.unauthorized.follow((times) => {
    count.textContent = String(times);
    count.classList.toggle('count-some', times > 0);
  });
  const label = el('label', { for: 'unauthorized-count', class: 'strip-label' });
  say(words, label, (all) => all.unauthorized);
  const button = el('button', { type: 'button', class: 'bar-button', 'aria-expanded': 'false', 'aria-controls': panel.id });
  say(words, button, (all) => all.crossed);
  button.addEventListener('click', () => {
    panel.hidden = !panel.hidden;
    button.setAttribute('aria-expanded', String(!panel.hidden));
  });
  return el('div', { class: 'strip-group' }, label, count, button);
}
