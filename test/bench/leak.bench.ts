import { browse, openPortal, probe } from './browser/browse';
import { cycleTable } from './browser/reports';
import type { Table } from './table';

/** What a hundred mounts and unmounts inside qiankun leave behind, by the host page's own meters. */
export async function bench(folder: string): Promise<Table[]> {
  return browse(folder, async (product, browser) => {
    const page = await openPortal(browser, product);
    return [cycleTable(await probe(page, (one) => one.cycle(100)))];
  });
}
