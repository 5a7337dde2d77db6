import { expect } from '@playwright/test';
import { consoleUrl, fieldsOf, listOf, type Platform } from './platform';

/** Opens all numbers around the clock: the demo company's are closed on Sundays and part of Saturdays. */
export async function openNumbers(platform: Platform, account: string): Promise<void> {
  const headers = { authorization: `Token ${await platform.token(account)}` };
  const hours = Array.from({ length: 7 }, () => ({ fromMinute: 0, toMinute: 1440 }));
  for (const number of listOf((await platform.get(account, '/api/inbound/number/')).list)) {
    const { fallback, announcement, maxWaiting, maxWaitSeconds, revision } = number;
    const robots = { robotId: fieldsOf(number.robot).id, fallbackRobotId: fieldsOf(number.fallbackRobot).id ?? null };
    const answer = await platform.request.put(`${consoleUrl}/api/inbound/number/${String(number.id)}/`, {
      headers,
      data: { ...robots, hours, fallback, announcement, maxWaiting, maxWaitSeconds, revision },
    });
    expect(fieldsOf(await answer.json()).code, String(number.phone)).toBe(200);
  }
}
