import { newRequestId } from '@/session/requestId';

test('request id: 32 hexadecimal digits, different each time', () => {
  const ids = Array.from({ length: 50 }, newRequestId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
