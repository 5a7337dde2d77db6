// Two kinds of tests: `unit` (no database; a browser-like page for the console, plain Node for the rules)
// and `platform` (the sandbox platform on one real PostgreSQL, a database of its own for each file).
import { availableParallelism } from 'node:os';

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
  'robust-predicates',
  'uuid',
];

/** @param {'jsdom' | 'node'} environment */
const project = (environment) => ({
  rootDir: import.meta.dirname,
  testEnvironment: environment,
  transform: {
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
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    '\\.(css|svg|png|woff2)$': '<rootDir>/test/support/assetStub.ts',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@sandbox/(.*)$': '<rootDir>/host-sandbox/$1',
    '^@test/(.*)$': '<rootDir>/test/$1',
    '^@locales/(.*)$': '<rootDir>/locales/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
  clearMocks: true,
  restoreMocks: true,
});

/** @param {readonly string[]} folders */
const testsIn = (...folders) => folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.{ts,tsx}`);

/** @type {import('jest').Config} */
export default {
  // The first test that needs the seeded template makes it, on a machine that may be busy.
  testTimeout: 120_000,
  // Two even on two cores: half of a platform test is waiting for the database.
  maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
  projects: [
    {
      ...project('jsdom'),
      displayName: 'unit',
      setupFilesAfterEnv: ['<rootDir>/test/support/browserGaps.ts'],
      testMatch: testsIn('ui', 'features', 'app', 'api', 'session', 'bridge'),
    },
    {
      ...project('node'),
      displayName: 'unit',
      testMatch: testsIn('domain', 'contract', 'registry', 'locales', 'host', 'scripts'),
    },
    {
      ...project('node'),
      displayName: 'platform',
      globalSetup: '<rootDir>/test/support/globalSetup.mjs',
      globalTeardown: '<rootDir>/test/support/globalTeardown.mjs',
      testMatch: testsIn('platform'),
    },
  ],
};
