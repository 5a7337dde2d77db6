import { expect } from '@playwright/test';
import { consoleUrl, fieldsOf, listOf, type Platform } from './platform';

const HOUR_MS = 3_600_000;
/** Asia/Jakarta, which moves no clocks */
const AHEAD_MS = 7 * HOUR_MS;

/** Begins within ten minutes by day, at eight in the morning else: calls are made between six and ten at night. */
function beginning(now: number): number {
  const local = now + AHEAD_MS;
  const midnight = local - (local % (24 * HOUR_MS));
  const hour = (local - midnight) / HOUR_MS;
  if (hour >= 6 && hour < 17) return now + HOUR_MS / 6;
  return midnight + (hour < 6 ? 8 : 32) * HOUR_MS - AHEAD_MS;
}

/**
 * A collection task of that many people, made by the platform's own ways; numbers differ from run to run. By default
 * any robot in effect calls.
 */
export async function planTask(platform: Platform, account: string, people: number, robotId?: number): Promise<number> {
  const headers = { authorization: `Token ${await platform.token(account)}` };
  const from = Date.now() % 80_000_000;
  const rows = Array.from(
    { length: people },
    (_, at) => `+62815${String(10_000_000 + from + at)},Contact ${at + 1},150000,2026-11-14,Nusa Pinjam`,
  );
  const file = {
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['phone,BorrowerName,TotalOwingAmount,DueDate,PlatformName', ...rows].join('\n')),
  };
  const uploaded = await platform.request.post(`${consoleUrl}/api/collection/contact_list/`, {
    headers,
    multipart: { file },
  });
  const listId = Number(fieldsOf(fieldsOf(await uploaded.json()).data).id);
  await expect
    .poll(async () => (await platform.get(account, `/api/collection/contact_list/${listId}/`)).state)
    .toBe('ready');
  const options = await platform.get(account, '/api/collection/task_options/');
  const startAt = beginning(Number(uploaded.headers()['aicc-now']));
  const made = await platform.request.post(`${consoleUrl}/api/collection/task/`, {
    headers,
    data: {
      name: `planned_${from}`,
      listId,
      robotId: robotId ?? listOf(options.robots).find((one) => one.valid === true)?.id,
      sipLineId: listOf(options.sipLines).find((one) => one.active === true)?.id,
      startAt,
      endAt: startAt + 4 * HOUR_MS,
      timeZone: 'Asia/Jakarta',
      redial: false,
      redialIntervalMinutes: 30,
      redialMax: 1,
      expireInvalid: false,
      parameters: {},
    },
  });
  const body = fieldsOf(await made.json());
  expect(body.code, JSON.stringify(body)).toBe(200);
  return Number(fieldsOf(body.data).id);
}
