// @ts-check
// Lint rules of this project's own: small, and about names only.
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

export const localRules = { rules: { 'file-name': fileName } };
