import { el } from '../dom';
import type { Notice, PortalState } from '../portalState';
import { say } from '../wording';

const SHOWN_MS = 6_000;

/** What the application in view has to say outside its own pane. Errors stay until they are closed. */
export function noticeList({ words, notice }: PortalState): HTMLElement {
  const list = el('section', { class: 'notices' });
  say(words, list, (all) => all.notices, 'aria-label');
  const byKey = new Map<string, HTMLElement>();
  notice.follow((next) => {
    if (!next) return;
    if (next.key !== undefined) byKey.get(next.key)?.remove();
    const item = noticeNode(next, words.get().close);
    if (next.key !== undefined) byKey.set(next.key, item);
    list.append(item);
    if (next.level !== 'error') setTimeout(() => item.remove(), SHOWN_MS);
  });
  return list;
}

function noticeNode({ level, text }: Notice, close: string): HTMLElement {
  const item = el(
    'div',
    { class: `notice notice-${level}`, role: level === 'error' ? 'alert' : 'status' },
    el('p', {}, text),
  );
  item.append(el('button', { type: 'button', class: 'quiet-button', onclick: () => item.remove() }, close));
  return item;
}
