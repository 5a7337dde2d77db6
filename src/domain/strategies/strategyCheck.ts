import {
  callWindowFromMinute,
  callWindowToMinute,
  redialCountMax,
  redialIntervalMaxMinutes,
  redialIntervalMinMinutes,
  roundGapMinutes,
  roundNameMaxChars,
  roundTagsMax,
  roundsMax,
  taskMinMinutes,
  templateNameMaxChars,
} from '../limits';
import type { LineId } from '../products/lines';
import { checkName } from '../names/names';
import { checkRequired, checkWhole, problem, within, type FieldProblem } from '../problem';
import { roundTags, undialedTag, type Round, type StrategyDraft } from './strategy';
import { neededMinutes } from '../tasks/task';
import { clockText } from '../time/zone';

/** Every rule of a strategy; each problem is reported at the round that breaks it. */
export function checkStrategy(draft: StrategyDraft, line: LineId): FieldProblem[] {
  const { rounds } = draft;
  return [
    ...checkName('name', draft.name, templateNameMaxChars),
    ...checkRequired('rounds', rounds),
    ...(rounds.length > roundsMax ? [problem('rounds', 'outOfRange', { min: 1, max: roundsMax })] : []),
    ...rounds.flatMap((round, index) => within(`rounds.${index}`, checkRound(round, line))),
    ...checkNames(rounds),
    ...checkKinds(rounds),
    ...checkPlaces(rounds),
  ];
}

const window = { from: clockText(callWindowFromMinute), to: clockText(callWindowToMinute) };

function checkRound(round: Round, line: LineId): FieldProblem[] {
  return [
    ...checkName('name', round.name, roundNameMaxChars),
    ...checkTimes(round),
    ...checkRequired('robotId', round.robotId),
    ...(round.kind === 'tags' ? checkTags(round.tags, line) : []),
    ...checkWhole('redialMax', round.redialMax, 0, redialCountMax),
    ...(round.redialMax === 0
      ? []
      : checkWhole(
          'redialIntervalMinutes',
          round.redialIntervalMinutes,
          redialIntervalMinMinutes,
          redialIntervalMaxMinutes,
        )),
  ];
}

/**
 * Half open at its start, which is when a call may begin; an end at 22:00 lies within the window. A round that would
 * pass midnight ends before it starts.
 */
function checkTimes({ fromMinute: from, toMinute: to, redialMax, redialIntervalMinutes }: Round): FieldProblem[] {
  const found: FieldProblem[] = [];
  if (from === null) found.push(problem('fromMinute', 'required'));
  else if (!isMinute(from) || from < callWindowFromMinute || from >= callWindowToMinute)
    found.push(problem('fromMinute', 'outsideWindow', window));
  if (to === null) found.push(problem('toMinute', 'required'));
  else if (!isMinute(to) || to < callWindowFromMinute || to > callWindowToMinute)
    found.push(problem('toMinute', 'outsideWindow', window));
  if (from === null || to === null) return found;
  if (to - from < taskMinMinutes) return [...found, problem('toMinute', 'endTooSoon', { minutes: taskMinMinutes })];
  const needed = neededMinutes({ redial: redialMax > 0, redialIntervalMinutes, redialMax });
  return to - from < needed ? [...found, problem('toMinute', 'roundTooShort', { needed, given: to - from })] : found;
}

const isMinute = (value: number) => Number.isInteger(value);

function checkTags(tags: readonly string[], line: LineId): FieldProblem[] {
  const known = roundTags(line);
  const repeated = tags.find((tag, at) => tags.indexOf(tag) < at);
  return [
    ...checkRequired('tags', tags),
    // A round calls each of its contacts unless it is interrupted, so that by plan no contact is left with this one.
    ...(tags.length > 0 && tags.every((tag) => tag === undialedTag) ? [problem('tags', 'roundCallsNobody')] : []),
    ...(tags.length > roundTagsMax ? [problem('tags', 'tagsTooMany', { max: roundTagsMax })] : []),
    ...(repeated === undefined ? [] : [problem('tags', 'tagRepeated', { tag: repeated })]),
    ...(tags.every((tag) => known.includes(tag)) ? [] : [problem('tags', 'unknownChoice')]),
  ];
}

/** The later of two of the same name is the one to be renamed. */
function checkNames(rounds: readonly Round[]): FieldProblem[] {
  const names = rounds.map(({ name }) => name.trim().toLowerCase());
  return names.flatMap((name, at) =>
    name !== '' && names.indexOf(name) < at ? [problem(`rounds.${at}.name`, 'roundNameRepeated')] : [],
  );
}

function checkKinds(rounds: readonly Round[]): FieldProblem[] {
  const places = placesInTime(rounds);
  const initials = places.filter(({ round }) => round.kind === 'initial');
  const wholes = places.filter(({ round }) => round.kind === 'whole');
  const [earliest] = places;
  return [
    ...(earliest && earliest.round.kind !== 'initial'
      ? [problem(`rounds.${earliest.index}.kind`, 'roundInitialFirst')]
      : []),
    ...initials.slice(1).map(({ index }) => problem(`rounds.${index}.kind`, 'roundInitialTwice')),
    ...wholes.slice(1).map(({ index }) => problem(`rounds.${index}.kind`, 'roundWholeTwice')),
  ];
}

/** More than 15 minutes lie between the end of a round and the start of the next; the later one is reported. */
function checkPlaces(rounds: readonly Round[]): FieldProblem[] {
  const timed = placesInTime(rounds).flatMap(({ round, index }) =>
    round.fromMinute === null || round.toMinute === null || round.toMinute <= round.fromMinute
      ? []
      : [{ index, name: round.name, from: round.fromMinute, to: round.toMinute }],
  );
  const found: FieldProblem[] = [];
  let last: (typeof timed)[number] | null = null;
  for (const one of timed) {
    if (last !== null && one.from < last.to)
      found.push(problem(`rounds.${one.index}.fromMinute`, 'roundOverlap', { name: last.name }));
    else if (last !== null && one.from - last.to <= roundGapMinutes) {
      found.push(
        problem(`rounds.${one.index}.fromMinute`, 'roundTooClose', {
          name: last.name,
          minutes: roundGapMinutes,
          given: one.from - last.to,
        }),
      );
    }
    if (last === null || one.to > last.to) last = one;
  }
  return found;
}

/** Rounds with their index in the draft, by time of day. */
function placesInTime(rounds: readonly Round[]): { round: Round; index: number }[] {
  return rounds
    .map((round, index) => ({ round, index }))
    .filter(({ round }) => round.fromMinute !== null)
    .sort((one, other) => (one.round.fromMinute ?? 0) - (other.round.fromMinute ?? 0) || one.index - other.index);
}
