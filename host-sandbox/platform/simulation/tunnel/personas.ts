import { answeredLabels } from '@/domain/calling/labels';
import type { LineId } from '@/domain/products/lines';
import type { RobotPlace } from '@/domain/robots/robotPlace';
import type { CalleeCheck, CalleeKind, contactKinds } from '@/domain/robots/tunnel/callee';
import { coursesOfLine } from '../dialogue/coursesOfLine';
import type { Meaning } from '../dialogue/meaning';

/** A test callee, whatever the robot says. */
export interface Persona {
  readonly kind: CalleeKind;
  /** the label such a callee should end in; null: any */
  readonly label: string | null;
  /** what the callee means, answer by answer; the last again and again */
  readonly path: readonly Meaning[];
  readonly checks: readonly CalleeCheck[];
}

/** Test callees of a line. */
const PERSONAS = 40;

/** How callees of a line say no. */
const refusalOf: Readonly<Record<LineId, Meaning>> = {
  collection: 'refuse',
  marketing: 'notInterested',
  info_check: 'mismatch',
  cod: 'refuseOrder',
};

type Manner = (typeof contactKinds)[number];
const manners = ['asksWho', 'hardOfHearing', 'noisy', 'talkative'] as const satisfies readonly Manner[];

const known = new Map<RobotPlace, readonly Persona[]>();

/** The forty test callees of a line, and fewer callers: one of each special kind, then people of all sorts. */
export function personasOf(line: RobotPlace): readonly Persona[] {
  let personas = known.get(line);
  if (!personas) {
    known.set(line, (personas = line === 'Inbound' ? callers() : callees(line)));
  }
  return personas;
}

function callees(line: LineId): readonly Persona[] {
  const special = specialOf(line);
  return [...contactsOf(line, PERSONAS - special.length), ...special];
}

/**
 * Who calls asks for something: none is the wrong person or wants no more calls, and no machine calls. Each label in
 * each manner, then those who say nothing of use.
 */
function callers(): readonly Persona[] {
  const paths = Object.entries(coursesOfLine.Inbound.paths);
  const asking = (['plain', 'hardOfHearing', 'noisy', 'talkative'] as const).flatMap((kind) =>
    paths.map(([label, path]): Persona => ({
      kind,
      label,
      path: inManner(kind, 'Inbound', path),
      checks: ['end', 'label'],
    })),
  );
  const first = coursesOfLine.Inbound.paths.A?.[0] ?? 'trackOrder';
  const special: readonly Omit<Persona, 'label'>[] = [
    { kind: 'silent', path: ['silence'], checks: ['end'] },
    { kind: 'silentLater', path: [first, 'silence'], checks: ['end'] },
    { kind: 'agent', path: ['agent'], checks: ['agent', 'end'] },
    { kind: 'agentUntaken', path: ['agent', first], checks: ['agent', 'end'] },
    { kind: 'noise', path: ['garbled'], checks: ['end'] },
    { kind: 'angry', path: ['angry'], checks: ['end'] },
    { kind: 'hurried', path: [first, 'busy'], checks: ['end'] },
  ];
  return [...asking, ...special.map((persona) => ({ ...persona, label: null }))];
}

/** Contacts for each label they can end in: all of them plainly, then the other manners in turn. */
function contactsOf(line: LineId, count: number): readonly Persona[] {
  const { paths } = coursesOfLine[line];
  const labels = answeredLabels(line).filter((letter) => paths[letter]?.[0] === 'yes');
  return Array.from({ length: count }, (_, index): Persona => {
    const more = index - labels.length;
    const round = Math.floor(more / manners.length);
    const label = labels[(more < 0 ? index : (more % manners.length) + round) % labels.length] ?? '';
    const manner = more < 0 ? 'plain' : (manners[more % manners.length] ?? 'plain');
    return { kind: manner, label, path: inManner(manner, line, paths[label] ?? []), checks: ['end', 'label'] };
  });
}

function inManner(manner: Manner, line: RobotPlace, path: readonly Meaning[]): readonly Meaning[] {
  const [first = 'yes', ...rest] = path;
  switch (manner) {
    case 'plain':
      return path;
    case 'asksWho':
      return ['who', ...path];
    case 'hardOfHearing':
      return [first, 'repeat', 'repeat', ...rest];
    case 'noisy':
      return ['garbled', ...path];
    case 'talkative':
      return [first, ...coursesOfLine[line].asides, 'ramble', ...rest];
  }
}

function specialOf(line: LineId): readonly Persona[] {
  const { paths, asides } = coursesOfLine[line];
  const no = refusalOf[line];
  const agreeing = paths.A ?? ['yes'];
  const [detail = 'who', other = 'who'] = asides;
  const wrong = Object.entries(paths).find(([, path]) => path[0] === 'wrongPerson')?.[0] ?? null;
  const of = (
    kind: CalleeKind,
    path: readonly Meaning[],
    checks: readonly CalleeCheck[],
    label: string | null = null,
  ): Persona => ({ kind, label, path, checks });
  return [
    of('stopsAtOnce', ['stop'], ['stop', 'end', 'noted']),
    of('stopsAfterWho', ['who', 'stop'], ['stop', 'end', 'noted']),
    of('stopsLater', ['yes', 'stop'], ['stop', 'end', 'noted']),
    of('stopsPressed', ['yes', no, 'stop'], ['stop', 'end', 'noted']),
    of('wrongPerson', ['wrongPerson'], ['private', 'end', 'label'], wrong),
    of('wrongPersonAsksWho', ['who', 'wrongPerson'], ['private', 'end', 'label'], wrong),
    of('wrongPersonNoisy', ['garbled', 'wrongPerson'], ['private', 'end', 'label'], wrong),
    of('thirdPerson', ['thirdPerson'], ['private', 'end']),
    of('thirdPersonAsks', ['thirdPerson', detail, other, 'wrongPerson'], ['private', 'end']),
    of('thirdPersonProbes', [detail, 'who', detail, 'thirdPerson'], ['private', 'end']),
    of('child', ['child'], ['private', 'end']),
    of('childGoesQuiet', ['child', 'silence'], ['private', 'end']),
    of('silent', ['silence'], ['private', 'end']),
    of('silentAfterYes', ['yes', 'silence'], ['end']),
    of('silentLater', ['yes', agreeing[1] ?? 'yes', 'silence'], ['end']),
    of('voicemail', [], ['private']),
    of('voicemailMissed', ['mailbox', 'silence'], ['private', 'end']),
    of('screening', ['screening', ...agreeing], ['private', 'end', 'label'], 'A'),
    of('screeningStays', ['screening'], ['private', 'end']),
    of('agent', ['yes', 'agent'], ['agent', 'end']),
    of('agentPressed', ['yes', no, 'agent'], ['agent', 'end']),
    of('agentUntaken', ['yes', 'agent', no], ['agent', 'end']),
    of('noise', ['garbled'], ['private', 'end']),
    of('noiseLater', ['yes', 'garbled'], ['end']),
    of('angry', ['angry'], ['private', 'end']),
    of('angryStops', ['angry', 'stop'], ['stop', 'end', 'noted']),
    of('hurried', ['yes', 'busy'], ['end']),
    of('hardship', ['yes', 'noMoney'], ['end']),
  ];
}
