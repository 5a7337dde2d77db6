import { readFileSync } from 'node:fs';
import { expect, test, type Browser } from '@playwright/test';
import { consoleChecks } from '../../../scripts/conformance/consoleChecks';
import { consoleSuite } from '../../../scripts/conformance/console/consoleSuite';
import { hostChecks } from '../../../scripts/conformance/hostChecks';
import { hostSuite } from '../../../scripts/conformance/host/hostSuite';
import type { Finding } from '../../../scripts/conformance/finding';
import { sandboxHost } from '../../../scripts/conformance/host/sandboxHost';
import { startWitness } from '../../../scripts/conformance/witness';
import type { BrokenHost } from './conformance/brokenHost';
import { brokenHosts } from './conformance/brokenHosts';
import { MinimalPage } from './conformance/minimalPage';
import { brokenBuilds } from './conformance/brokenBuilds';
import { startTestHost } from './conformance/hostServer';
import { consoleUrl, hostUrl, password } from '../support/platform';
import { taken } from '../support/walk';

const platform = new URL(consoleUrl);
/** One for each run beside the others: a person may be signed in a few times only. */
const people = ['admin@nusa.test', 'admin@kirana.test', 'operator@nusa.test'];
const PARTS = 10;
const isFirst = (_: unknown, at: number) => at === 0;
const localeSwitch = { kind: 'click', selector: '#language' } as const;

test.describe.configure({ mode: 'parallel' });

const failures = (findings: readonly Finding[]) =>
  findings.filter(({ status }) => status === 'fail').map(({ id, reason }) => `${id}: ${reason}`);

test('the sandbox host: meets the contract', async ({ browser }) => {
  const findings = await hostSuite(browser, { url: `${hostUrl}/aicc`, base: '/aicc', ...sandboxHost });
  expect(failures(findings)).toEqual([]);
  expect(findings.filter(({ status }) => status === 'pass').length).toBeGreaterThan(15);
});

taken(brokenSets(brokenHosts), isFirst).forEach((hosts, at) =>
  test(`broken hosts, part ${at + 1}: each fails exactly its own check`, async ({ browser }) => {
    const found = await sideBySide(hosts, (host, person) => tryHost(browser, host, person));
    for (const host of hosts) isFound(host, found.get(host.name) ?? []);
  }),
);

/** The failure says its cause and what to mend, and what stays open beside it is what the host expects. */
function isFound({ name, finds, says, unjudged, neverMounts }: BrokenHost, findings: readonly Finding[]): void {
  const failed = findings.filter(({ status }) => status === 'fail');
  expect
    .soft(
      failed.map(({ id, reason }) => `${id}: ${reason}`),
      name,
    )
    .toEqual([expect.stringMatching(new RegExp(`^${finds}: .*${says.source}`))]);
  expect.soft(failed[0]?.mend, name).toBeTruthy();
  if (!unjudged) return;
  const open = findings.filter(({ status }) => status === 'skip');
  expect.soft(open.map(({ id }) => id).toSorted(), name).toEqual(unjudged.filter((id) => id !== finds).toSorted());
  const reasons = open.map(({ reason }) => reason);
  expect.soft(reasons.join(), name).not.toContain('Was not reached');
  if (neverMounts)
    expect
      .soft(
        reasons.filter((one) => !one.includes(`Mend ${finds} first`)),
        name,
      )
      .toEqual([]);
}

test('a host without sockets: meets the contract, with a note about them', async ({ browser }) => {
  const host = await startTestHost(MinimalPage.of('approver@nusa.test').text, platform, platform, {
    sockets: 'refused',
  });
  const findings = await hostSuite(browser, { url: `${host.url}/aicc` });
  await host.close();
  expect(findings.find(({ id }) => id === 'C-LIVE')).toMatchObject({
    status: 'note',
    reason: expect.stringContaining('says nothing'),
  });
  expect(failures(findings)).toEqual([]);
});

const build = { entry: `${consoleUrl}/index.html`, platform: consoleUrl, account: 'approver@nusa.test', password };

test('the built console: meets the contract', async ({ browser }) => {
  expect(failures(await consoleSuite(browser, build))).toEqual([]);
});

taken(brokenSets(brokenBuilds), isFirst).forEach((builds, at) =>
  test(`broken builds, part ${at + 1}: each fails exactly its own check`, async ({ browser }) => {
    const found = await sideBySide(builds, async ({ tail, head }, account) => {
      const host = await startTestHost('', platform, platform, { tail, head });
      const findings = await consoleSuite(browser, { ...build, account, entry: `${host.url}/index.html` });
      await host.close();
      return findings;
    });
    for (const { name, finds, says } of builds) {
      expect
        .soft(failures(found.get(name) ?? []), name)
        .toEqual([expect.stringMatching(new RegExp(`^${finds}: .*${says.source}`))]);
    }
  }),
);

test('the host guide: has a section for each check', () => {
  const guide = readFileSync('docs/host-guide.md', 'utf8');
  const sections = [...guide.matchAll(/^#### (\S+)$/gm)].map(([, id]) => id);
  expect(sections).toEqual([...Object.keys(hostChecks), ...Object.keys(consoleChecks)]);
});

/** Parts for the workers; `npm test` takes the first of them. */
function brokenSets<T>(all: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: PARTS }, (_, part) => all.filter((_one, at) => at % PARTS === part));
}

/** A few side by side, each as a person of its own. */
async function sideBySide<T extends { readonly name: string }>(
  all: readonly T[],
  run: (one: T, person: string) => Promise<readonly Finding[]>,
): Promise<ReadonlyMap<string, readonly Finding[]>> {
  const left = [...all];
  const found = new Map<string, readonly Finding[]>();
  await Promise.all(
    people.map(async (person) => {
      for (let one = left.shift(); one; one = left.shift()) found.set(one.name, await run(one, person));
    }),
  );
  return found;
}

async function tryHost(browser: Browser, broken: BrokenHost, person: string): Promise<readonly Finding[]> {
  const page = (broken.edit ?? ((same) => same))(MinimalPage.of(person));
  const witness = broken.witnessed ? await startWitness(platform) : undefined;
  const host = await startTestHost(
    page.text,
    platform,
    witness ? new URL(witness.url) : platform,
    broken.serving ?? {},
  );
  try {
    return await hostSuite(browser, {
      url: `${host.url}/aicc`,
      localeSwitch,
      patience: 10_000,
      steps: broken.steps ?? [],
      ...(broken.stepMs === undefined ? {} : { stepMs: broken.stepMs }),
      ...(witness ? { witness } : {}),
    });
  } finally {
    await host.close();
    await witness?.close();
  }
}
