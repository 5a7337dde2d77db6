/** One way a host, or the network behind it, can let the console down. */
export interface Fault {
  /** stable: part of links and bug reports */
  readonly id: string;
  /** few words, for the button */
  readonly title: string;
  readonly does: string;
  /** what the console owes, by the contract's table */
  readonly owes: string;
  /** the code the console reports, where the contract names one */
  readonly code: string | null;
  /** when it takes effect */
  readonly needs: 'now' | 'remount' | 'reload';
  /** who injects it: the page by wrapping a port, the host's server, or an action after the console is mounted */
  readonly by: 'page' | 'server' | 'act';
}

export type FaultTable = Readonly<Record<string, Omit<Fault, 'id'>>>;
