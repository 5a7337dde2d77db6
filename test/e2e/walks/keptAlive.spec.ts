import { expect, test } from '@playwright/test';
import { hostSuite } from '../../../scripts/conformance/host/hostSuite';
import { sandboxHost } from '../../../scripts/conformance/host/sandboxHost';
import { hostUrl } from '../support/platform';

test('a host that keeps the console alive: meets the contract', async ({ browser }) => {
  const findings = await hostSuite(browser, { url: `${hostUrl}/aicc?host=keepalive`, base: '/aicc', ...sandboxHost });
  expect(findings.filter(({ status }) => status === 'fail')).toEqual([]);
  expect(findings.filter(({ id }) => id === 'C-UNMOUNT' || id === 'C-REMOUNT')).toMatchObject([
    { status: 'pass', reason: expect.stringContaining('kept alive') },
    { status: 'pass', reason: expect.stringContaining('in view again') },
  ]);
});
