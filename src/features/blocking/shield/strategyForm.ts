import type { ShieldDraft } from '@/domain/blocking/shield';
import type { Strategy } from './StrategyColumns';

/** The form's values: a type is always chosen. */
export type StrategyValues = ShieldDraft & { readonly type: NonNullable<ShieldDraft['type']> };

export const noCondition: ShieldDraft['conditions'][number] = { of: 'result', letters: [], times: null };

export const newStrategy: StrategyValues = {
  name: '',
  type: 'dials',
  screeningDays: 7,
  blockingDays: 3,
  methods: ['calling'],
  conditions: [noCondition],
};

export function valuesOfStrategy({
  name,
  type,
  screeningDays,
  blockingDays,
  methods,
  conditions,
}: Strategy): StrategyValues {
  return { name, type, screeningDays, blockingDays, methods, conditions };
}

/** The draft to send: a count of dials has one condition, without letters. */
export function draftOf(values: StrategyValues): StrategyValues {
  if (values.type === 'results') return values;
  return {
    ...values,
    conditions: values.conditions.slice(0, 1).map(({ times }) => ({ of: 'result', letters: [], times })),
  };
}
