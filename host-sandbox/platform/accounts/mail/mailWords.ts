import { brandOf, ownBrand } from '@/domain/brands/brands';
import type { Language } from '@/domain/language/language';
import type { MailMessage } from '../../foundation/mail/mail';
import { fillText, readTexts } from '../../foundation/texts/localeTexts';

/** Mails about an account; the others carry a code. */
export type NoteKind =
  | 'passwordReset'
  | 'passwordChanged'
  | 'passwordGiven'
  | 'emailChanged'
  | 'twoFactorOff'
  | 'twoFactorReset';
type MailKind = 'retrieve' | 'bind' | NoteKind;
type Words = Readonly<Record<MailKind, { readonly subject: string; readonly text: string }>>;

interface Wording {
  readonly kind: MailKind;
  readonly language: Language;
  /** the host whose brand it has; without one the platform's own */
  readonly host?: string | undefined;
  readonly values: Readonly<Record<string, string | number>>;
}

/**
 * A mail's subject and text in one language, out of locales/<language>/mail.json, and the name it comes from. The
 * platform's own name is that of AICC_MAIL_FROM.
 */
export async function mailWords(
  folder: string,
  { kind, language, host = '', values }: Wording,
): Promise<Omit<MailMessage, 'to'>> {
  const { subject, text } = ((await readTexts(folder, language, 'mail')) as Words)[kind];
  const brand = brandOf(host);
  const filled = { ...values, brand: brand.name };
  return {
    subject: fillText(subject, filled),
    text: fillText(text, filled),
    ...(brand === ownBrand ? {} : { senderName: brand.name }),
  };
}
