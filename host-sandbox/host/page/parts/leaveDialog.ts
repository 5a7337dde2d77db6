import { el } from '../dom';
import { say, type Wording } from '../wording';

export interface LeaveDialog {
  readonly node: HTMLDialogElement;
  /** answers whether the person goes on */
  readonly ask: () => Promise<boolean>;
}

/** Shown before unsaved input is lost. Escape and "stay" lose nothing. */
export function leaveDialog(words: Wording): LeaveDialog {
  const title = el('h2', { id: 'leave-title' });
  say(words, title, (all) => all.leaveTitle);
  const text = el('p', { id: 'leave-text' });
  say(words, text, (all) => all.leaveText);
  const stay = el('button', { type: 'submit', value: 'stay', class: 'main-button' });
  say(words, stay, (all) => all.stay);
  const leave = el('button', { type: 'submit', value: 'leave', class: 'quiet-button' });
  say(words, leave, (all) => all.leave);
  const form = el('form', { method: 'dialog' }, title, text, el('div', { class: 'dialog-acts' }, stay, leave));
  const node = el(
    'dialog',
    { class: 'dialog dialog-small', 'aria-labelledby': 'leave-title', 'aria-describedby': 'leave-text' },
    form,
  );
  return {
    node,
    ask: () =>
      new Promise((resolve) => {
        node.returnValue = '';
        node.addEventListener('close', () => resolve(node.returnValue === 'leave'), { once: true });
        node.showModal();
      }),
  };
}
