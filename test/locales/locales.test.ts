import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { failures } from '@/contract/errors';
import { languages, type Language } from '@/domain/language/language';
import { problemCodes } from '@/domain/problem';

const root = path.resolve(__dirname, '../..');

/** Plural forms a language needs (CLDR): what i18next looks up by `count`. */
const forms: Readonly<Record<Language, readonly string[]>> = {
  en: ['one', 'other'],
  zh: ['other'],
  ba: ['other'],
  es: ['one', 'many', 'other'],
};

/**
 * Files whose keys are ids of something else: screens (registry test), failures (below), labels and states of the
 * domain.
 */
const keyedByIds = ['screens', 'failures', 'refusals', 'labels'];

/**
 * Beginnings of keys that are put together elsewhere: by the platform, which writes files and mails in the reader's
 * language.
 */
const composed: Readonly<Record<string, readonly string[]>> = {
  export: [
    'column',
    'blacklist',
    'blacklistScope',
    'blacklistReason',
    'report',
    'operations',
    'usage',
    'share',
    'shareLanguage',
    'inbound',
  ],
  // Of endpoints and columns: the test of operation records says they are all there.
  operations: ['action', 'kind', 'field'],
  signIn: ['tip'],
  mail: [
    'retrieve',
    'bind',
    'passwordReset',
    'passwordChanged',
    'passwordGiven',
    'emailChanged',
    'twoFactorOff',
    'twoFactorReset',
  ],
};

type Texts = Readonly<Record<string, string>>;

function flatten(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${prefix} is neither text nor a group of texts`);
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, prefix === '' ? key : `${prefix}.${key}`));
}

const filesOf = (language: string) => readdirSync(path.join(root, 'locales', language)).sort();
const namespaces = filesOf('en').map((file) => path.basename(file, '.json'));
const textsOf = (language: Language, namespace: string): Texts =>
  Object.fromEntries(
    flatten(JSON.parse(readFileSync(path.join(root, 'locales', language, `${namespace}.json`), 'utf8'))),
  );

const PLURAL = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(PLURAL, '');
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '');

test.each(languages)('%s: has the same files as English', (language) => {
  expect(filesOf(language)).toEqual(filesOf('en'));
});

describe.each(namespaces)('%s.json', (namespace) => {
  const english = textsOf('en', namespace);
  const isPlural = (key: string) => PLURAL.test(key) && `${baseOf(key)}_other` in english;

  test.each(languages)('has the same keys in %s, with the plural forms of that language', (language) => {
    const expected = [...new Set(Object.keys(english).map((key) => (isPlural(key) ? baseOf(key) : key)))].flatMap(
      (key) => (`${key}_other` in english ? forms[language].map((form) => `${key}_${form}`) : [key]),
    );
    expect(Object.keys(textsOf(language, namespace)).sort()).toEqual(expected.sort());
  });

  test.each(languages)('has a text for every key in %s, with the placeholders of English', (language) => {
    for (const [key, text] of Object.entries(textsOf(language, namespace))) {
      expect({ key, text: text.trim() }).not.toEqual({ key, text: '' });
      const measure = english[isPlural(key) ? `${baseOf(key)}_other` : key] ?? english[`${baseOf(key)}_other`] ?? '';
      const wanted = [...new Set(placeholders(measure))].sort();
      const found = [...new Set(placeholders(text))].sort();
      // The form for one may say “a call” and leave the number out.
      const spare = key.endsWith('_one') ? wanted.filter((name) => name !== 'count') : wanted;
      const shown = key.endsWith('_one') ? found.filter((name) => name !== 'count') : found;
      expect({ language, key, placeholders: shown }).toEqual({ language, key, placeholders: spare });
    }
  });
});

/** What a source may look texts up by. */
interface Source {
  /** quoted names, whole */
  readonly names: ReadonlySet<string>;
  /** beginnings of templates, up to their first dot before a blank */
  readonly beginnings: ReadonlySet<string>;
  readonly readsCommon: boolean;
}

const matches = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, found]) => found ?? ''));

function sourcesIn(folder: string): Source[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): Source[] => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(file);
    if (!/\.tsx?$/.test(entry.name)) return [];
    const text = readFileSync(file, 'utf8');
    return [
      {
        names: matches(text, /(?<=['"`])([\w.:$-]+)(?=['"`])/g),
        beginnings: matches(text, /`([\w.:$-]+)\.\$\{/g),
        readsCommon: /useTranslation\(\)/.test(text),
      },
    ];
  });
}

const sources = sourcesIn(path.join(root, 'src'));

/** Whether a source that reads this file contains the key: whole, or as the beginning of a template. */
function isUsed(namespace: string, key: string): boolean {
  if (composed[namespace]?.some((words) => key.startsWith(`${words}.`))) return true;
  const prefixes = key
    .split('.')
    .map((_, index, parts) => parts.slice(0, index).join('.'))
    .filter(Boolean);
  return sources.some(({ names, beginnings, readsCommon }) => {
    if (names.has(`${namespace}:${key}`)) return true;
    if (prefixes.some((words) => beginnings.has(`${namespace}:${words}`))) return true;
    const reads = names.has(namespace) || (namespace === 'common' && readsCommon);
    return reads && (names.has(key) || prefixes.some((words) => beginnings.has(words)));
  });
}

test.each(namespaces.filter((namespace) => !keyedByIds.includes(namespace)))('%s: has no unused key', (namespace) => {
  const keys = new Set(Object.keys(textsOf('en', namespace)).map(baseOf));
  expect([...keys].filter((key) => !isUsed(namespace, key) && !isUsedWhole(namespace, key))).toEqual([]);
});

/** A key that only looks like a plural is looked up as it is. */
function isUsedWhole(namespace: string, base: string): boolean {
  return Object.keys(textsOf('en', namespace)).some(
    (key) => key !== base && baseOf(key) === base && isUsed(namespace, key),
  );
}

test('refusals of the platform and network failures: have a text each', () => {
  const words = ['failures', 'refusals'].flatMap((file) => Object.keys(textsOf('en', file)));
  expect(new Set(words).size).toBe(words.length);
  expect(words).toEqual(expect.arrayContaining(Object.keys(failures)));
  const others = words.filter((id) => !(id in failures));
  expect(others.every((id) => id.startsWith('network.'))).toBe(true);
});

test('field problems: have a text each', () => {
  const words = Object.keys(textsOf('en', 'errors'))
    .filter((key) => key.startsWith('problem.'))
    .map(baseOf);
  expect([...new Set(words)].sort()).toEqual(problemCodes.map((code) => `problem.${code}`).sort());
});

test('Spanish: the states of a plan are masculine, those of a task feminine', () => {
  const { state } = JSON.parse(readFileSync(path.join(root, 'locales/es/labels.json'), 'utf8')) as {
    state: Record<string, Record<string, string>>;
  };
  const endings = (kind: string, states: readonly string[]) => states.map((one) => state[kind]?.[one]?.at(-1));
  const ends = ['created', 'planned', 'finished', 'canceled'];
  expect(endings('plan', ends)).toEqual(['o', 'o', 'o', 'o']);
  expect(endings('task', ends)).toEqual(['a', 'a', 'a', 'a']);
  expect(endings('planApproval', ['approved', 'rejected', 'withdrawn'])).toEqual(['o', 'o', 'o']);
});
