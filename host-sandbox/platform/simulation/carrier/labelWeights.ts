import type { LineId } from '@/domain/products/lines';
import type { LineParams } from './carrierParams';
import { labelOfWrongPerson } from './traits';

type Weights = Readonly<Record<string, number>>;

/** Days past due until which a debt of each stage changes what people say. */
const stages: readonly { readonly until: number; readonly tilt: Weights }[] = [
  { until: 0, tilt: { A: 0.55, C: 0.22 } },
  { until: 3, tilt: { A: 0.43, C: 0.14 } },
  { until: 7, tilt: {} },
  { until: 29, tilt: { A: 0.33, B: 0.17, E: 0.26 } },
];
const latest: Weights = { A: 0.22, B: 0.24 };

/** Cached for each line and stage; null: without a stage. */
const known = new WeakMap<LineParams, Map<Weights | null, Weights>>();

/**
 * Label weights of people who listen. In collection the stage of the debt changes them, but never the share of wrong
 * persons.
 */
export function labelWeights(of: LineParams, line: LineId, daysOverdue: number | null): Weights {
  const tilt =
    line === 'collection' && daysOverdue !== null
      ? (stages.find(({ until }) => daysOverdue <= until)?.tilt ?? latest)
      : null;
  let ofLine = known.get(of);
  if (!ofLine) known.set(of, (ofLine = new Map<Weights | null, Weights>()));
  let weights = ofLine.get(tilt);
  if (!weights) ofLine.set(tilt, (weights = tilted(meant(of, line), tilt)));
  return weights;
}

function meant({ labels }: LineParams, line: LineId): Weights {
  const wrong = labelOfWrongPerson(line);
  return wrong === null ? labels : Object.fromEntries(Object.entries(labels).filter(([letter]) => letter !== wrong));
}

function tilted(base: Weights, tilt: Weights | null): Weights {
  if (tilt === null) return base;
  const rest = Object.entries(base).filter(([letter]) => !Object.hasOwn(tilt, letter));
  const restSum = sum(rest.map(([, share]) => share));
  const left = Math.max(0.05, sum(Object.values(base)) - sum(Object.values(tilt)));
  return { ...tilt, ...Object.fromEntries(rest.map(([letter, share]) => [letter, (share * left) / restSum])) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
