import { expect } from '@playwright/test';
import { test } from '../support/fixtures';
import { consoleUrl } from '../support/platform';

test('the package for host teams: is served beside the entry, with its types and the sizes of the release', async ({
  page,
}) => {
  const at = (file: string) => page.request.get(`${consoleUrl}/host/${file}`);
  for (const file of ['index.js', 'aicc-host.js', 'index.d.ts', 'aicc-host.d.ts', 'contract.d.ts', 'reportCodes.d.ts'])
    expect((await at(file)).status(), file).toBe(200);
  const sizes = (await (await at('sizes.json')).json()) as { title: string; kb: number; maxKb: number }[];
  expect(sizes.map(({ title }) => title)).toEqual(expect.arrayContaining(['Sign-in', 'Loader of a host page']));
  expect(sizes.filter(({ kb, maxKb }) => kb <= 0 || kb > maxKb)).toEqual([]);
});
