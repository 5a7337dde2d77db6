import type { HostAct, HostProbe } from './probe';
import { knownFaults, type FaultPlayer } from '../faults/faultPlayer';
import type { PortalState } from '../portalState';
import type { ToolDock } from '../tools/toolDock';

export interface ProbeWorld {
  readonly state: PortalState;
  readonly player: FaultPlayer;
  readonly tools: ToolDock;
  readonly act: (name: HostAct) => Promise<void>;
}

/** Publishes the page's functions for driving it from outside; see HostProbe. */
export function publishProbe(view: Window, { state, player, tools, act }: ProbeWorld): void {
  const { spot, faults, traffic } = state;
  const probe: HostProbe = {
    version: 1,
    events: traffic.events,
    meters: tools.meters,
    cycle: tools.cycle,
    setFault: (...ids) => player.set([...faults.on.get(), ...knownFaults(ids)]),
    clearFaults: () => player.set([]),
    faults: () => [...faults.on.get()],
    unmount: () => spot.unmount(),
    mount: () => spot.mount(),
    props: () => spot.props,
    app: () => spot.app,
    selfTest: async () => (await spot.app?.aicc?.selfTest?.()) ?? null,
    act,
    idle: () => spot.idle(),
    clear: () => traffic.clear(),
    transcript: tools.transcript,
  };
  view.__AICC_HOST_PROBE__ = probe;
}
