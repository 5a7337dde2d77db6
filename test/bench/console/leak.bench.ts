import type { Browser } from '@playwright/test';
import { browse, openPortal, probe } from '../browser/browse';
import type { Product } from '../browser/product';
import { cycleTable } from '../browser/reports';
import type { Table } from '../table';

/** What a hundred mounts and unmounts inside qiankun leave behind, by the host page's own meters. */
export function bench(folder: string): Promise<Table[]> {
  return browse(folder, measure);
}

async function measure(browser: Browser, product: Product): Promise<Table[]> {
  const page = await openPortal(browser, product);
  return [cycleTable(await probe(page, (one) => one.cycle(100)))];
}
