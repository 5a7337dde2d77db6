import { fireEvent, waitFor, within } from '@testing-library/react';

const listOf = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-controls') ?? '')?.closest<HTMLElement>('.aicc-select-dropdown');

async function openList(box: HTMLElement): Promise<HTMLElement> {
  if (box.getAttribute('aria-expanded') !== 'true') fireEvent.mouseDown(box);
  return waitFor(() => {
    const list = listOf(box);
    if (list === null || list === undefined) throw new Error('The list of choices is not open.');
    return list;
  });
}

/** Opens a select's own list and takes what reads so. */
export async function choose(box: HTMLElement, name: string | RegExp): Promise<void> {
  const list = await openList(box);
  fireEvent.click(
    await within(list).findByText(name, {
      selector: '.aicc-select-item-option-content, .aicc-select-item-option-content *',
    }),
  );
}

/** What a select's own list offers, in its order; the list stays open. */
export async function offered(box: HTMLElement): Promise<(string | null)[]> {
  const list = await openList(box);
  return [...list.querySelectorAll('.aicc-select-item-option')].map(({ textContent }) => textContent);
}

/** What a select shows as chosen. */
export const chosen = (box: HTMLElement) => box.closest('.aicc-select')?.textContent;
