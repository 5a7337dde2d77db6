import { waitText } from '@/domain/time/waitText';

type Values = Readonly<Record<string, string | number>>;

/** What the text of a failure is filled with: its params, and `time`, its `minutes` in words of that language. */
export function failureValues(params: Values, tag: string): Record<string, string | number> {
  const { minutes } = params;
  return { ...params, ...(typeof minutes === 'number' ? { time: waitText(minutes, tag) } : {}) };
}
