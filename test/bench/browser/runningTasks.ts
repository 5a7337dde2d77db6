import { defaultCallParameters } from '@/domain/callParameters';
import { uploadContacts } from './contacts';
import { fieldsOf, type Product } from './product';

const HOUR = 3_600_000;
const CONTACTS = 1_000;

/** So many tasks, each with calls made and more to make; the world's clock is at ×1 afterwards. */
export async function runningTasks(product: Product, count: number): Promise<void> {
  const options = fieldsOf(await product.ask('GET', '/api/collection/task_options/'));
  const robot = listOf(options.robots).find(({ valid, language }) => valid === true && language === 'id');
  const line = listOf(options.sipLines).find(({ active }) => active === true);
  const { now } = fieldsOf(await (await fetch(`${product.consoleUrl}/sandbox/clock`)).json());
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const listId = await uploadContacts(product, CONTACTS, at * CONTACTS);
    const draft = {
      name: `bench_${at}`, listId, robotId: robot?.id, sipLineId: line?.id, startAt: new Date(Number(now) + 120_000).toISOString(), endAt: new Date(Number(now) + 72 * HOUR).toISOString(),
      timeZone: 'Asia/Jakarta', redial: false, redialIntervalMinutes: 30, redialMax: 1, expireInvalid: false, parameters: defaultCallParameters,
    };
    ids.push(Number(fieldsOf(await product.ask('POST', '/api/collection/task/', draft)).id));
  }
  await speed(product, 600);
  try {
    for (const id of ids) await untilCalling(product, id);
  } finally {
    await speed(product, 1);
  }
}

async function untilCalling(product: Product, id: number): Promise<void> {
  for (const began = performance.now(); performance.now() - began < 240_000; ) {
    const { state, counts } = fieldsOf(await product.ask('GET', `/api/collection/task/${id}/`));
    if (state === 'running' && Number(fieldsOf(counts).calls) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`task ${id} does not begin to call`);
}

export async function speed(product: Product, times: number): Promise<void> {
  await fetch(`${product.consoleUrl}/sandbox/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ speed: times }) });
}

function listOf(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}
