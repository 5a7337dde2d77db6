import type { CallFailure } from '@/domain/callFailure';

export interface Counted {
  readonly loading: boolean;
  readonly failure: CallFailure | null;
  readonly retry: () => void;
  readonly data: { readonly asOf: number } | undefined;
}

/**
 * State of a read for a chart's frame. The page's header shows the time of the data; a chart shows it only after its
 * own refresh failed. A chart that could not be counted is not shown as empty.
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
