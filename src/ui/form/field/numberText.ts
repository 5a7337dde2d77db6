import { type Language, languageTag } from '@/domain/language/language';

const marks = new Map<Language, { group: string; decimal: string }>();

function marksOf(language: Language) {
  const known = marks.get(language);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(languageTag[language], { useGrouping: true }).formatToParts(1_234_567.8);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const found = { group: of('group'), decimal: of('decimal') };
  marks.set(language, found);
  return found;
}

/**
 * What somebody typed as a number, with the marks of their language; empty is null, what is no number is NaN (the
 * rules then say so). Grouping must stand where grouping stands: “1.5” in a language that groups by dots is 1.5, not
 * 15.
 */
export function readNumber(text: string, language: Language): number | null {
  const plain = text.trim();
  if (plain === '') return null;
  const { group, decimal } = marksOf(language);
  const escaped = (mark: string) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const grouped = new RegExp(`^-?\\d{1,3}(${escaped(group)}\\d{3})+(${escaped(decimal)}\\d+)?$`);
  const bare = grouped.test(plain) ? plain.split(group).join('').replace(decimal, '.') : plain.replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : Number.NaN;
}

/** The number as one would type it: no grouping, the language's own decimal mark. */
export function writeNumber(value: number | null, language: Language): string {
  if (value === null || Number.isNaN(value)) return '';
  return String(value).replace('.', marksOf(language).decimal);
}
