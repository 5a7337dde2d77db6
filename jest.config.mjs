// Two kinds of tests: `unit` (no database; a browser-like page for the console, plain Node for the rules)
// and `platform` (the sandbox platform on one real PostgreSQL, a database of its own for each file).
import { availableParallelism } from 'node:os';
import { testFolders } from './scripts/testing/projects.mjs';

/** ES modules that ship no CommonJS build: transformed like our own sources. */
const esmOnly = [
  '@antv',
  '@echogarden',
  '@noble',
  '@otplib',
  '@scure',
  '@babel/runtime/helpers/esm',
  'd3-[a-z0-9-]+',
  'delaunator',
  'flru',
  'gl-matrix',
  'internmap',
  'lodash-es',
  'p-limit',
  'robust-predicates',
  'uuid',
  'yocto-queue',
];

/** Packages of the platform that Node loads once for each worker, not jest for each file. */
const shared = [
  'fastify',
  '@fastify/(?:multipart|static|websocket)',
  'drizzle-orm',
  'pg',
  'zod',
  'nodemailer',
  'smtp-server',
  'libphonenumber-js',
  'ipaddr\\.js',
  '@node-saml/node-saml',
  'xml-crypto',
  'ws',
];

/** Indexes that name hundreds of files. */
const indexes = '(?:antd/lib|@ant-design/icons/lib|@ant-design/icons/lib/icons)/index\\.js$';

/** @param {'jsdom' | 'node'} environment */
const project = (environment) => ({
  rootDir: import.meta.dirname,
  testEnvironment: environment,
  transform: {
    [`/node_modules/${indexes}`]: '<rootDir>/test/support/jest/lazyIndex.cjs',
    '^.+\\.(m?[jt]sx?)$': [
      '@swc/jest',
      {
        // Each file says nothing about its own transform: no .swcrc.
        swcrc: false,
        module: { type: 'commonjs' },
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:(?:${esmOnly.join('|')})/|${indexes}))`],
  moduleNameMapper: {
    '\\.(css|svg|png|woff2)$': '<rootDir>/test/support/stubs/assetStub.ts',
    '^@node-rs/argon2$': '<rootDir>/test/support/argon2.ts',
    '^@babel/runtime/helpers/objectSpread2$': '<rootDir>/webpack/stand-ins/objectSpread.mjs',
    '^@ant-design/pro-components$': '<rootDir>/webpack/pro/proComponents.mjs',
    '^@ant-design/pro-(?:field|form|skeleton)$': '<rootDir>/webpack/pro/readOnly.mjs',
    '^@ant-design/pro-provider$': '<rootDir>/webpack/pro/proProvider.mjs',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@sandbox/(.*)$': '<rootDir>/host-sandbox/$1',
    '^@test/(.*)$': '<rootDir>/test/$1',
    '^@locales/(.*)$': '<rootDir>/locales/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  // Those run in `npm run test:deep` alone.
  testPathIgnorePatterns: process.env.AICC_DEEP === '1' ? [] : ['\\.deep\\.test\\.'],
  clearMocks: true,
  restoreMocks: true,
});

/** The whole run has its test files in groups that share what they import: scripts/testing/groups.mjs. */
const inGroups = process.env.AICC_GROUPS === '1';

/** @param {import('./scripts/testing/projects.mjs').TestKind} kind */
const testsOf = (kind) =>
  inGroups
    ? [`<rootDir>/test/.groups/${kind}/*.test.js`]
    : testFolders[kind].map((folder) => `<rootDir>/test/${folder}/**/*.test.{ts,tsx}`);

/** @type {import('jest').Config} */
export default {
  // Ends a test that hangs, soon enough that several in one file are named before the run's own time is over. It judges
  // no speed: machines differ fourfold, and benchmarks measure it; the longest test takes half a minute.
  testTimeout: process.env.AICC_DEEP === '1' || process.env.AICC_FUZZ !== undefined ? 900_000 : 240_000,
  // More than half of a platform test is waiting: for the database, for a process that starts, for a time to come.
  maxWorkers: Math.max(3, Math.floor(availableParallelism() / 2)),
  ...(inGroups ? { testSequencer: '<rootDir>/scripts/testing/longestFirst.cjs' } : {}),
  projects: [
    {
      ...project('jsdom'),
      displayName: 'unit',
      setupFilesAfterEnv: [
        '<rootDir>/test/support/jsdom/browserGaps.ts',
        '<rootDir>/test/support/jsdom/quickDom.ts',
        '<rootDir>/test/support/jsdom/antdGaps.ts',
        '<rootDir>/test/support/jsdom/wholeWire.ts',
      ],
      testMatch: testsOf('page'),
    },
    {
      ...project('node'),
      displayName: 'unit',
      testMatch: testsOf('rules'),
    },
    {
      ...project('node'),
      displayName: 'platform',
      testEnvironment: '<rootDir>/test/support/jest/platformEnvironment.cjs',
      transform: {
        [`/node_modules/(?:${shared.join('|')})/.+\\.c?js$`]: '<rootDir>/test/support/jest/sharedModule.cjs',
        ...project('node').transform,
      },
      transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${[...esmOnly, ...shared].join('|')})/)`],
      globalSetup: '<rootDir>/test/support/jest/globalSetup.mjs',
      globalTeardown: '<rootDir>/test/support/jest/globalTeardown.mjs',
      testMatch: testsOf('platform'),
    },
  ],
};
