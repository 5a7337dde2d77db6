/** Failures that never reached a handler. */
export type NetworkFailureId =
  | 'network.offline'
  | 'network.timeout'
  | 'network.nonsense'
  | 'network.tooLarge'
  | 'network.stale'
  | 'network.cancelled';
