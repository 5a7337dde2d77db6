// @ts-check
import importX from 'eslint-plugin-import-x';
import react from 'eslint-plugin-react';
import reactHooks from 'eslint-plugin-react-hooks';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import tseslint from 'typescript-eslint';
import { localRules } from './scripts/lint/localRules.mjs';
import {
  antdPaths,
  axiosOnly,
  contractTypes,
  outbound,
  permissionNames,
  schemas,
} from './scripts/lint/restrictedImports.mjs';
import { zones } from './scripts/lint/zones.mjs';

const source = ['src/**/*.{ts,tsx}', 'host-sandbox/**/*.{ts,tsx}'];
const typed = ['**/*.{ts,tsx}'];

/** Passes names on and hides where a thing is. */
const barrels = [
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that defines it.' },
  { selector: 'ExportNamedDeclaration[source]', message: 'No barrels: import from the file that defines it.' },
];
/** Attributes a person reads or hears. */
const spokenAttributes =
  '/^(title|subTitle|label|placeholder|alt|okText|cancelText|description|tooltip|extra|help|message|addonBefore|addonAfter|aria-label|aria-description|aria-roledescription|aria-valuetext)$/';
const spokenText = [
  {
    selector: `JSXAttribute[name.name=${spokenAttributes}] > Literal[value=/\\p{L}{2,}/u]`,
    message: 'People read this: it is a key of locales/*.',
  },
];
const today = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Time is an argument: take it from the Clock.',
  },
  { selector: "CallExpression[callee.name='Date']", message: 'Time is an argument: take it from the Clock.' },
];
const chance = [
  { object: 'Date', property: 'now', message: 'Time is an argument: take it from the Clock.' },
  { object: 'Math', property: 'random', message: 'Chance is an argument: take a seeded generator.' },
];
const antdStatic = ['confirm', 'info', 'success', 'error', 'warning', 'destroyAll'].map((property) => ({
  object: 'Modal',
  property,
  message: 'Use useConfirm of src/ui/overlay: static calls leave our overlay node and our class prefix.',
}));

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'dist/',
      '.data/',
      'coverage/',
      'test-results/',
      'playwright-report/',
      'test/.groups/',
      '**/*.d.ts',
    ],
  },
  {
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
    plugins: { local: localRules },
    rules: {
      'local/file-name': 'error',
      'local/retired-words': 'error',
      'local/folder-size': 'error',
      'max-len': [
        'error',
        { code: 120, ignoreUrls: true, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true },
      ],
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'no-restricted-syntax': ['error', ...barrels],
      // Work put off, rules switched off, and words that make a riddle of a comment: say who or what it is.
      'no-warning-comments': [
        'error',
        {
          terms: ['todo', 'fixme', 'xxx', 'eslint-disable', 'oxlint-disable', 'nobody', 'whoever', 'of ours'],
          location: 'anywhere',
        },
      ],
      'prefer-const': 'error',
      'no-var': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: typed,
    // Rules that ask for types are oxlint's (.oxlintrc.json): it reads them from the compiler's own run.
    extends: [tseslint.configs.recommended],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      'import-x/no-cycle': 'off',
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
    },
  },
  {
    files: [...source, 'scripts/**/*.{mjs,ts}'],
    rules: { 'max-lines-per-function': ['error', { max: 100 }] },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'host-sandbox/host/**/*.{ts,tsx}'],
    plugins: { react, 'react-hooks': reactHooks },
    settings: { react: { version: '19.3' } },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'react/jsx-key': ['error', { checkFragmentShorthand: true }],
      'react/no-danger': 'error',
      'react/jsx-no-target-blank': 'error',
      'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
      'react/jsx-no-literals': [
        'error',
        {
          noStrings: true,
          ignoreProps: true,
          allowedStrings: ['·', '/', '–', '—', ':', '%', '(', ')', '×', '+', '-', '…', ','],
        },
      ],
      'no-restricted-syntax': ['error', ...barrels, ...spokenText],
      'no-restricted-properties': ['error', ...antdStatic],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/contract/**', 'src/domain/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: [axiosOnly, schemas, ...antdPaths], patterns: [contractTypes] },
      ],
    },
  },
  {
    files: ['src/features/**/*.{ts,tsx}', 'src/parts/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: [axiosOnly, schemas, ...antdPaths], patterns: [contractTypes, ...permissionNames] },
      ],
    },
  },
  {
    files: ['src/ui/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: [axiosOnly, schemas, ...antdPaths.slice(0, 1)], patterns: [contractTypes] },
      ],
    },
  },
  {
    // Holds the notifications' hook for the toasts.
    files: ['src/ui/overlay/antdLayers.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [axiosOnly, schemas], patterns: [contractTypes] }],
    },
  },
  {
    files: ['src/api/transport/http.ts', 'src/api/transport/axiosClient.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: [schemas, ...antdPaths], patterns: [contractTypes] },
      ],
    },
  },
  {
    files: ['src/domain/**/*.ts', 'host-sandbox/platform/**/*.ts'],
    ignores: ['host-sandbox/platform/foundation/store/clock/clock.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...barrels, ...today],
      'no-restricted-properties': ['error', ...chance],
    },
  },
  {
    files: ['src/domain/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^[^.@]|^@(?!/domain/)',
              message: 'src/domain imports nothing but itself: no React, no zod, no library.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/contract/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^(?!zod$|\\.|@/domain/|@/contract/)', message: 'src/contract imports src/domain and zod only.' },
          ],
        },
      ],
    },
  },
  {
    files: ['host-sandbox/platform/**/*.ts'],
    ignores: ['host-sandbox/platform/foundation/outbound/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { paths: outbound }],
      'no-restricted-globals': [
        'error',
        ...['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'].map((name) => ({
          name,
          message: 'What leaves the platform goes through host-sandbox/platform/foundation/outbound.',
        })),
      ],
    },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['it', 'test', 'describe'].flatMap((object) =>
          ['skip', 'only', 'todo', 'fixme', 'fails', 'failing'].map((property) => ({
            object,
            property,
            message: 'A test that does not run tells nothing.',
          })),
        ),
      ],
      'no-restricted-globals': ['error', 'xit', 'xtest', 'xdescribe', 'fit', 'fdescribe'],
    },
  },
  {
    // Pages are loaded lazily by the registry; the tools ask for default exports of their configuration.
    files: ['src/**/*Page.tsx', '*.config.{ts,mjs}', 'webpack/**/*.ts'],
    rules: { 'no-restricted-exports': 'off' },
  },
  { files: ['*.config.{ts,mjs}'], rules: { 'local/file-name': 'off', 'max-lines-per-function': 'off' } },
  // A file people copy whole, as they have it.
  { files: ['docs/minimal-host/**'], rules: { 'max-len': 'off' } },
);
