import {
  whatsappBodyMaxChars,
  whatsappButtonsMax,
  whatsappFooterMaxChars,
  whatsappHeaderMaxChars,
  whatsappLabelMaxChars,
  whatsappNameMaxChars,
  whatsappPhoneButtonsMax,
  whatsappPhoneMaxChars,
  whatsappSampleMaxChars,
  whatsappUrlButtonsMax,
  whatsappUrlMaxChars,
} from '../limits';
import { namesIn } from '../calls/fillText';
import { checkLength, checkRequired, isMissing, problem, within, type FieldProblem } from '../problem';
import type { ScriptLanguage } from '../robots/script';
import { checkVariables } from './messageVariables';
import { isHttpsUrl } from './smsTemplate';
import {
  codeVariable,
  sentContent,
  variablesOf,
  type WhatsappButton,
  type WhatsappCategory,
  type WhatsappContent,
  type WhatsappHeader,
} from './whatsappContent';

export interface WhatsappDraft extends WhatsappContent {
  readonly name: string;
  readonly channelId: number | null;
  readonly category: WhatsappCategory | null;
  readonly language: ScriptLanguage | null;
}

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
const lineBreak = /[\n\r]/;

/**
 * Every rule of a template; each problem is reported at its field.
 *
 * @param known variables that can be filled where it is sent; any name of small letters and underscores if not given
 */
export function checkWhatsapp(draft: WhatsappDraft, known?: readonly string[]): FieldProblem[] {
  const { category, language } = draft;
  const content = category === null || language === null ? draft : sentContent(draft, category, language);
  const isFixed = category === 'authentication';
  const names = isFixed ? [codeVariable] : (known ?? variablesOf(content).filter((name) => /^[a-z_]+$/.test(name)));
  return [
    ...checkWhatsappName(draft.name),
    ...checkRequired('channelId', draft.channelId),
    ...checkRequired('category', category),
    ...checkRequired('language', language),
    ...within('header', checkHeader(content.header, names)),
    ...(isFixed ? [] : checkBody(content.body, names)),
    ...checkFooter(content.footer),
    ...checkButtons(content.buttons, names),
    ...checkRepetition(content),
    ...checkSamples(content),
  ];
}

/** A template names each variable once, wherever it stands; reported at the part that repeats it. */
function checkRepetition({ header, body, buttons }: WhatsappContent): FieldProblem[] {
  const parts = [
    // Several in one header or link are a problem of their own there.
    ...(header.kind === 'text' ? [{ field: 'header.text', names: namesIn(header.text) }] : []),
    { field: 'body', names: occurrences(body) },
    ...buttons.map(({ kind, url }, index) => ({
      field: `buttons.${index}.url`,
      names: kind === 'url' ? namesIn(url) : [],
    })),
  ];
  const used = new Set<string>();
  return parts.flatMap(({ field, names }) => {
    const repeated = names.find((name, index) => used.has(name) || names.indexOf(name) < index);
    names.forEach((name) => used.add(name));
    return repeated === undefined ? [] : [problem(field, 'variableRepeated', { name: repeated })];
  });
}

function checkWhatsappName(name: string): FieldProblem[] {
  if (isMissing(name)) return [problem('name', 'required')];
  return [
    ...(/^[a-z0-9_]+$/.test(name.trim()) ? [] : [problem('name', 'whatsappName')]),
    ...checkLength('name', name.trim(), whatsappNameMaxChars),
  ];
}

function checkHeader({ kind, text, url }: WhatsappHeader, names: readonly string[]): FieldProblem[] {
  if (kind === 'none') return [];
  if (kind === 'text')
    return [
      ...checkRequired('text', text),
      ...checkLength('text', text, whatsappHeaderMaxChars),
      ...(emoji.test(text) ? [problem('text', 'emoji')] : []),
      ...(lineBreak.test(text) ? [problem('text', 'lineBreak')] : []),
      ...checkVariables('text', text, names),
      ...(occurrences(text).length > 1 ? [problem('text', 'variablesTooMany', { max: 1 })] : []),
    ];
  if (isMissing(url)) return [problem('url', 'required')];
  return [...(isHttpsUrl(url) ? [] : [problem('url', 'httpsUrl')]), ...checkLength('url', url, whatsappUrlMaxChars)];
}

function checkBody(body: string, names: readonly string[]): FieldProblem[] {
  if (isMissing(body)) return [problem('body', 'required')];
  const used = occurrences(body);
  const words = body.replace(/\{\{\w+\}\}/g, ' ').match(/[\p{L}\p{Nd}]+/gu) ?? [];
  // Scripts without spaces write a word in about two characters.
  const count = words.reduce(
    (sum, word) => sum + (/\p{Script=Han}/u.test(word) ? Math.ceil([...word].length / 2) : 1),
    0,
  );
  return [
    ...checkLength('body', body, whatsappBodyMaxChars),
    ...checkVariables('body', body, names),
    ...(/^\s*\{\{\w+\}\}|\{\{\w+\}\}\s*$/.test(body) ? [problem('body', 'variableEdge')] : []),
    ...(count < 2 * used.length + 1 && used.length > 0 ? [problem('body', 'variableDense')] : []),
  ];
}

function checkFooter(footer: string): FieldProblem[] {
  return [
    ...checkLength('footer', footer, whatsappFooterMaxChars),
    ...(/\{\{|\}\}/.test(footer) ? [problem('footer', 'variableNone')] : []),
    ...(lineBreak.test(footer) ? [problem('footer', 'lineBreak')] : []),
  ];
}

function checkButtons(buttons: readonly WhatsappButton[], names: readonly string[]): FieldProblem[] {
  const labels = buttons.map(({ label }) => label.toLowerCase());
  const most = {
    quickReply: whatsappButtonsMax,
    optOut: 1,
    url: whatsappUrlButtonsMax,
    phone: whatsappPhoneButtonsMax,
  };
  const each = buttons.flatMap((button, index) => {
    const before = buttons.slice(0, index);
    const same = before.filter(({ kind }) => kind === button.kind).length;
    return within(`buttons.${index}`, [
      ...checkLabel(button.label),
      ...(button.label !== '' && labels.indexOf(button.label.toLowerCase()) < index
        ? [problem('label', 'labelRepeated')]
        : []),
      ...(same >= most[button.kind] ? [problem('kind', 'buttonsTooMany', { max: most[button.kind] })] : []),
      ...(isApart(button, before) ? [problem('kind', 'quickRepliesApart')] : []),
      ...checkTarget(button, names),
    ]);
  });
  return buttons.length > whatsappButtonsMax
    ? [problem('buttons', 'buttonsTooMany', { max: whatsappButtonsMax }), ...each]
    : each;
}

const isReply = ({ kind }: WhatsappButton) => kind === 'quickReply' || kind === 'optOut';

/** Replies stand together: none follows a link or call that follows a reply, and no second group begins. */
function isApart(button: WhatsappButton, before: readonly WhatsappButton[]): boolean {
  const last = before.at(-1);
  return last !== undefined && isReply(button) && !isReply(last) && before.some(isReply);
}

function checkLabel(label: string): FieldProblem[] {
  if (isMissing(label)) return [problem('label', 'required')];
  return [
    ...checkLength('label', label, whatsappLabelMaxChars),
    ...(/\{\{|\}\}/.test(label) ? [problem('label', 'variableNone')] : []),
    ...(lineBreak.test(label) ? [problem('label', 'lineBreak')] : []),
    ...(emoji.test(label) ? [problem('label', 'emoji')] : []),
  ];
}

function checkTarget({ kind, url, phone }: WhatsappButton, names: readonly string[]): FieldProblem[] {
  if (kind === 'phone') {
    if (isMissing(phone)) return [problem('phone', 'required')];
    return /^\+[1-9]\d{6,}$/.test(phone)
      ? checkLength('phone', phone, whatsappPhoneMaxChars)
      : [problem('phone', 'internationalPhone')];
  }
  if (kind !== 'url') return [];
  if (isMissing(url)) return [problem('url', 'required')];
  const used = occurrences(url);
  if (used.length > 1) return [problem('url', 'variablesTooMany', { max: 1 })];
  const bare = url.replace(/\{\{\w+\}\}/, '');
  if (!isHttpsUrl(bare)) return [problem('url', 'httpsUrl')];
  // In path or parameters, never in the name of the host or after a #, which no server is sent.
  const isPlaced = used.length === 0 || /^https:\/\/[^/?#{}]+[/?][^#{}]*\{\{\w+\}\}[^{}]*$/i.test(url);
  return [
    ...checkLength('url', url, whatsappUrlMaxChars),
    ...checkVariables('url', url, names),
    ...(isPlaced ? [] : [problem('url', 'urlVariablePlace')]),
  ];
}

/** Samples are made up: nothing that looks like a number or address of a person. */
function checkSamples(content: WhatsappContent): FieldProblem[] {
  return variablesOf(content).flatMap((name) => {
    const sample = content.samples[name] ?? '';
    const field = `samples.${name}`;
    return [
      ...checkRequired(field, sample),
      ...checkLength(field, sample, whatsappSampleMaxChars),
      ...(/\d(?:[ -]?\d){7,}|\S@\S/.test(sample) ? [problem(field, 'sampleReal')] : []),
    ];
  });
}

/** Every variable of a text, as often as it stands there. */
function occurrences(text: string): string[] {
  return [...text.matchAll(/\{\{([A-Za-z_]\w{0,59})\}\}/g)].map((match) => match[1] ?? '');
}
