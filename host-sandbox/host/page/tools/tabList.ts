import { el } from '../dom';
import type { Watched } from '../watched';
import { tabs, type DockSettings, type TabName } from './dockSettings';

const names: Readonly<Record<TabName, string>> = {
  inspector: 'Inspector',
  meters: 'Meters',
  faults: 'Faults',
  receiver: 'Receiver',
  host: 'Host',
};

export interface TabNodes {
  readonly list: HTMLElement;
  /** a word beside a tab's name: how many, whether over budget */
  badge(tab: TabName, text: string, tone?: 'plain' | 'bad' | 'warn'): void;
}

/** The tabs of the panel; the arrows move among them, and one that is chosen opens the panel. */
export function tabList(settings: Watched<DockSettings>): TabNodes {
  const list = el('div', { role: 'tablist', class: 'tools-tabs', 'aria-label': 'Sandbox tools' });
  const badges = new Map<TabName, HTMLElement>();
  const buttons = tabs.map((tab) => {
    const badge = el('span', { class: 'tools-badge', hidden: true });
    badges.set(tab, badge);
    const button = el(
      'button',
      { type: 'button', role: 'tab', id: `tools-tab-${tab}`, 'aria-controls': `tools-${tab}`, class: 'tools-tab' },
      names[tab],
      badge,
    );
    button.addEventListener('click', () => settings.set({ ...settings.get(), tab, open: true }));
    return button;
  });
  list.append(...buttons);
  list.addEventListener('keydown', (event) => {
    const at = buttons.findIndex((button) => button === document.activeElement);
    const last = buttons.length - 1;
    const next: Readonly<Record<string, number>> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const button = at < 0 ? undefined : buttons[next[event.key] ?? -1];
    if (!button) return;
    event.preventDefault();
    button.focus();
    button.click();
  });
  settings.follow(({ tab, open }) => {
    for (const [at, one] of tabs.entries()) {
      buttons[at]?.setAttribute('aria-selected', String(open && one === tab));
      buttons[at]?.setAttribute('tabindex', one === tab ? '0' : '-1');
    }
  });
  return {
    list,
    badge: (tab, text, tone = 'plain') => {
      const badge = badges.get(tab);
      if (!badge) return;
      badge.hidden = text === '';
      badge.textContent = text;
      badge.dataset.tone = tone;
    },
  };
}
