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
  return (
    <svg
      className={`aicc-glyph ${spin ? 'aicc-spin' : ''} ${className}`}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      focusable="false"
    >
      <path d={glyphs[name]} />
    </svg>
  );
}
