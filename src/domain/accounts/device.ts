/**
 * What a browser says of itself, in words people know; unknown parts are null. Product names are the same in all
 * languages.
 */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** First match wins: browsers that also name Chrome or Safari come before those. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//],
];

const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

export function deviceOf(userAgent: string): Device {
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent));
  const version = browser?.[1].exec(userAgent)?.[1];
  return {
    browser: browser === undefined ? null : `${browser[0]} ${version ?? ''}`.trim(),
    system: systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null,
  };
}
