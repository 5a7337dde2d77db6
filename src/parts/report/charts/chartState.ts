import type { CallFailure } from '@/domain/callFailure';

export interface Counted {
  readonly loading: boolean;
  readonly failure: CallFailure | null;
  readonly retry: () => void;
  readonly data: { readonly asOf: number } | undefined;
}

/**
 * What a chart's frame has to know of a read. The page's head says as of when all of it is; a chart says so only once a
 * refresh of its own has failed. What could not be counted is not empty.
 */
export function chartState({ loading, failure, retry, data }: Counted, empty: string | undefined) {
  return {
    loading,
    failure,
    retry,
    at: failure === null ? null : (data?.asOf ?? null),
    empty: data === undefined ? undefined : empty,
  };
}
