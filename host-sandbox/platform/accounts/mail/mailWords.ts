import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@/domain/language/language';

/** Mails about an account; the others carry a code. */
export type NoteKind =
  'passwordReset' | 'passwordChanged' | 'passwordGiven' | 'emailChanged' | 'twoFactorOff' | 'twoFactorReset';
export type MailKind = 'retrieve' | 'bind' | NoteKind;
type Words = Readonly<Record<MailKind, { readonly subject: string; readonly text: string }>>;

/** A mail's subject and text in one language, out of locales/<language>/mail.json. */
export async function mailWords(
  folder: string,
  language: Language,
  kind: MailKind,
  values: Readonly<Record<string, string | number>>,
): Promise<{ subject: string; text: string }> {
  const words = (JSON.parse(await readFile(join(folder, language, 'mail.json'), 'utf8')) as Words)[kind];
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(values[key] ?? ''));
  return { subject: fill(words.subject), text: fill(words.text) };
}
