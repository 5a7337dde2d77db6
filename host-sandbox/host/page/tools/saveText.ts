import { el } from '../dom';

/** Hands a text over as a file. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = el('a', { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** Copies, and says on the button that it has. */
export async function copyFrom(button: HTMLButtonElement, text: string): Promise<void> {
  const before = button.textContent;
  const done = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  button.textContent = done ? 'Copied' : 'Not allowed to copy';
  setTimeout(() => {
    button.textContent = before;
  }, 1_500);
}
