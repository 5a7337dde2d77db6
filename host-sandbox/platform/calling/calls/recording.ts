import { eq, gt, type SQL } from 'drizzle-orm';
import type { Ctx, FileAnswer } from '../../foundation/http/handler';
import { Refusal } from '../../foundation/refusal';
import { call, callDialogue, task } from '../../foundation/store/schema/calling/calling';
import { robot } from '../../foundation/store/schema/calling/robots';
import type { Db } from '../../foundation/store/store';
import type { Speech } from '@/domain/calls/speech';

/** Calls with a dialogue, from which a recording is made. Add `isSpoken` for those in which somebody spoke. */
export function selectSpoken(db: Db) {
  return db
    .select({
      call,
      turns: callDialogue.turns,
      language: robot.language,
      voiceGender: robot.voiceGender,
      taskName: task.name,
      robotName: robot.name,
    })
    .from(call)
    .innerJoin(callDialogue, eq(callDialogue.attemptId, call.attemptId))
    .innerJoin(robot, eq(robot.id, call.robotId))
    .innerJoin(task, eq(task.id, call.taskId))
    .$dynamic();
}

export type SpokenCall = Awaited<ReturnType<typeof selectSpoken>>[number];

export const isSpoken: SQL = gt(call.talkSeconds, 0);

/** The recording of the call as WAV, synthesized from its dialogue when it is first requested. */
export function sayCall(
  speech: Speech,
  { call: { talkSeconds }, turns, language, voiceGender }: SpokenCall,
): Promise<Uint8Array> {
  return speech.wav(turns, { language, voiceGender, talkSeconds });
}

export async function makeRecording(ctx: Ctx, attemptId: number): Promise<FileAnswer> {
  const [spoken] = await selectSpoken(ctx.db).where(eq(call.attemptId, attemptId));
  if (!spoken || spoken.call.talkSeconds <= 0) throw new Refusal('recording.none');
  try {
    return {
      name: `call-${attemptId}.wav`,
      mime: 'audio/wav',
      body: Buffer.from(await sayCall(ctx.speech, spoken)),
      inline: true,
    };
  } catch {
    throw new Refusal('recording.failed');
  }
}
