// @ts-check
// Lint rules of this project's own: small, and about names only.
import { readdirSync } from 'node:fs';
import path from 'node:path';

const nothingNames = new Set(['index', 'utils', 'util', 'helpers', 'helper', 'misc', 'common', 'service']);

/** @type {import('eslint').Rule.RuleModule} */
const fileName = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      nothing: '"{{name}}" says nothing about what is inside: call the file after what it exports.',
      component: 'A component file is PascalCase.tsx, called after the component.',
      camel: 'A file without components is camelCase.ts, called after what it exports.',
      folder: 'Folder "{{name}}": folders are kebab-case.',
    },
  },
  create(context) {
    const relative = path.relative(context.cwd, context.filename);
    const base = path.basename(relative);
    const stem = base.split('.')[0] ?? '';
    const isTest = relative.startsWith(`test${path.sep}`);
    return {
      Program(node) {
        const folder = path
          .dirname(relative)
          .split(path.sep)
          .find((part) => part !== '.' && !/^\.?[a-z0-9]+(-[a-z0-9]+)*$/.test(part));
        if (folder !== undefined) context.report({ node, messageId: 'folder', data: { name: folder } });
        if (nothingNames.has(stem)) context.report({ node, messageId: 'nothing', data: { name: base } });
        if (isTest) return;
        if (base.endsWith('.tsx') && base !== 'main.tsx' && !/^[A-Z][A-Za-z0-9]*$/.test(stem)) {
          context.report({ node, messageId: 'component' });
        }
        if (/\.m?[jt]s$/.test(base) && !/^[a-z][A-Za-z0-9]*$/.test(stem)) context.report({ node, messageId: 'camel' });
      },
    };
  },
};

/**
 * Words with too many meanings, and what to say instead. Declarations with a name that contains one of them as a word
 * are refused.
 *
 * @type {Readonly<Record<string, string>>}
 */
const retiredWords = {
  tell: 'publish (an event), notify (a person), enqueue (a webhook), send',
  tells: 'what it publishes, notifies or sends',
  told: 'what it is: message, event, reported',
  keep: 'save, store, cache, retain',
  keeps: 'saves, stores, caches',
  kept: 'saved, stored, cached, retained',
  hold: 'lock (a row), block (a number), has (a permission)',
  holds: 'locks, blocks, has',
  held: 'locked, blocked, permitted',
  holding: 'grants, resources',
  holdings: 'disposables, resources',
  lane: 'dialState, queue, speaker',
  lanes: 'companies, queues, speakers',
  wish: 'mutation, request',
  wishes: 'mutations, requests',
  theirs: 'conflict, saved by somebody else',
  differing: 'conflicting',
  door: 'signInPort',
  asked: 'params, request, requested',
  deleteStamp: 'delete',
  forgets: 'deletes',
};
/** Established names of fields and of the wire, which stay. */
const established = new Set(['keepAlive', 'permissionNotHeld', 'scopeNotHeld', 'askedAt', 'takeOver']);
/** Type names that are a part of a sentence. */
const participles = new Set(['Asked', 'Told', 'Kept', 'Given', 'Held', 'Taken', 'Found', 'Made', 'Done']);

/** @param {string} name camelCase, PascalCase or UPPER_CASE */
const wordsOf = (name) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)?.map((word) => word.toLowerCase()) ?? [];

/** @type {import('eslint').Rule.RuleModule} */
const retired = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      word: '"{{name}}": "{{word}}" means too much here. Say what it is: {{instead}}.',
      participle: 'Type "{{name}}" is a part of a sentence: a type says what it is with a noun.',
    },
  },
  create(context) {
    /** @param {unknown} given */
    const check = (given) => {
      const node = /** @type {import('estree').Identifier | null} */ (given);
      if (node?.type !== 'Identifier' || established.has(node.name)) return;
      const word = wordsOf(node.name).find((one) => Object.hasOwn(retiredWords, one));
      if (word === undefined) return;
      context.report({ node, messageId: 'word', data: { name: node.name, word, instead: retiredWords[word] ?? '' } });
    };
    /** @param {unknown} given names inside a pattern too */
    const pattern = (given) => {
      const node = /** @type {import('estree').Pattern | null} */ (given);
      if (node?.type === 'Identifier') check(node);
      else if (node?.type === 'AssignmentPattern') pattern(node.left);
      else if (node?.type === 'ArrayPattern') node.elements.forEach(pattern);
      else if (node?.type === 'RestElement') pattern(node.argument);
      else if (node?.type === 'ObjectPattern')
        for (const one of node.properties) pattern(one.type === 'Property' ? one.value : one.argument);
    };
    /** @param {{ id?: unknown, params?: unknown[] }} node */
    const callable = (node) => {
      check(node.id);
      node.params?.forEach(pattern);
    };
    /** @param {{ id: unknown }} node */
    const type = (node) => {
      check(node.id);
      const id = /** @type {import('estree').Identifier} */ (node.id);
      if (participles.has(id.name)) context.report({ node: id, messageId: 'participle', data: { name: id.name } });
    };
    /** @param {{ key: unknown, computed?: boolean }} node */
    const member = (node) => node.computed || check(node.key);
    return /** @type {import('eslint').Rule.RuleListener} */ ({
      VariableDeclarator: (node) => pattern(node.id),
      FunctionDeclaration: callable,
      FunctionExpression: callable,
      ArrowFunctionExpression: callable,
      ClassDeclaration: type,
      TSInterfaceDeclaration: type,
      TSTypeAliasDeclaration: type,
      TSEnumDeclaration: type,
      MethodDefinition: member,
      PropertyDefinition: member,
      TSPropertySignature: member,
      TSMethodSignature: member,
    });
  },
};

const FILES_MOST = 20;
/** @type {Map<string, string[]>} */
const folders = new Map();

/** @param {string} folder */
function codeFilesIn(folder) {
  const known = folders.get(folder);
  if (known) return known;
  const files = readdirSync(folder)
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .sort();
  folders.set(folder, files);
  return files;
}

/** @type {import('eslint').Rule.RuleModule} */
const folderSize = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      many: 'This folder holds {{count}} files, {{most}} at the most: give it rooms, by nouns of the field.',
    },
  },
  create(context) {
    const files = codeFilesIn(path.dirname(context.filename));
    // Said once for each folder, at its first file.
    if (files.length <= FILES_MOST || path.basename(context.filename) !== files[0]) return {};
    const data = { count: String(files.length), most: String(FILES_MOST) };
    return { Program: (node) => context.report({ node, messageId: 'many', data }) };
  },
};

export const localRules = { rules: { 'file-name': fileName, 'retired-words': retired, 'folder-size': folderSize } };
