import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A line that breaks a rule which asks for types, and the rule; the compiler's own errors come from the same run. */
const cases: readonly (readonly [string, string])[] = [
  ['export const text: string = 1;', 'TS2322'],
  ['send();', 'no-floating-promises'],
  ["export const started = ['a'].forEach(async () => await send());", 'no-misused-promises'],
  ['export const empty = async () => 1;', 'require-await'],
  ['export const one = async () => await 1;', 'await-thenable'],
  ['export const unsafe: string = anything;', 'no-unsafe-assignment'],
  ['anything();', 'no-unsafe-call'],
  ['export const member = () => void anything.name;', 'no-unsafe-member-access'],
  ['export const back = () => anything;', 'no-unsafe-return'],
  ['take(anything);', 'no-unsafe-argument'],
  ['export const said = `${{ a: 1 }}`;', 'restrict-template-expressions'],
  ['export const maybe = (speed: number | null) => `×${speed}`;', 'restrict-template-expressions'],
  ["export const day = (of: 'a' | 'b') => { switch (of) { case 'a': return 1; } };", 'switch-exhaustiveness-check'],
  ["export const needless = 'a' as string as string;", 'no-unnecessary-type-assertion'],
  ['export const lost = () => { throw 1; };', 'only-throw-error'],
  ['export const loose = new Store().read;', 'unbound-method'],
];
const before = `declare const anything: any;
declare function send(): Promise<number>;
declare function take(text: string): void;
declare class Store { read(): number }
`;

test('the compiler and each rule that asks for types find their planted line', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aicc-lint-'));
  copyFileSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, target: 'ES2022', module: 'ESNext', types: [] } }),
  );
  writeFileSync(path.join(folder, 'planted.ts'), before + cases.map(([line]) => `${line}\n`).join(''));
  const bin = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout, status } = spawnSync(
    process.execPath,
    [bin, '--type-aware', '--type-check', '--format=json', 'planted.ts'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, OXLINT_TSGOLINT_PATH: path.join(root, 'node_modules/.bin/tsgolint') },
    },
  );
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: readonly { code: string; labels: readonly { span: { line: number } }[] }[];
  };
  const first = before.split('\n').length;
  const found = diagnostics.map(({ code, labels }) => `${labels[0]?.span.line}: ${code}`);
  const wanted = cases.map(([, rule], index) => `${first + index}: typescript(${rule})`);
  expect(found).toEqual(expect.arrayContaining(wanted));
  expect(status).toBe(1);
});
