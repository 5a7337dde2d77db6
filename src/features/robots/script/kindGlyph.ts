import type { TurnKind } from '@/domain/robots/script';
import type { GlyphName } from '@/ui/button/glyphs';

export const kindGlyph: Readonly<Record<TurnKind, GlyphName>> = {
  say: 'message',
  ask: 'question',
  identify: 'user',
  transfer: 'headset',
  end: 'phone',
};
