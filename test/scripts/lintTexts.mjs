// @ts-check
// Lints texts as if they were in the files named: `[[file, text], …]` in, the rules each breaks out.
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const eslint = new ESLint();
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
process.stdout.write(JSON.stringify(broken));
