import type { PlainGlyphName } from '@/ui/plain/PlainGlyph';

/** light, dark or as the system says; stored in this browser. */
export const looks = ['light', 'dark', 'auto'] as const;
export type LookChoice = (typeof looks)[number];

export const lookGlyphs: Readonly<Record<LookChoice, PlainGlyphName>> = {
  light: 'sun',
  dark: 'moon',
  auto: 'contrast',
};

const KEY = 'aicc:look';

export function chosenLook(): LookChoice {
  try {
    const stored = window.localStorage.getItem(KEY);
    return looks.find((look) => look === stored) ?? 'auto';
  } catch {
    return 'auto';
  }
}

export function saveLookChoice(look: LookChoice): void {
  try {
    window.localStorage.setItem(KEY, look);
  } catch {
    // storage blocked: the choice holds for this mount
  }
}
