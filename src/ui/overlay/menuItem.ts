import type { ReactNode } from 'react';
import type { GlyphName } from '../button/glyphs';

export interface MenuItem {
  key: string;
  /** its name in usage tracking, where the key is the id of a thing */
  track?: string;
  label: ReactNode;
  glyph?: GlyphName;
  danger?: boolean;
  /** a choice among others: drawn with a check */
  checked?: boolean;
  disabledReason?: string | undefined;
  /** separated by a line, for destructive actions */
  apart?: boolean;
  run: () => void;
}
