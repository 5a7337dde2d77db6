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

/** Keeps language, `lang` attribute, the person's record and a host's wish in step. */
export class LanguageControl {
  /** a language chosen before sign-in goes before the one of the person's record */
  private chosen = false;
  private following = false;
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

  /** From sign-in on the person's own language is used, unless a host or the person just said otherwise. */
  async followUser(): Promise<void> {
    const { host } = this.parts;
    const user = this.parts.user();
    // Whoever acts as another account goes on reading in their own language.
    if (!user || user.cross_login !== null || requestedLanguage(host.context().locale)) return;
    if (this.chosen) await this.save();
    else await this.set(languageTag[user.language]);
    this.chosen = false;
  }

  close(): void {
    this.parts.i18n.off('languageChanged', this.onChange);
    this.stopHost();
  }

  /** Said once for each wish we do not speak as it stands. */
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
    if (this.parts.host.embedded) return;
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
    // A failure to save it on the platform does not change the language back.
    await api.call('session.language', { query: { language } });
  }

  /** Alone, the page is ours; inside a host only our own node is. */
  private mark(): void {
    const { host, i18n, node } = this.parts;
    (host.embedded ? node : document.documentElement).lang = i18n.language;
  }
}
