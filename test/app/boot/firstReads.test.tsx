import { waitFor } from '@testing-library/react';
import { firstReads } from '@/app/boot/firstReads';
import { screens } from '@/app/screens';
import { wire } from '@/contract/wire';
import { openSignedIn } from '@test/support/openConsole';

const table = Object.entries(firstReads).map(([id, reads]) => {
  const screen = Object.entries(screens).find(([of]) => of === id)?.[1];
  const product = screen && 'products' in screen ? screen.products[0] : '';
  return { id, product, path: (screen?.path ?? '').replace('{line}', product), reads };
});

test.each(table)(
  '$id: asks itself for what the page reads early, in the same words',
  async ({ path, product, reads }) => {
    const { sent } = await openSignedIn({ products: [product], permissions: ['*'] }, { path });
    const requests = () =>
      sent.map(({ name, input: { query } }) => [
        name,
        Object.entries(query ?? {})
          .map(([key, value]) => `${key}=${String(value)}`)
          .join('&'),
      ]);
    for (const { name, query = '', days } of reads) {
      expect(wire[name].path.replace('{line}', '')).not.toContain('{');
      await waitFor(() =>
        expect(requests()).toContainEqual([
          name,
          days ? expect.stringMatching(/^fromDay=[\d-]+&toDay=[\d-]+$/) : query,
        ]),
      );
    }
  },
);
