import { el } from '../dom';

/** A button of the tool panel; while its work runs it cannot be pressed again. */
export function toolButton(
  name: string,
  act: (button: HTMLButtonElement) => void | Promise<void>,
  attributes: Readonly<Record<string, string>> = {},
): HTMLButtonElement {
  const button = el('button', { type: 'button', class: 'tools-button', ...attributes }, name);
  button.addEventListener('click', () => {
    const work = act(button);
    if (!(work instanceof Promise)) return;
    button.setAttribute('aria-busy', 'true');
    button.disabled = true;
    void work.finally(() => {
      button.removeAttribute('aria-busy');
      button.disabled = false;
    });
  });
  return button;
}
