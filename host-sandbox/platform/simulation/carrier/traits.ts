import type { LineId } from '@/domain/products/lines';
import type { CarrierParams } from './carrierParams';
import { Chance } from '@/domain/calling/chance';

/** Traits of the person behind a number that stay the same over tasks and days. */
export interface Traits {
  readonly valid: boolean;
  readonly voicemail: boolean;
  readonly zone: string;
  /** how likely an average call is answered */
  readonly reach: number;
  /** part of the day this person likes to be called in, 0 morning to 3 evening */
  readonly favourite: number;
  /** somebody else has this number */
  readonly wrongPerson: boolean;
  /** an application asks callers what they want */
  readonly screening: boolean;
  /** factor on how long this person talks */
  readonly patience: number;
}

/** The label of a person who is not the one meant. */
const wrongPersonLabel: Readonly<Partial<Record<LineId, string>>> = { collection: 'D', marketing: 'D' };

const SESSION_STARTS = [0, 11, 14, 17] as const;

/** Which part of the day an hour belongs to, 0 morning to 3 evening. */
export function sessionOf(hour: number): number {
  let session = 0;
  while (session + 1 < SESSION_STARTS.length && hour >= (SESSION_STARTS[session + 1] ?? 24)) session += 1;
  return session;
}

export function labelOfWrongPerson(line: LineId): string | null {
  return wrongPersonLabel[line] ?? null;
}

/** `seed` is the world's and not a task's, so that a person is the same for all callers. */
export function traitsOf(
  params: CarrierParams,
  seed: number,
  line: LineId,
  country: string,
  phone: string,
  zone: string,
): Traits {
  const chance = Chance.of(seed, 'person', phone);
  const of = params.lines[line];
  const at = Object.hasOwn(params.countries, country) ? params.countries[country] : undefined;
  const zones = at ? Object.fromEntries(at.tz.map((name, i) => [name, at.tzWeight[i] ?? 0])) : { [zone]: 1 };
  const wrong = wrongPersonLabel[line];
  return {
    valid: !chance.happens(of.invalid),
    voicemail: chance.happens(at?.voicemail ?? 0.1),
    zone: chance.pick(zones),
    favourite: chance.whole(0, 3),
    wrongPerson: chance.happens(wrong === undefined ? 0 : (of.labels[wrong] ?? 0)),
    screening: chance.happens(params.amd.screeningBot),
    patience: chance.lognormal(1, 0.2),
    reach: chance.beta(of.answerMean, of.answerKappa) * (at?.answerMul ?? 1),
  };
}
