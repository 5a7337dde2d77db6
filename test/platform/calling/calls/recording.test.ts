import { testNow } from '@test/support/database';
import { startTestPlatform, type Caller, type TestPlatform } from '@test/support/platform';
import { type Ledger, writeLedger } from './ledger';

const params = { line: 'collection' } as const;

describe('recordings, fields and filter options of calls', () => {
  let platform: TestPlatform;
  let ledger: Ledger;
  let admin: Caller;

  beforeAll(async () => {
    platform = await startTestPlatform();
    ledger = await writeLedger(platform.database.store, { now: testNow, count: 40 });
    admin = await platform.as('admin');
  });
  afterAll(() => platform.close());

  it('a recording: is a WAV with sound, as long as the talk', async () => {
    const made = ledger.calls.find(({ ring, talk }) => ring === 'answered' && talk >= 10 && talk <= 60);
    const answer = await admin.file('call.recording', { params: { ...params, id: made?.id ?? 0 } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('audio/wav');
    expect(answer.headers['content-disposition']).toContain('inline');
    const wav = answer.rawPayload;
    expect(wav.subarray(0, 4).toString('latin1')).toBe('RIFF');
    expect(wav.subarray(8, 12).toString('latin1')).toBe('WAVE');
    const bytesPerSecond = wav.readUInt32LE(28);
    const seconds = (wav.length - 44) / bytesPerSecond;
    expect(Math.abs(seconds - (made?.talk ?? 0))).toBeLessThanOrEqual(1);
    // Speech, not silence.
    expect(new Set(wav.subarray(44, 44 + 60_000)).size).toBeGreaterThan(50);
  });

  it('an unanswered call: has no recording and no turns', async () => {
    const id = ledger.calls.find(({ ring }) => ring === 'busy')?.id ?? 0;
    const answer = await admin.file('call.recording', { params: { ...params, id } });
    expect(answer.json<{ code: number; data: { failure: { id: string } } }>()).toMatchObject({
      code: 1,
      data: { failure: { id: 'recording.none' } },
    });
    expect((await admin.call('call.detail', { params: { ...params, id } })).data).toMatchObject({
      recording: false,
      turns: [],
    });
  });

  it('list variables: are shown as uploaded beside the spoken ones, numbers masked', async () => {
    const uploaded = { PlatformName: 'Nusa Pinjam', DueDate: '2026-11-14', extra_a: '+6281******888' };
    const { data } = await admin.call('call.list', { params });
    expect(data.list[0]?.listFields).toMatchObject(uploaded);
    const id = data.list[0]?.id ?? 0;
    expect((await admin.call('call.detail', { params: { ...params, id } })).data.listFields).toMatchObject(uploaded);
  });

  it("fields: lists those that calls have, and saves each person's selection per line", async () => {
    const before = await admin.call('call.fields', { params });
    expect(before.data).toEqual({
      available: {
        slots: ['promise'],
        eventLabels: ['promiseDate'],
        variables: ['borrower_name', 'extra_a'],
        listFields: [
          ...['phone_2', 'phone_3', 'gender', 'BorrowedAmount', 'BorrowedDate', 'TotalOwingAmount', 'DueDate'],
          ...['PlatformName', 'extra_a', 'extra_b', 'extra_c', 'extra_d'],
        ],
      },
      shown: { slots: [], eventLabels: [], variables: [], listFields: [] },
    });
    const chosen = { slots: ['promise'], eventLabels: [], variables: ['extra_a'], listFields: ['DueDate'] };
    expect((await admin.call('call.saveFields', { params, body: chosen })).data).toEqual(chosen);
    expect((await admin.call('call.saveFields', { params, body: { ...chosen, slots: [] } })).code).toBe(200);
    expect((await admin.call('call.fields', { params })).data.shown).toEqual({ ...chosen, slots: [] });
    // A choice made before list fields could be chosen.
    const { listFields: _, ...older } = chosen;
    expect((await admin.call('call.saveFields', { params, body: older })).data).toEqual({ ...older, listFields: [] });
    expect((await admin.call('call.fields', { params: { line: 'cod' } })).data.shown.variables).toEqual([]);
    const viewer = await platform.as('viewer');
    expect((await viewer.call('call.fields', { params })).data.shown.variables).toEqual([]);
  });

  it('filter options: finds tasks by name, includes the selected task, lists robots and SIP lines', async () => {
    const { data } = await admin.call('call.options', {
      params,
      query: { taskSearch: 'task_1', taskId: String(ledger.tasks[0]) },
    });
    expect(data.tasks.map(({ name }) => name)).toEqual(['Task_1', 'Task_0']);
    expect(data.robots.map(({ name }) => name)).toEqual(expect.arrayContaining(['Robot 1', 'Robot 2']));
    expect(data.sipLines.map(({ name }) => name)).toEqual(expect.arrayContaining(['Line 1', 'Line 2']));
    expect((await admin.call('dashboard.options', { params, query: { taskSearch: '%' } })).data.tasks).toEqual([]);
  });
});
