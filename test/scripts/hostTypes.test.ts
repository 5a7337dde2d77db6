/* Compiles small hosts against the types that the build ships. */
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { hostTypes } from '../../webpack/host-package/hostTypes';

const root = path.resolve(__dirname, '../..');

const good = `
import { defineHost, HostPropsError, mountConsole, type AppReport, type ErrorCode } from './host/index.js';
import './host/aicc-host.js';

const fatal: ErrorCode[] = ['E-CSP-STYLE', 'E-ENTRY-MANIFEST'];
const props = defineHost({
  contract: '1.0',
  host: { id: 'portal', env: 'prod', loginUrl: '/sign-in' },
  basePath: '/portal/aicc',
  routing: { mode: 'delegated' },
  auth: { getToken: async () => ({ value: 't', gen: 1, scheme: 'Bearer' }), onChange: (fn) => (fn({ type: 'expired' }), () => {}) },
  commands: {
    has: (id) => id === 'auth.unauthorized@1',
    execute: async () => 'handled' as never,
  },
  context: { get: () => ({ locale: 'id', permissions: [] }), subscribe: () => () => undefined },
  nonce: 'YWJj',
  onReport: (report: AppReport) => {
    if (report.t === 'failed' && fatal.includes(report.code)) document.title = report.message;
    if (report.t === 'warn' && report.code === 'W-THEME-FALLBACK') console.log(report.detail);
  },
});
const mounted = await mountConsole(document.body, props, { from: 'https://console.test' });
await mounted.update({ token: () => 't2' });
await mounted.unmount();
await aiccHost.mountConsole('#stage');
try { aiccHost.defineHost({}); } catch (error) { if (error instanceof HostPropsError) console.log(error.faults[0]?.prop); }
`;

/** Each is refused by the compiler, at this line alone. */
const bad = {
  'a prop that does not exist': "defineHost({ base: '/aicc' });",
  'a token as a number': 'defineHost({ token: 7 });',
  'a grant without a generation': "defineHost({ auth: { getToken: async () => ({ value: 't' }) } });",
  'an unknown routing': "defineHost({ routing: { mode: 'hash' } });",
  'an unknown environment': "defineHost({ host: { id: 'x', env: 'uat' } });",
  'a container among the props': 'defineHost({ container: document.body });',
  'a subscription without its end': 'defineHost({ context: { get: () => ({}), subscribe: () => undefined } });',
  'a code that no report has': "defineHost({ onReport: (r) => r.t === 'warn' && r.code === 'W-NOTHING' });",
  'a command that does not exist':
    "defineHost({ commands: { has: (id) => id === 'nav.close@1', execute: async () => undefined as never } });",
  'a mount without a container': 'await mountConsole();',
  'an update of the container': "await (await mountConsole('#stage')).update({ container: document.body });",
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'host-types-'));
  mkdirSync(path.join(folder, 'host'));
  for (const [file, { text }] of Object.entries(hostTypes(root))) writeFileSync(path.join(folder, file), text);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(folder, 'good.ts'), good);
  Object.values(bad).forEach((line, index) =>
    writeFileSync(
      path.join(folder, `bad${index}.ts`),
      `import { defineHost, mountConsole } from './host/index.js';\n${line}\nexport const used = [defineHost, mountConsole];\n`,
    ),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a host against the shipped types: compiles, and each mistake is found at its line', () => {
  const names = ['good.ts', ...Object.keys(bad).map((_, index) => `bad${index}.ts`)];
  const program = ts.createProgram(
    names.map((name) => path.join(folder, name)),
    {
      strict: true,
      noEmit: true,
      skipDefaultLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
      types: [],
    },
  );
  const found = ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start ?? 0).line : -1;
    return {
      at: `${path.basename(file?.fileName ?? '')}:${line}`,
      says: ts.flattenDiagnosticMessageText(messageText, ' '),
    };
  });
  expect(found.filter(({ at }) => !/^bad\d+\.ts:1$/.test(at))).toEqual([]);
  const places = new Set(found.map(({ at }) => at));
  expect(Object.keys(bad).filter((_, index) => !places.has(`bad${index}.ts:1`))).toEqual([]);
});
