import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

interface TypeFile {
  readonly text: string;
  /** what it was made from, to build anew when it changes */
  readonly source: string;
}

const parts = {
  'host/contract.d.ts': 'src/contract/host.ts',
  'host/frame.d.ts': 'src/contract/frame.ts',
  'host/reportCodes.d.ts': 'src/contract/reportCodes.ts',
  'host/index.d.ts': 'src/app/embed/defineHost.ts',
} as const;
/** Modules of the console by the names they have in the package. */
const names: Readonly<Record<string, string>> = {
  '@/contract/host': './contract.js',
  './frame': './frame.js',
  './reportCodes': './reportCodes.js',
};
const ends: Readonly<Partial<Record<keyof typeof parts, string>>> = {
  'host/index.d.ts': `export type * from './contract.js';
export type * from './frame.js';
export type * from './reportCodes.js';
export declare const mountConsole: import('./contract.js').MountConsole;
`,
};

/** Types of the package for host teams, made from the console's own, by the files they are written to. */
export function hostTypes(root: string): Readonly<Record<string, TypeFile>> {
  const made = Object.entries(parts).map(([file, from]): [string, TypeFile] => {
    const source = path.join(root, from);
    const text = declarationsOf(source) + (Object.entries(ends).find(([name]) => name === file)?.[1] ?? '');
    return [file, { text, source }];
  });
  const global: TypeFile = {
    text: `import type * as host from './index.js';
declare global {
  const aiccHost: typeof host;
}
export {};
`,
    source: import.meta.filename,
  };
  return { ...Object.fromEntries(made), 'host/aicc-host.d.ts': global };
}

function declarationsOf(source: string): string {
  const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(source, 'utf8'), {
    fileName: source,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, isolatedDeclarations: true },
  });
  const [problem] = diagnostics ?? [];
  if (problem) throw new Error(`${source}: ${ts.flattenDiagnosticMessageText(problem.messageText, '\n')}`);
  return outputText.replaceAll(/ from (['"])([^'"]+)\1/g, (_, _quote, name: string) => {
    const published = names[name];
    if (published === undefined) throw new Error(`${source}: ${name} is not part of the package for hosts`);
    return ` from '${published}'`;
  });
}
