import type { i18n as I18n } from 'i18next';
import type { Api } from '@/api/call';
import type { Host } from '@/bridge/host';
import {
  defaultLanguage,
  languageOfTag,
  languageTag,
  requestedLanguage,
  type Language,
} from '@/domain/language/language';
import type { UserInfo } from '@/session/session';
import { isSpoken, saveLanguage } from './languageChoice';

interface Parts {
  readonly i18n: I18n;
  readonly host: Host;
  readonly api: Api;
  readonly node: HTMLElement;
  /** who is signed in, if anybody */
  readonly user: () => UserInfo | null;
  /** the person's record says so now */
  readonly onSaved: (language: Language) => void;
}

/** Synchronises language, `lang` attribute, the person's record and the host's locale. */
export class LanguageControl {
  /** a language chosen before sign-in takes precedence over the person's record */
  private chosen = false;
  private following = false;
  /** the language before that of a link was shown; null: none is, or the person chose another since */
  private before: string | null = null;
  private showing = false;
  private noted: string | undefined;
  private readonly stopHost: () => void;

  constructor(private readonly parts: Parts) {
    this.mark();
    parts.i18n.on('languageChanged', this.onChange);
    this.note(parts.host.context().locale);
    this.stopHost = parts.host.onContext(({ locale }) => {
      this.note(locale);
      const requested = requestedLanguage(locale);
      if (requested) void this.set(languageTag[requested]);
    });
  }

  /** After sign-in the person's own language is used, unless a host or the person chose another just now. */
  async followUser(): Promise<void> {
    const { host } = this.parts;
    const user = this.parts.user();
    // An operator who acts as another account keeps their own language.
    if (!user || user.cross_login !== null || requestedLanguage(host.context().locale)) return;
    if (this.chosen) await this.save();
    else await this.set(languageTag[user.language]);
    this.chosen = false;
  }

  /** Shows the language of a link without saving it; null: the one before, unless the person chose another. */
  async show(language: Language | null): Promise<void> {
    const { i18n, host } = this.parts;
    if (language !== null && requestedLanguage(host.context().locale)) return;
    const tag = language === null ? this.before : languageTag[language];
    if (tag === null) return;
    this.before = language === null ? null : (this.before ?? i18n.language);
    this.showing = true;
    await i18n.changeLanguage(tag);
    this.showing = false;
  }

  close(): void {
    this.parts.i18n.off('languageChanged', this.onChange);
    this.stopHost();
  }

  /** Reported once for each host locale that the console does not have exactly. */
  private note(locale: string | undefined): void {
    if (locale === undefined || locale === this.noted || isSpoken(locale)) return;
    this.noted = locale;
    const used = requestedLanguage(locale);
    this.parts.host.report({
      t: 'warn',
      code: 'W-LOCALE-FALLBACK',
      detail: { asked: locale, used: languageTag[used ?? defaultLanguage] },
    });
  }

  private async set(tag: string): Promise<void> {
    this.following = true;
    await this.parts.i18n.changeLanguage(tag);
    this.following = false;
  }

  private readonly onChange = (): void => {
    this.mark();
    if (this.parts.host.embedded || this.showing) return;
    this.before = null;
    saveLanguage(languageOfTag(this.parts.i18n.language));
    if (this.following) return;
    if (this.parts.user()) void this.save();
    else this.chosen = true;
  };

  private async save(): Promise<void> {
    const { onSaved, api, i18n } = this.parts;
    const language = languageOfTag(i18n.language);
    onSaved(language);
    if (this.parts.user()?.cross_login) return;
    // If saving it on the platform fails, the language stays as chosen.
    await api.call('session.language', { query: { language } });
  }

  /** Alone, `lang` is set on the page; inside a host only on our own node. */
  private mark(): void {
    const { host, i18n, node } = this.parts;
    (host.embedded ? node : document.documentElement).lang = i18n.language;
  }
}
