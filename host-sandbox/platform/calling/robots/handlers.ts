import type { Parsed } from '@/contract/contract';
import type { robots } from '@/contract/robots/robots';
import { and, desc, eq, ilike, inArray, isNull, type SQL } from 'drizzle-orm';
import type { RobotPlace } from '@/domain/robots/robotPlace';
import { isRobotState, robotTones } from '@/domain/robots/robot';
import { scriptLanguages } from '@/domain/robots/script';
import type { RunTunnel } from '@/domain/robots/tunnel/tunnel';
import type { HandlersOf } from '../../foundation/http/handler';
import type { RecordedAreas } from '../../foundation/http/operations/recordedAreas';
import { likeText } from '../../foundation/store/likeText';
import { offsetOf, pageReply } from '../../foundation/store/page';
import { robot } from '../../foundation/store/schema/calling/robots';
import { orderRows } from '../../foundation/store/sorting';
import { deleteRobot, moveRobot } from './robotActs';
import { missingValues } from './missingValues';
import { countUsage, selectUsage } from './robotUsage';
import { copyRobot, createRobot, saveEventGroups, saveRemark, saveRobot } from './saveRobot';
import { applyVersion, discardVersion, saveScript, writeVersion } from './saveVersion';
import { presentRobot, robotRow, selectRobots } from './selectRobots';
import { saveSensitiveWords, sensitiveWords } from './sensitiveWords';
import { listVersions, versionDetail, versionsOfCalls } from './selectVersions';
import { tunnelOf } from './tunnel';

export const robotAreas: RecordedAreas = {
  robot: { table: 'robot' },
};

/** `runTunnel`: puts test callees through a script. */
export const robotHandlers = ({ runTunnel }: { readonly runTunnel: RunTunnel }): HandlersOf<typeof robots> => ({
  'robot.list': async ({ params, query }, ctx) => {
    const { sort, limit } = query;
    const where = whereRobots(params.line, query);
    const rows = await selectRobots(ctx.db, { where, orderBy: orderOf(sort), limit, offset: offsetOf(query) });
    // A page past the end has no row to carry the total.
    const there = and(isNull(robot.deletedAt), where);
    const total = rows[0]?.total ?? (query.page === 1 ? 0 : await ctx.db.$count(robot, there));
    return pageReply(
      query,
      total,
      rows.map((row) => presentRobot(row, ctx.person)),
    );
  },

  'robot.detail': async ({ params }, ctx) => {
    const found = await robotRow(ctx, params.line, params.id);
    return { ...found, versions: await listVersions(ctx, params.line, params.id) };
  },

  'robot.versions': ({ params }, ctx) => versionsOfCalls(ctx, params.line, params.id),

  'robot.usage': async ({ params, query }, ctx) => {
    await robotRow(ctx, params.line, params.id);
    const rows = await selectUsage(ctx.db, params.id, query.limit, offsetOf(query));
    return pageReply(query, await countUsage(ctx.db, params.id), rows);
  },

  'robot.missingValues': async ({ params }, ctx) => {
    await robotRow(ctx, params.line, params.id);
    return missingValues(ctx.db, params.line, params.id);
  },

  'robot.create': async ({ params, body }, ctx) =>
    robotRow(ctx, params.line, await createRobot(ctx, params.line, body)),

  'robot.save': async ({ params, body }, ctx) => {
    await saveRobot(ctx, params.line, params.id, body);
    return robotRow(ctx, params.line, params.id);
  },

  'robot.remark': async ({ params, body }, ctx) => {
    await saveRemark(ctx, params.line, params.id, body);
    return robotRow(ctx, params.line, params.id);
  },

  'robot.categorizeEvents': async ({ params, body }, ctx) => {
    await saveEventGroups(ctx, params.line, params.id, body);
    return robotRow(ctx, params.line, params.id);
  },

  'robot.copy': async ({ params }, ctx) => robotRow(ctx, params.line, await copyRobot(ctx, params.line, params.id)),

  'robot.activate': async ({ params }, ctx) => {
    await moveRobot(ctx, params.line, params.id, 'activate');
    return robotRow(ctx, params.line, params.id);
  },

  'robot.deactivate': async ({ params }, ctx) => {
    await moveRobot(ctx, params.line, params.id, 'deactivate');
    return robotRow(ctx, params.line, params.id);
  },

  'robot.delete': async ({ params }, ctx) => {
    await deleteRobot(ctx, params.line, params.id);
    return {};
  },

  'robot.version': ({ params }, ctx) => versionDetail(ctx, params.line, params.id, params.version),

  'robot.tunnel': ({ params }, ctx) => tunnelOf(ctx, runTunnel, params),

  'robot.write': async ({ params, body }, ctx) =>
    versionDetail(ctx, params.line, params.id, await writeVersion(ctx, params.line, params.id, body.from)),

  'robot.saveScript': async ({ params, body }, ctx) => {
    await saveScript(ctx, params.line, params.id, params.version, body);
    return versionDetail(ctx, params.line, params.id, params.version);
  },

  'robot.apply': async ({ params, body }, ctx) => {
    await applyVersion(ctx, params.line, params.id, params.version, { revision: body.revision, runTunnel });
    return robotRow(ctx, params.line, params.id);
  },

  'robot.discard': async ({ params }, ctx) => {
    await discardVersion(ctx, params.line, params.id, params.version);
    return {};
  },

  'robot.sensitiveWords': (_, ctx) => sensitiveWords(ctx.db),

  'robot.saveSensitiveWords': async ({ body }, ctx) => {
    await saveSensitiveWords(ctx, body);
    return sensitiveWords(ctx.db);
  },
});

function whereRobots(
  line: RobotPlace,
  { search, state, language, tone }: Parsed<'robot.list'>['query'],
): SQL | undefined {
  return and(
    eq(robot.line, line),
    state ? inArray(robot.status, state.filter(isRobotState)) : undefined,
    language
      ? inArray(
          robot.language,
          scriptLanguages.filter((one) => language.includes(one)),
        )
      : undefined,
    tone
      ? inArray(
          robot.tone,
          robotTones.filter((one) => tone.includes(one)),
        )
      : undefined,
    search?.trim() ? ilike(robot.name, `%${likeText(search.trim())}%`) : undefined,
  );
}

const sortable = {
  name: robot.name,
  changedAt: robot.changedAt,
  createdAt: robot.createdAt,
  state: robot.status,
  language: robot.language,
  tone: robot.tone,
} as const;

/** Last changed first by default; the id settles ties, so that pages never overlap. */
function orderOf(sort: string | undefined): SQL[] {
  return orderRows(sort, { columns: sortable, tie: robot.id, otherwise: [desc(robot.changedAt), desc(robot.id)] });
}
