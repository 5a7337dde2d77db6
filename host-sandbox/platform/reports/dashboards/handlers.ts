import type { dashboard } from '@/contract/reports/dashboard';
import { permissionOf, type Action } from '@/domain/access/access';
import { allows } from '@/domain/access/granted';
import { figuresOf } from '@/domain/reports/figures';
import { lineTable, type LineId } from '@/domain/products/lines';
import { addDays, instantOf } from '@/domain/time/zone';
import { callOptions } from '../../calling/calls/options';
import { requestOf, comparedOf, inBoth } from './request';
import { countDays, everyDay } from './days';
import { durationBuckets } from './durations';
import { countFigures } from './figures';
import { firstDay } from './firstDay';
import { hourCells } from './hours';
import { limited } from '../../foundation/store/limited';
import { labelDays } from './labelDays';
import { robotRows } from './robotRows';
import { mixCalls, type MixKey } from './mix';
import { createdTasks } from './createdTasks';
import { taskProgress } from './taskProgress';
import { tasksByState } from './tasksByState';
import type { Ctx, HandlersOf } from '../../foundation/http/handler';

/** The card that each way of dividing calls belongs to. */
const mixCards: Readonly<Record<MixKey, Action>> = {
  label: 'cardLabels',
  result: 'cardLabels',
  ringType: 'cardConnectRate',
  tryNumber: 'cardConnectRate',
  hangup: 'cardDuration',
  transfer: 'cardTransfer',
};
const mixKeys = ['label', 'ringType', 'result', 'transfer', 'hangup', 'tryNumber'] as const;

export const dashboardHandlers: HandlersOf<typeof dashboard> = {
  'dashboard.options': ({ params, query }, ctx) => callOptions(ctx.db, params.line, query),

  'dashboard.figures': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      const request = requestOf(line, query, ctx);
      const { days, narrow, scope } = request;
      const { timeZone } = ctx.person;
      const figures = figuresOf(line).filter(({ card }) => mayLook(ctx, line, card));
      const before = await comparedOf(request, query, ctx);
      const created = mayLook(ctx, line, 'cardTasks') ? createdTasks(line, days, narrow, timeZone) : null;
      return {
        asOf: ctx.now,
        ...days,
        from: instantOf(days.fromDay, 0, timeZone),
        to: instantOf(addDays(days.toDay, 1), 0, timeZone),
        compared: before,
        tasks: created === null ? null : await tasksByState(ctx.db, created),
        taskContacts:
          created === null ? null : await taskProgress(ctx.db, created, { fromDay: days.fromDay, now: ctx.now }, scope),
        figures: await countFigures(ctx.db, { figures, days, before, narrow }, scope),
      };
    }),

  'dashboard.days': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      const first = await firstDay(ctx.db, line);
      const [talk, transfers] = [mayLook(ctx, line, 'cardDuration'), mayLook(ctx, line, 'cardTransfer')];
      const { now: days, ...other } = await inBoth(requestOf(line, query, ctx), query, ctx, async (of) => {
        const all = everyDay(await countDays(ctx.db, of), of.days, first, { now: ctx.now, zone: ctx.person.timeZone });
        return all.map((day) => ({
          ...day,
          ...(talk ? {} : { talkSeconds: null }),
          ...(transfers ? {} : { transfers: null }),
        }));
      });
      return { asOf: ctx.now, days, ...other };
    }),

  'dashboard.mix': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      const keys = mixKeys.filter((key) => mayLook(ctx, line, mixCards[key]));
      const { now: by, ...other } = await inBoth(requestOf(line, query, ctx), query, ctx, (of) =>
        mixCalls(ctx.db, of, keys),
      );
      return { asOf: ctx.now, by, ...other };
    }),

  'dashboard.hours': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      const showsTalk = mayLook(ctx, line, 'cardDuration');
      const { now: cells, ...other } = await inBoth(requestOf(line, query, ctx), query, ctx, (of) =>
        hourCells(ctx.db, of, showsTalk),
      );
      return { asOf: ctx.now, cells, ...other };
    }),

  'dashboard.durations': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      const { now: buckets, ...other } = await inBoth(requestOf(line, query, ctx), query, ctx, (of) =>
        durationBuckets(ctx.db, of),
      );
      return { asOf: ctx.now, buckets, ...other };
    }),

  'dashboard.labelDays': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      const moment = { now: ctx.now, zone: ctx.person.timeZone };
      const { now: days, ...other } = await inBoth(requestOf(line, query, ctx), query, ctx, (of) =>
        labelDays(ctx.db, of, moment),
      );
      return { asOf: ctx.now, days, ...other };
    }),

  'dashboard.robots': ({ params: { line }, query }, ctx) =>
    limited(ctx.db, async () => {
      const may = {
        talk: mayLook(ctx, line, 'cardDuration'),
        labels: mayLook(ctx, line, 'cardLabels'),
        transfers: mayLook(ctx, line, 'cardTransfer'),
      };
      const robots = await robotRows(ctx.db, requestOf(line, query, ctx));
      return {
        asOf: ctx.now,
        robots: robots.map((one) => ({
          ...one,
          ...(may.talk ? {} : { talkSeconds: null }),
          ...(may.labels ? {} : { positive: null }),
          ...(may.transfers ? {} : { transfers: null }),
        })),
      };
    }),
};

function mayLook({ person }: Ctx, line: LineId, card: Action): boolean {
  return allows(person.granted, permissionOf(lineTable[line].module, 'Dashboard', card));
}
