import { eq } from 'drizzle-orm';
import type { Ctx, FileAnswer } from '../handler';
import { Refusal } from '../refusal';
import { callDialogue, robot, type Call } from '../store/schema/calling';

/** The call as it sounded: made from its dialogue when first asked for. */
export async function makeRecording(ctx: Ctx, call: Call): Promise<FileAnswer> {
  const [dialogue] = await ctx.db.select().from(callDialogue).where(eq(callDialogue.attemptId, call.attemptId));
  if (!dialogue || call.talkSeconds <= 0) throw new Refusal('recording.none');
  const [speaker] = await ctx.db.select().from(robot).where(eq(robot.id, call.robotId));
  if (!speaker) throw new Refusal('recording.none');
  try {
    const wav = await ctx.speech.wav(dialogue.turns, {
      language: speaker.language,
      voiceGender: speaker.voiceGender,
      talkSeconds: call.talkSeconds,
    });
    return { name: `call-${call.attemptId}.wav`, mime: 'audio/wav', body: Buffer.from(wav), inline: true };
  } catch {
    throw new Refusal('recording.failed');
  }
}
