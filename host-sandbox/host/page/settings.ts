import type { HostContext } from '@/contract/host';

export const languages = ['en', 'zh', 'ba', 'es'] as const;
export type Language = (typeof languages)[number];
export const looks = ['light', 'dark', 'auto'] as const;
export type Look = (typeof looks)[number];
/** who draws the console's menu and actions */
export const frames = ['console', 'portal'] as const;
export type Frame = (typeof frames)[number];

export interface Settings {
  readonly language: Language;
  readonly look: Look;
  readonly frame: Frame;
  /** hand the console our accent and radius */
  readonly ownTokens: boolean;
  /** play a portal older than the contract: a bare token and the global 401 command */
  readonly legacy: boolean;
}

/** `ba` is Bahasa Indonesia in these products; in BCP 47 that letter pair is Bashkir. */
export const languageTag: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-CN', ba: 'id', es: 'es' };

/** The console's accent, and its square corners. */
const ownTokens = { accent: '#1E6B5C', radius: 2 } as const;

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;
const KEY = 'portal:settings';

/** The address wins over what this tab remembers, so that a link shows what it was made to show. */
export function readSettings(search: string, storage: Storage, browserLanguages: readonly string[]): Settings {
  const query = new URLSearchParams(search);
  const stored = parse(storage.getItem(KEY));
  const pick = <T extends string>(values: readonly T[], name: string): T | undefined =>
    values.find((value) => value === query.get(name)) ?? values.find((value) => value === stored[name]);
  const flag = (name: string, param: string): boolean => {
    const given = query.get(param);
    return given === null ? stored[name] === true : given === '1';
  };
  return {
    language: pick(languages, 'language') ?? languageOf(browserLanguages),
    look: pick(looks, 'look') ?? 'auto',
    frame: pick(frames, 'frame') ?? 'console',
    ownTokens: flag('ownTokens', 'tokens'),
    legacy: flag('legacy', 'legacy'),
  };
}

export function saveSettings(settings: Settings, storage: Storage): void {
  storage.setItem(KEY, JSON.stringify(settings));
}

/** What the console gets of them. No time zone: the account has one. */
export function contextOf(settings: Settings, active: boolean): HostContext {
  return {
    locale: languageTag[settings.language],
    theme: { id: 'northquay', mode: settings.look, ...(settings.ownTokens ? { tokens: ownTokens } : {}) },
    active,
  };
}

function languageOf(tags: readonly string[]): Language {
  for (const tag of tags) {
    const primary = tag.toLowerCase().split('-')[0];
    const found = languages.find((language) => language !== 'ba' && language === primary);
    if (found) return found;
    if (primary === 'id') return 'ba';
  }
  return 'en';
}

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
