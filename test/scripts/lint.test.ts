import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Stands in a file that exists: where, what, the rule it breaks, what is said. */
const cases: readonly (readonly [string, string, string | null, RegExp?])[] = [
  // Who may import whom.
  [
    'src/domain/limits.ts',
    "import '@/contract/contract';",
    'import-x/no-restricted-paths',
    /pass what you need as an argument/,
  ],
  [
    'src/domain/limits.ts',
    "import { z } from 'zod'; void z;",
    '@typescript-eslint/no-restricted-imports',
    /imports nothing but itself/,
  ],
  ['src/domain/limits.ts', "import { lineIds } from './products/lines'; void lineIds;", null],
  ['src/contract/endpoint.ts', "import '@/session/token';", '@typescript-eslint/no-restricted-imports'],
  [
    'src/contract/endpoint.ts',
    "import axios from 'axios'; void axios;",
    '@typescript-eslint/no-restricted-imports',
    /zod only/,
  ],
  ['src/api/call.ts', "import '@/ui/address/listState';", 'import-x/no-restricted-paths'],
  [
    'src/api/call.ts',
    "import axios from 'axios'; void axios;",
    '@typescript-eslint/no-restricted-imports',
    /transport\/http\.ts/,
  ],
  [
    'src/api/call.ts',
    "import { contract } from '@/contract/contract'; void contract;",
    '@typescript-eslint/no-restricted-imports',
    /import type/,
  ],
  ['src/api/call.ts', "import type { Contract } from '@/contract/contract'; export type C = Contract;", null],
  [
    'src/features/calls/screens.ts',
    "import '@/features/tasks/screens';",
    'import-x/no-restricted-paths',
    /A feature does not import another/,
  ],
  ['src/features/calls/screens.ts', "import '@/app/App';", 'import-x/no-restricted-paths', /src\/registry/],
  ['src/features/calls/screens.ts', "import { defineScreens } from '@/registry/screen'; void defineScreens;", null],
  [
    'src/app/App.tsx',
    "import '@sandbox/platform/foundation/refusal';",
    'import-x/no-restricted-paths',
    /ships without the sandbox/,
  ],
  [
    'host-sandbox/platform/app.ts',
    "import '@/api/call';",
    'import-x/no-restricted-paths',
    /contract and src\/domain only/,
  ],
  ['host-sandbox/platform/app.ts', "import { lineIds } from '@/domain/products/lines'; void lineIds;", null],
  [
    'host-sandbox/host/server.ts',
    "import '@/domain/products/lines';",
    'import-x/no-restricted-paths',
    /contract\/host and frame only/,
  ],
  // The wings of the platform, and what stands between the kit and the features.
  [
    'src/ui/look/tokens.ts',
    "import '@/api/call';",
    'import-x/no-restricted-paths',
    /without a noun of the product and without an endpoint/,
  ],
  ['src/ui/look/tokens.ts', "import '@/parts/line/useLine';", 'import-x/no-restricted-paths', /belongs in src\/parts/],
  ['src/parts/line/useLine.ts', "import '@/features/tasks/screens';", 'import-x/no-restricted-paths'],
  [
    'host-sandbox/platform/foundation/store/columns.ts',
    "import '../../accounts/session/authenticate';",
    'import-x/no-restricted-paths',
    /foundation\/ knows no feature/,
  ],
  [
    'host-sandbox/platform/accounts/session/authenticate.ts',
    "import '../../calling/campaigns/tasks/handlers';",
    'import-x/no-restricted-paths',
    /what one may do, not what is called/,
  ],
  [
    'host-sandbox/platform/calling/engine/dialer.ts',
    "import '../../integrations/webhooks/handlers';",
    'import-x/no-restricted-paths',
    /emit an event/,
  ],
  [
    'host-sandbox/platform/calling/engine/dialer.ts',
    "import '../../platform';",
    'import-x/no-restricted-paths',
    /composes the wings/,
  ],
  [
    'host-sandbox/platform/integrations/webhooks/handlers.ts',
    "import '../../calling/engine/dialer';",
    'import-x/no-restricted-paths',
    /by events/,
  ],
  [
    'host-sandbox/platform/calling/engine/dialer.ts',
    "import '../../simulation/carrier/rhythm';",
    'import-x/no-restricted-paths',
  ],
  // Names and sizes.
  ['src/domain/limits.ts', 'export function tellPlan() {}', 'local/retired-words', /publish/],
  ['src/domain/limits.ts', 'export interface KeptRow { readonly id: number }', 'local/retired-words', /saved/],
  ['src/domain/limits.ts', 'export const f = ({ asked }: { x: 1 }) => asked;', 'local/retired-words', /request/],
  ['src/domain/limits.ts', 'export interface Given { readonly id: number }', 'local/retired-words', /noun/],
  ['src/domain/limits.ts', 'export const lockThreshold = 1;', null],
  ['src/domain/limits.ts', '// A list nobody reads is dropped.', 'no-warning-comments', /nobody/],
  ['src/domain/limits.ts', '// Whoever reads it has it.', 'no-warning-comments', /whoever/],
  ['src/domain/limits.ts', '// A script of ours.', 'no-warning-comments', /of ours/],
  ['src/domain/limits.ts', `// ${'word '.repeat(30)}`, 'max-len'],
  ['src/domain/limits.ts', `export function f() {\n${'\n'.repeat(100)}}`, 'max-lines-per-function'],
  // Time, chance and the way out are arguments.
  ['src/domain/limits.ts', 'export const now = Date.now();', 'no-restricted-properties'],
  ['host-sandbox/platform/app.ts', 'export const now = new Date();', 'no-restricted-syntax', /the Clock/],
  ['host-sandbox/platform/app.ts', 'export const n = Math.random();', 'no-restricted-properties'],
  ['host-sandbox/platform/foundation/store/clock/clock.ts', 'export const now = Date.now();', null],
  ['host-sandbox/platform/app.ts', "export const p = fetch('x');", 'no-restricted-globals', /foundation\/outbound/],
  [
    'host-sandbox/platform/app.ts',
    "import http from 'node:http'; void http;",
    '@typescript-eslint/no-restricted-imports',
    /foundation\/outbound/,
  ],
  [
    'host-sandbox/platform/app.ts',
    "import { lookup } from 'node:dns/promises'; void lookup;",
    '@typescript-eslint/no-restricted-imports',
    /foundation\/outbound/,
  ],
  [
    'host-sandbox/platform/app.ts',
    "import { connect } from 'node:net'; void connect;",
    '@typescript-eslint/no-restricted-imports',
    /foundation\/outbound/,
  ],
  [
    'host-sandbox/platform/app.ts',
    "import * as net from 'net'; void net;",
    '@typescript-eslint/no-restricted-imports',
    /foundation\/outbound/,
  ],
  [
    'host-sandbox/platform/app.ts',
    "import net from 'node:net'; void net;",
    '@typescript-eslint/no-restricted-imports',
    /foundation\/outbound/,
  ],
  [
    'host-sandbox/platform/app.ts',
    "import { connect } from 'node:tls'; void connect;",
    '@typescript-eslint/no-restricted-imports',
    /foundation\/outbound/,
  ],
  [
    'host-sandbox/platform/app.ts',
    "import { createSocket } from 'node:dgram'; void createSocket;",
    '@typescript-eslint/no-restricted-imports',
    /foundation\/outbound/,
  ],
  [
    'host-sandbox/platform/app.ts',
    "import { connect } from 'http2'; void connect;",
    '@typescript-eslint/no-restricted-imports',
    /foundation\/outbound/,
  ],
  ['host-sandbox/platform/app.ts', "import { createServer, isIP } from 'node:net'; void [createServer, isIP];", null],
  ['host-sandbox/platform/foundation/outbound/exchange.ts', "import { get } from 'node:http'; void get;", null],
  // One spelling of permissions in screens.
  [
    'src/features/calls/screens.ts',
    "import { useCan } from '@/session/useCan'; void useCan;",
    '@typescript-eslint/no-restricted-imports',
    /asks useMay/,
  ],
  [
    'src/parts/line/useLine.ts',
    "import { useCan } from '../../session/useCan'; void useCan;",
    '@typescript-eslint/no-restricted-imports',
    /asks useMay/,
  ],
  [
    'src/features/calls/screens.ts',
    "import { permissionOf } from '@/domain/access/access'; void permissionOf;",
    '@typescript-eslint/no-restricted-imports',
    /asks useMay/,
  ],
  ['src/features/calls/screens.ts', "import { useMay } from '@/session/useMay'; void useMay;", null],
  ['src/app/App.tsx', "import { useCan } from '@/session/useCan'; void useCan;", null],
  // Types and promises.
  ['src/domain/limits.ts', 'export const x: any = 1;', '@typescript-eslint/no-explicit-any'],
  ['src/domain/limits.ts', '// @ts-ignore\nexport const x = 1;', '@typescript-eslint/ban-ts-comment'],
  ['src/domain/limits.ts', '/* eslint-disable */ export const now = Date.now();', 'no-restricted-properties'],
  ['src/domain/limits.ts', '/* eslint-disable */', 'no-warning-comments'],
  ['src/domain/limits.ts', '// oxlint-disable-next-line', 'no-warning-comments'],
  [
    'src/domain/limits.ts',
    'export const x = (y: string | null) => y!.length;',
    '@typescript-eslint/no-non-null-assertion',
  ],
  [
    'src/domain/limits.ts',
    "import { Line } from './products/lines'; export const x = (line: Line) => line;",
    '@typescript-eslint/consistent-type-imports',
  ],
  // Shape of the tree.
  ['src/domain/limits.ts', "export * from './products/lines';", 'no-restricted-syntax', /No barrels/],
  ['src/domain/limits.ts', 'export default 1;', 'no-restricted-exports'],
  ['src/domain/limits.ts', `export const x = 1;\n${'\n'.repeat(300)}`, 'max-lines'],
  ['src/domain/limits.ts', '// TODO later\nexport const x = 1;', 'no-warning-comments'],
  // What people read.
  ['src/app/App.tsx', 'export const A = () => <b>Hello</b>;', 'react/jsx-no-literals'],
  ['src/app/App.tsx', 'export const A = () => <b title="Hello" />;', 'no-restricted-syntax', /locales/],
  ['src/app/App.tsx', 'export const A = () => <b className="hello">·</b>;', null],
  [
    'src/app/App.tsx',
    "import { message } from 'antd'; void message;",
    '@typescript-eslint/no-restricted-imports',
    /useToast/,
  ],
  ['src/app/App.tsx', "import { Modal } from 'antd'; Modal.confirm({});", 'no-restricted-properties', /useConfirm/],
  ['test/scripts/lint.test.ts', "it.skip('x', () => undefined);", 'no-restricted-properties'],
];

interface Message {
  readonly rule: string;
  readonly says: string;
  readonly line: number;
}

/** The cases of one file are linted as one text. */
const lineOf: number[] = [];
const textOf = new Map<string, string>();
cases.forEach(([file, code], index) => {
  const before = textOf.get(file) ?? '';
  lineOf[index] = before.split('\n').length;
  textOf.set(file, `${before}${code}\n`);
});
const messagesOf = new Map<string, Message[]>();

beforeAll(() => {
  const input = JSON.stringify([...textOf]);
  const ran = spawnSync(process.execPath, [path.join(import.meta.dirname, 'lintTexts.mjs')], {
    cwd: root,
    input,
    encoding: 'utf8',
  });
  expect(ran.stderr).toBe('');
  const broken = JSON.parse(ran.stdout) as Message[][];
  [...textOf.keys()].forEach((file, index) => messagesOf.set(file, broken[index] ?? []));
});

test.each(cases.map(([file, code], index) => [file, code.slice(0, 60).trim(), index] as const))(
  '%s: %s',
  (file, _code, index) => {
    const [, code, rule, says] = cases[index] ?? ['', '', null];
    const first = lineOf[index] ?? 0;
    const last = first + code.split('\n').length - 1;
    const found = (messagesOf.get(file) ?? [])
      .filter(({ line }) => line >= first && line <= last)
      .map((message) => ({ rule: message.rule, says: message.says }));
    if (rule === null) expect(found).toEqual([]);
    else expect(found).toContainEqual({ rule, says: expect.stringMatching(says ?? /./) as string });
  },
);
