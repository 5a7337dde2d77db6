import type { Language } from '@/domain/language/language';

declare global {
  // set by the build; absent in tests
  var __AICC_LOST_TEXTS__: Readonly<Record<string, readonly [title: string, again: string]>> | undefined;
}

/**
 * Says that a script was lost, where neither texts nor styles of the console may be there.
 *
 * @returns removes it
 */
export function showLostPane(place: Element, language: Language, onAgain: () => void): () => void {
  const [title = '', again = ''] =
    (typeof __AICC_LOST_TEXTS__ === 'undefined' ? {} : __AICC_LOST_TEXTS__)[language] ?? [];
  const pane = document.createElement('div');
  pane.setAttribute('role', 'alert');
  pane.style.cssText = 'padding:24px;font:16px/2 system-ui';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = again;
  button.onclick = onAgain;
  pane.append(title, document.createElement('br'), button);
  place.append(pane);
  return () => pane.remove();
}
