import type { Language } from '@/domain/language/language';
import { showPlainPane } from './plainPane';

declare global {
  // set by the build; absent in tests
  var __AICC_LOST_TEXTS__: Readonly<Record<string, readonly [title: string, again: string]>> | undefined;
}

/**
 * Says that a script was lost.
 *
 * @returns removes it
 */
export function showLostPane(place: Element, language: Language, onAgain: () => void): () => void {
  const [title = '', again = ''] =
    (typeof __AICC_LOST_TEXTS__ === 'undefined' ? {} : __AICC_LOST_TEXTS__)[language] ?? [];
  return showPlainPane(place, title, { text: again, onPress: onAgain });
}
