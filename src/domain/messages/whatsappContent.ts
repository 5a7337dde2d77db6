import { fillText, namesIn } from '../calls/fillText';
import type { ScriptLanguage } from '../robots/script';

/** service: a reply within 24 hours of the customer's last message, which is not reviewed. */
export const whatsappCategories = ['marketing', 'utility', 'service', 'authentication'] as const;
export type WhatsappCategory = (typeof whatsappCategories)[number];

export const headerKinds = ['none', 'text', 'image', 'video', 'document'] as const;
type HeaderKind = (typeof headerKinds)[number];

export const buttonKinds = ['quickReply', 'optOut', 'url', 'phone'] as const;
type ButtonKind = (typeof buttonKinds)[number];

export interface WhatsappHeader {
  readonly kind: HeaderKind;
  /** of a text */
  readonly text: string;
  /** of a picture, video or document: where it is, https */
  readonly url: string;
}

export interface WhatsappButton {
  readonly kind: ButtonKind;
  readonly label: string;
  /** of a link, https; one variable may stand in its path or parameters */
  readonly url: string;
  /** of a call, with + and country code */
  readonly phone: string;
}

/** What a callee gets. */
export interface WhatsappMessage {
  readonly header: WhatsappHeader;
  readonly body: string;
  readonly footer: string;
  readonly buttons: readonly WhatsappButton[];
}

export interface WhatsappContent extends WhatsappMessage {
  /** a value for each variable, by name, for the review and the preview */
  readonly samples: Readonly<Record<string, string>>;
}

export const emptyContent: WhatsappContent = {
  header: { kind: 'none', text: '', url: '' },
  body: '',
  footer: '',
  buttons: [],
  samples: {},
};

/** The one variable of an authentication template. */
export const codeVariable = 'code';

/** The network's own text of authentication templates: companies cannot write one. */
export const authenticationBody: Readonly<Record<ScriptLanguage, string>> = {
  en: '{{code}} is your verification code.',
  zh: '您的验证码为 {{code}}。',
  id: '{{code}} adalah kode verifikasi Anda.',
  es: 'Su código de verificación es {{code}}.',
};

/** What is sent: of authentication only the network's text and a sample of the code. */
export function sentContent(
  content: WhatsappContent,
  category: WhatsappCategory,
  language: ScriptLanguage,
): WhatsappContent {
  const used =
    category === 'authentication'
      ? { ...emptyContent, body: authenticationBody[language], samples: content.samples }
      : content;
  const { header, buttons } = used;
  const tidy: WhatsappContent = {
    header: {
      kind: header.kind,
      text: header.kind === 'text' ? header.text.trim() : '',
      url: header.kind === 'none' || header.kind === 'text' ? '' : header.url.trim(),
    },
    body: used.body.trim(),
    footer: used.footer.trim(),
    buttons: buttons.map(({ kind, label, url, phone }) => ({
      kind,
      label: label.trim(),
      url: kind === 'url' ? url.trim() : '',
      phone: kind === 'phone' ? phone.trim() : '',
    })),
    samples: {},
  };
  const samples = variablesOf(tidy).map((name) => [name, (used.samples[name] ?? '').trim()] as const);
  return { ...tidy, samples: Object.fromEntries(samples) };
}

/** Variables of header, body and links, each once. */
export function variablesOf({ header, body, buttons }: WhatsappMessage): string[] {
  const texts = [header.kind === 'text' ? header.text : '', body, ...buttons.map(({ url }) => url)];
  return [...new Set(texts.flatMap(namesIn))];
}

/**
 * The message with values in place of its variables. In a link a value is encoded, so that it stays the one part of
 * path or parameters that it stands in.
 */
export function fillWhatsapp(
  { header, body, footer, buttons }: WhatsappMessage,
  values: Readonly<Record<string, string>>,
): WhatsappMessage {
  const encoded = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, encodeURIComponent(value)]));
  return {
    header: { ...header, text: fillText(header.text, values) },
    body: fillText(body, values),
    footer,
    buttons: buttons.map((button) => ({ ...button, url: fillText(button.url, encoded) })),
  };
}
