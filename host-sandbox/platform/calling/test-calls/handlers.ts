import { asc, eq } from 'drizzle-orm';
import type { testCalls } from '@/contract/calling/single-calls/testCalls';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { Refusal, refuseFields } from '../../foundation/refusal';
import { readPage } from '../../foundation/store/page';
import { robot } from '../../foundation/store/schema/calling/robots';
import { testCall } from '../../foundation/store/schema/calling/testCalls';
import { rangeProblems } from '../calls/range';
import { createTestCall } from './createTestCall';
import { readTestCall } from './readTestCall';
import { findTestCall, ofPeople, presentTestCall, selectTestCalls } from './selectTestCalls';
import { stopTestCall } from './stopTestCall';
import { testCallOptions } from './testCallOptions';
import { orderTestCalls, whereTestCalls } from './whereTestCalls';

export const testCallAreas: RecordedAreas = {
  testCall: {
    why: 'the row itself says who had which robot call whom, and is never changed by a person but to stop it',
  },
};

export const testCallHandlers: HandlersOf<typeof testCalls> = {
  'testCall.options': ({ query }, ctx) => testCallOptions(ctx, query.line),

  'testCall.list': async ({ query }, ctx) => {
    refuseFields(rangeProblems({ from: query.from, to: query.to }, ctx));
    const where = whereTestCalls(query, ctx);
    const rows = selectTestCalls(ctx.db)
      .where(where)
      .orderBy(...orderTestCalls(query.sort));
    return readPage(query, ctx.db.$count(testCall, where), rows, (row) => presentTestCall(row, ctx));
  },

  'testCall.robots': async (_, { db }) => ({
    list: await db
      .selectDistinct({ id: robot.id, name: robot.name })
      .from(testCall)
      .innerJoin(robot, eq(robot.id, testCall.robotId))
      .where(ofPeople)
      .orderBy(asc(robot.name), asc(robot.id)),
  }),

  'testCall.detail': ({ params }, ctx) => readTestCall(ctx, params.id),

  'testCall.create': async ({ body }, ctx) => {
    const id = await createTestCall(ctx, body);
    return presentTestCall(await findTestCall(ctx, id), ctx);
  },

  'testCall.stop': async ({ params }, ctx) => {
    await stopTestCall(ctx, params.id);
    return presentTestCall(await findTestCall(ctx, params.id), ctx);
  },

  // The binding records the use of this endpoint like every write; the number itself is not recorded.
  'testCall.plaintext': async ({ params }, ctx) => ({ phone: (await findTestCall(ctx, params.id)).call.phone }),

  'testCall.recording': async ({ params }, ctx) => {
    const { call, language, voiceGender } = await findTestCall(ctx, params.id);
    const talkSeconds = call.plan?.talkSeconds ?? 0;
    if (call.turns === null || talkSeconds <= 0) throw new Refusal('recording.none');
    try {
      const wav = await ctx.speech.wav(call.turns, { language, voiceGender, talkSeconds });
      return { name: `test-call-${call.id}.wav`, mime: 'audio/wav', body: Buffer.from(wav), inline: true };
    } catch {
      throw new Refusal('recording.failed');
    }
  },
};
