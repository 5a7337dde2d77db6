import { eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Speech } from '@/domain/calls/speech';
import { inboundCall, inboundNumber } from '../../../foundation/store/schema/calling/inbound';
import { robot, robotVersion } from '../../../foundation/store/schema/calling/robots';
import type { Db } from '../../../foundation/store/store';

/** Somebody or the announcement spoke. */
export const isSpoken: SQL = gt(inboundCall.talkSeconds, 0);

/**
 * Records with what was said; an announcement has the voice of the robot its number had then. A process of a release
 * before may write calls without it: of the number's robot now, then.
 */
export function selectSpokenInbound(db: Db) {
  return db
    .select({
      call: inboundCall,
      numberPhone: inboundNumber.phone,
      robotName: sql<string>`case when ${inboundCall.robotId} is null then '' else ${robot.name} end`,
      language: robot.language,
      eventGroups: robot.eventGroups,
      voiceGender: robot.voiceGender,
      script: robotVersion.script,
    })
    .from(inboundCall)
    .innerJoin(inboundNumber, eq(inboundNumber.id, inboundCall.numberId))
    .innerJoin(
      robot,
      eq(robot.id, sql`coalesce(${inboundCall.robotId}, ${inboundCall.voiceRobotId}, ${inboundNumber.robotId})`),
    )
    .leftJoin(robotVersion, eq(robotVersion.id, inboundCall.robotVersionId))
    .$dynamic();
}

export type SpokenInbound = Awaited<ReturnType<typeof selectSpokenInbound>>[number];

/** The recording as WAV, synthesized from the dialogue when it is first requested. */
export function sayInbound(speech: Speech, { call, language, voiceGender }: SpokenInbound): Promise<Uint8Array> {
  return speech.wav(call.turns, { language, voiceGender, talkSeconds: call.talkSeconds });
}
