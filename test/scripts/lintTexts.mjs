// @ts-check
// Lints texts as if they were in the files named: `[[file, text], …]` in, the rules each breaks out. Rules that need
// types are only read from the configuration, because computing the types of the whole project is slow.
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const eslint = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] });
const typed = new ESLint();
/** @type {[string, string][]} */
const cases = JSON.parse(await text(process.stdin));
const broken = [];
for (const [filePath, code] of cases) {
  const [result] = await eslint.lintText(code, { filePath });
  broken.push(
    result?.messages.map((message) => ({ rule: message.ruleId ?? '', says: message.message, line: message.line })) ??
      [],
  );
}
/** @type {{ rules: Record<string, [number]> }} */
const { rules } = await typed.calculateConfigForFile('src/domain/limits.ts');
const levels = Object.fromEntries(Object.entries(rules).map(([name, [level]]) => [name, level]));
process.stdout.write(JSON.stringify({ broken, levels }));
