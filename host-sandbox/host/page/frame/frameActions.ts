import type { FrameAction } from '@/contract/frame';
import { el } from '../dom';

type Run = (key: string) => void;

/** A button of the console, drawn in the portal's own way; one with items opens a menu. */
export function actionNode(action: FrameAction, run: Run): HTMLElement {
  const node =
    action.items.length > 0 ? menuButton(action, run) : button(action, classOf(action), () => run(action.key));
  return el('li', {}, ...(Array.isArray(node) ? node : [node]));
}

function classOf({ main, destructive, alarm }: FrameAction): string {
  return `${main ? 'main-button' : 'quiet-button'}${destructive || alarm ? ' frame-destructive' : ''}`;
}

/** What cannot be pressed now can be reached all the same, and says why. */
function button(action: FrameAction, className: string, press: () => void): HTMLButtonElement {
  const { label, enabled, reason, badge, checked } = action;
  const node = el(
    'button',
    { type: 'button', class: className, onclick: press },
    label,
    ...(badge === null ? [] : [el('span', { class: 'frame-badge', 'aria-hidden': 'true' }, badge)]),
  );
  if (!enabled) node.setAttribute('aria-disabled', 'true');
  if (reason !== null) {
    node.setAttribute('aria-description', reason);
    node.title = reason;
  }
  if (checked !== null) node.setAttribute('aria-pressed', String(checked));
  return node;
}

/** The browser closes it with Escape and by a press elsewhere, and gives the focus back. */
function menuButton(action: FrameAction, run: Run): [HTMLElement, HTMLElement] {
  const panel = el('div', { popover: 'auto', class: 'frame-menu', role: 'group', 'aria-label': action.label });
  for (const item of action.items)
    panel.append(
      button(item, `frame-item${item.destructive ? ' frame-destructive' : ''}`, () => {
        if (item.enabled) panel.hidePopover();
        run(item.key);
      }),
    );
  const opener = button(action, `${classOf(action)} frame-opens`, () => panel.togglePopover());
  opener.setAttribute('aria-expanded', 'false');
  panel.addEventListener('toggle', () => {
    const isOpen = panel.matches(':popover-open');
    opener.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) panel.querySelector('button')?.focus();
  });
  panel.addEventListener('beforetoggle', () => {
    const { left, right, bottom } = opener.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    const isAtEnd = left > clientWidth / 2;
    panel.style.top = `${bottom + 4}px`;
    panel.style.left = isAtEnd ? 'auto' : `${left}px`;
    panel.style.right = isAtEnd ? `${clientWidth - right}px` : 'auto';
  });
  return [opener, panel];
}
