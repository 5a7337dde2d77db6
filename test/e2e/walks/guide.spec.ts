import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { test, unauthorizedLine } from '../support/fixtures';
import { startPackageRegistry } from '../support/packageRegistry';
import { consoleUrl, hostUrl } from '../support/platform';

const portOf = (offset: number) => String(Number(new URL(hostUrl).port) + offset);
/** The ports of the guide are arguments of what it runs; those of this run take their place. */
const ported = (text: string) =>
  text
    .replaceAll('http://127.0.0.1:8000', consoleUrl)
    .replaceAll(/\b8080\b/g, portOf(10))
    .replaceAll(/\b8081\b/g, portOf(11));

const [, lesson = ''] = ported(readFileSync('docs/host-guide.md', 'utf8'))
  .split(/^## /m)
  .filter((part) => part.startsWith('In 15'))
  .flatMap((part) => ['', part]);
/** The text of each numbered step, and its block of commands. */
const steps = lesson
  .split(/^\d+\. /m)
  .slice(1)
  .map((text) => ({
    text,
    commands: [...text.matchAll(/^ {7}(.+)$/gm)].map(([, line = '']) => line).join('\n'),
  }));

const addressIn = (text = '') => /<(http[^>]+)>/.exec(text)?.[1] ?? '';

/** What a terminal of somebody who follows the guide shows. */
class Terminal {
  output = '';
  private readonly shell: ChildProcess;
  private readonly ended: Promise<number | null>;

  constructor(commands: string, cwd: string, env: Readonly<Record<string, string>>) {
    this.shell = spawn('bash', ['-e', '-c', commands], {
      cwd,
      // A group of its own: what it runs ends with it.
      detached: true,
      env: { ...process.env, AICC: process.cwd(), npm_config_audit: 'false', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.shell.stdout, this.shell.stderr])
      stream?.on('data', (part: Buffer) => (this.output += part.toString()));
    this.ended = new Promise((resolve) => this.shell.once('exit', resolve));
  }

  says(text: string): Promise<void> {
    return expect.poll(() => this.output, { timeout: 120_000 }).toContain(text);
  }

  code(): Promise<number | null> {
    return this.ended;
  }

  async interrupt(): Promise<void> {
    const { pid, exitCode, signalCode } = this.shell;
    if (exitCode === null && signalCode === null && pid !== undefined) process.kill(-pid, 'SIGINT');
    await this.ended;
  }
}

test('the first part of the guide: each step as it is written leads to what it says', async ({ page, quiet }) => {
  // Each run of the suite signs in as the same person: the oldest sessions end, that of the open page among them.
  quiet.allow(unauthorizedLine);
  const [start, make, look, ask, plain, spoil] = steps;
  // The platform of this run stands for the first step: `npm start` takes a minute to fill another one.
  expect(start?.commands).toBe('npm start');
  const folder = mkdtempSync(path.join(tmpdir(), 'host-guide-'));
  const registry = await startPackageRegistry();
  const open: Terminal[] = [];
  const terminal = (commands = '', cwd = folder) => {
    const one = new Terminal(commands, cwd, { npm_config_registry: registry.url });
    open.push(one);
    return one;
  };
  try {
    const served = terminal(make?.commands);
    await served.says('My portal: ');
    await page.goto(addressIn(look?.text));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const language = page.locator('#stage [lang]').first();
    await expect(language).toHaveAttribute('lang', 'en-US');
    await page.getByRole('button', { name: 'English / 中文' }).click();
    await expect(language).toHaveAttribute('lang', 'zh-CN');
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.locator('.aicc-root')).toHaveCount(0);
    await page.getByRole('link', { name: 'Calls' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const opened = await page.getByRole('heading', { level: 1 }).innerText();

    await terminal(plain?.commands).says('My portal: ');
    const verdictOf = (text = '') => /`(\d+ passed, [^`]+)`/.exec(text)?.[1];
    const asking = [
      { verdict: verdictOf(ask?.text), run: terminal(ask?.commands) },
      { verdict: verdictOf(plain?.text), run: terminal(ask?.commands.replaceAll(portOf(10), portOf(11))) },
    ];
    for (const { verdict, run } of asking) {
      expect(await run.code(), run.output).toBe(0);
      expect(run.output.trim().split('\n').at(-1)?.trim(), run.output).toBe(verdict);
    }

    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.locator('.aicc-root')).toHaveCount(0);
    await page.getByRole('link', { name: 'Calls' }).click();
    await expect(page.getByRole('heading', { level: 1, name: opened })).toBeVisible();

    await page.goto(addressIn(plain?.text));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const [, from = '', to = ''] = /change `basePath: ([^`]+)` to `([^`]+)`/.exec(spoil?.text ?? '') ?? [];
    const file = path.join(folder, 'my-portal/index.html');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, before.replace(`basePath: ${from}`, `basePath: ${to}`));
    expect(readFileSync(file, 'utf8')).not.toBe(before);
    await served.interrupt();
    await terminal(make?.commands.split('\n').at(-1), path.dirname(file)).says('My portal: ');
    const again = terminal(ask?.commands);
    expect(await again.code()).toBe(1);
    expect(again.output).toMatch(/✗ +C-BASE/);
  } finally {
    await page.goto('about:blank');
    for (const one of open) await one.interrupt();
    registry.close();
    rmSync(folder, { recursive: true });
  }
});
