import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Parsed } from '@/contract/contract';
import { checkShare, checkShareCopy } from '@/domain/experience/shareCheck';
import { endOfShare, shareMoves } from '@/domain/experience/shareLink';
import { problem } from '@/domain/problem';
import type { LineId } from '@/domain/products/lines';
import { localDay } from '@/domain/time/zone';
import type { Ctx } from '../../foundation/http/handler';
import { hashToken } from '../../foundation/http/token';
import { Refusal, refuseFields } from '../../foundation/refusal';
import { shareLink, type ShareLink } from '../../foundation/store/schema/calling/shareLinks';
import { publishShareChanged } from '../../foundation/store/live/publishShareChanged';
import { loadShareState } from '../engine/test-calls/loadShareState';
import { dialCountries, validRobots } from './options';

type Draft = Parsed<'experience.create'>['body'];

export interface MadeLink {
  readonly id: number;
  /** shown once; the table has its hash */
  readonly token: string;
}

export async function createLink(ctx: Ctx, line: LineId, draft: Draft): Promise<MadeLink> {
  refuseFields(checkShare(draft, today(ctx)));
  const countries = await dialCountries(ctx.db, ctx.person.companyId);
  if (!countries.includes(draft.countryCode)) refuseFields([problem('countryCode', 'notSelectable')]);
  await refuseVariables(ctx, line, draft);
  return insertLink(ctx, line, draft);
}

/** A new link with the robot and the values of another, whatever became of that one. */
export async function copyLink(
  ctx: Ctx,
  line: LineId,
  id: number,
  body: Parsed<'experience.copy'>['body'],
): Promise<MadeLink> {
  const found = await lockLink(ctx, line, id);
  refuseFields(checkShareCopy(body, today(ctx)));
  await refuseVariables(ctx, line, found);
  return insertLink(ctx, line, { ...found, ...body });
}

export async function disableLink(ctx: Ctx, line: LineId, id: number): Promise<void> {
  const { db, person, now } = ctx;
  const found = await lockLink(ctx, line, id);
  const state = await loadShareState(db, found, now);
  if (!shareMoves.disable.from.includes(state)) throw new Refusal('experience.action', { state });
  await db.update(shareLink).set({ disabledAt: now, disabledBy: person.userId }).where(eq(shareLink.id, id));
  await publishShareChanged(db, found);
}

async function insertLink(ctx: Ctx, line: LineId, draft: Draft): Promise<MadeLink> {
  const { db, person, now } = ctx;
  const { language, countryCode, robotId } = draft;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const name = draft.name.trim();
  const [made] = await db
    .insert(shareLink)
    .values({
      companyId: person.companyId,
      line,
      name,
      language,
      countryCode,
      scenarioName: draft.scenarioName.trim(),
      scenarioDescription: draft.scenarioDescription.trim(),
      robotId,
      robotDescription: draft.robotDescription.trim(),
      variables: draft.variables.map((one) => ({ ...one, value: one.value.trim() })),
      tokenHash: hashToken(token),
      validUntil: endOfShare(draft.untilDay, person.timeZone),
      createdBy: person.userId,
      createdAt: now,
    })
    // The unique index decides, also between two requests of the same moment.
    .onConflictDoNothing()
    .returning({ id: shareLink.id });
  if (!made) throw new Refusal('input.invalid', {}, [problem('scenarioName', 'sceneExists')]);
  ctx.note({ name });
  await publishShareChanged(db, { companyId: person.companyId, id: made.id, line });
  return { id: made.id, token };
}

/** 128 bits: a link cannot be guessed. */
const TOKEN_BYTES = 16;

/** The robot must be in effect, and each variable its script speaks must have one value. */
async function refuseVariables(
  { db }: Ctx,
  line: LineId,
  { robotId, variables }: Pick<Draft, 'robotId' | 'variables'>,
): Promise<void> {
  const robots = await validRobots(db, line);
  const chosen = robots.find(({ id }) => id === robotId);
  if (!chosen) throw new Refusal('experience.robotInvalid', {}, [problem('robotId', 'notSelectable')]);
  const names = new Set(variables.map(({ name }) => name));
  const isWhole = names.size === variables.length && chosen.variables.every((name) => names.has(name));
  if (!isWhole || names.size !== chosen.variables.length) throw new Refusal('experience.variables');
}

async function lockLink({ db }: Ctx, line: LineId, id: number): Promise<ShareLink> {
  const [found] = await db
    .select()
    .from(shareLink)
    .where(and(eq(shareLink.id, id), eq(shareLink.line, line)))
    .for('update');
  if (!found) throw new Refusal('thing.unknown');
  return found;
}

function today({ now, person }: Ctx): string {
  return localDay(now, person.timeZone);
}
