import { choice, el } from '../dom';
import { appNames, appWord, type PortalState } from '../portalState';
import { frames, languages, looks, type Language, type Settings } from '../settings';
import { say } from '../wording';

export interface TopBarActs {
  readonly signIn: () => void;
  readonly signOut: () => void;
}

/** Names of languages in themselves. */
const ownNames: Readonly<Record<Language, readonly [name: string, lang: string]>> = {
  en: ['English', 'en'],
  zh: ['中文', 'zh-CN'],
  ba: ['Bahasa Indonesia', 'id'],
  es: ['Español', 'es'],
};

/** Brand, the three applications, language, look and the signed-in person. */
export function topBar(state: PortalState, acts: TopBarActs): HTMLElement {
  const { words } = state;
  const brand = el('a', { href: '/aicc', class: 'brand', 'data-inside': true });
  say(words, brand, (all) => all.portal);
  const skip = el('a', { href: '#content', class: 'skip' });
  say(words, skip, (all) => all.skip);
  return el(
    'header',
    { class: 'top' },
    skip,
    brand,
    entries(state),
    el(
      'div',
      { class: 'top-right' },
      languageChoice(state),
      lookChoice(state),
      frameChoice(state),
      person(state, acts),
    ),
  );
}

function entries({ words, app }: PortalState): HTMLElement {
  const nav = el('nav', { class: 'entries' });
  say(words, nav, (all) => all.entries, 'aria-label');
  for (const name of appNames) {
    const link = el('a', { href: `/${name}`, 'data-inside': true });
    say(words, link, (all) => all[appWord(name)]);
    app.follow((current) => {
      if (current === name) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    });
    nav.append(link);
  }
  return nav;
}

function languageChoice({ words, settings }: PortalState): HTMLElement {
  const select = choice(languages, { class: 'pick', name: 'language' }, (language) => change(settings, { language }));
  say(words, select, (all) => all.language, 'aria-label');
  for (const option of select.options) {
    const language = languages.find((one) => one === option.value) ?? 'en';
    [option.textContent, option.lang] = ownNames[language];
  }
  settings.follow(({ language }) => {
    select.value = language;
  });
  return select;
}

function lookChoice({ words, settings }: PortalState): HTMLElement {
  const select = choice(looks, { class: 'pick', name: 'look' }, (look) => change(settings, { look }));
  say(words, select, (all) => all.look, 'aria-label');
  for (const [at, look] of looks.entries()) {
    const option = select.options[at];
    if (option) say(words, option, (all) => all.looks[look]);
  }
  settings.follow(({ look }) => {
    select.value = look;
  });
  return select;
}

/** A portal of before the contract has no frame to draw. */
function frameChoice({ words, settings }: PortalState): HTMLElement {
  const select = choice(frames, { class: 'pick', name: 'frame' }, (frame) => change(settings, { frame }));
  say(words, select, (all) => all.frame.owner, 'aria-label');
  for (const [at, frame] of frames.entries()) {
    const option = select.options[at];
    if (option) say(words, option, (all) => all.frame.owners[frame]);
  }
  settings.follow(({ frame, legacy }) => {
    select.value = frame;
    select.disabled = legacy;
  });
  return select;
}

function person({ words, sessions }: PortalState, acts: TopBarActs): HTMLElement {
  const account = el('span', { class: 'account' });
  const ended = el('span', { class: 'ended' });
  say(words, ended, (all) => all.endedShort);
  const enter = el('button', { type: 'button', class: 'bar-button', onclick: acts.signIn });
  say(words, enter, (all) => all.signIn);
  const leave = el('button', { type: 'button', class: 'bar-button', onclick: acts.signOut });
  say(words, leave, (all) => all.signOut);
  const show = () => {
    const session = sessions.session.get();
    const over = sessions.ended.get();
    account.textContent = session?.account ?? '';
    account.hidden = session === null;
    ended.hidden = !over;
    enter.hidden = session !== null && !over;
    // A session that is over is not signed out of.
    leave.hidden = session === null || over;
  };
  sessions.session.follow(show);
  sessions.ended.follow(show);
  return el('div', { class: 'person' }, account, ended, enter, leave);
}

function change(settings: PortalState['settings'], part: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...part });
}
