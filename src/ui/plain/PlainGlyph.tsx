/** Line icons on a 16 × 16 grid for what comes before antd: sign-in and the panes without a session. */
const paths = {
  alert: 'M8 2 14.5 13.5h-13zM8 6.3v3.2M8 11.6v.1',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  chevronDown: 'm4 6 4 4 4-4',
  contrast: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 2v12M10 2.7v10.6M12 4v8',
  eye: 'M1.5 8C3 5 5.3 3.5 8 3.5S13 5 14.5 8C13 11 10.7 12.5 8 12.5S3 11 1.5 8zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  eyeOff:
    'M2.5 2.5l11 11M6 4c.6-.3 1.3-.5 2-.5 2.7 0 5 1.5 6.5 4.5-.5 1-1.1 1.8-1.8 2.5M10.4 12c-.7.3-1.5.5-2.4.5-2.7 0-5-1.5-6.5-4.5.6-1.2 1.4-2.2 2.3-2.9',
  globe: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM2 8h12M8 2c2 2 2.7 4 2.7 6S10 12 8 14c-2-2-2.7-4-2.7-6S6 4 8 2z',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.3v3.6M8 5v.1',
  minus: 'M3 8h10',
  moon: 'M13.5 9.5A5.8 5.8 0 0 1 6.5 2.5a5.8 5.8 0 1 0 7 7z',
  spinner: 'M8 2a6 6 0 0 1 6 6',
  sun: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7',
} as const;

export type PlainGlyphName = keyof typeof paths;

interface PlainGlyphProps {
  name: PlainGlyphName;
  /** px */
  size?: number;
  spin?: boolean;
  /** for screen readers; without it the icon is decoration */
  label?: string;
}

export function PlainGlyph({ name, size = 16, spin = false, label }: PlainGlyphProps) {
  return (
    <svg
      className={spin ? 'aicc-glyph aicc-spin' : 'aicc-glyph'}
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
      <path d={paths[name]} />
    </svg>
  );
}
