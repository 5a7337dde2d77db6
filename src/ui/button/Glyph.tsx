import { type GlyphName, glyphs } from './glyphs';

interface GlyphProps {
  name: GlyphName;
  /** px */
  size?: number;
  spin?: boolean;
  className?: string;
  /** label for screen readers; without it the icon is decoration */
  label?: string;
}

export function Glyph({ name, size = 16, spin = false, className = '', label }: GlyphProps) {
  const Icon = glyphs[name];
  return (
    <Icon
      spin={spin}
      className={`aicc-glyph ${className}`}
      style={{ fontSize: size }}
      // antd names an icon by its file, which would become a part of the name of its button.
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    />
  );
}
