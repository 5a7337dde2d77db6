import type { AppReport, HostContext } from '@/contract/host';
import type { CommandOutcome } from '../ports/commandBus';
import type { PortalState } from '../portalState';
import type { TokenTraffic } from '../ports/tokenPort';
import { hashOf } from '../watch/tokenHash';

/** Writes down what crosses the contract, port by port. */
export function contractTraffic({ traffic, sessions, spot }: PortalState) {
  const auth: TokenTraffic = {
    requested: () => {
      traffic.countToken();
      const session = sessions.session.get();
      traffic.add({
        kind: 'auth',
        direction: 'asked',
        what: 'getToken',
        gen: session?.gen ?? null,
        ...(session ? { tokenHash: hashOf(session.token) } : {}),
      });
    },
    renewal: (failedGen, answer) =>
      void traffic.add({
        kind: 'auth',
        direction: 'asked',
        what: 'refresh',
        gen: answer,
        detail: { failedGen, answer },
      }),
    announced: (event) =>
      void traffic.add({
        kind: 'auth',
        direction: 'told',
        what: event.type,
        detail: event,
        ...('gen' in event ? { gen: event.gen } : {}),
      }),
  };
  const outcomes: Readonly<Record<CommandOutcome | 'hung', string>> = {
    done: '',
    unknown: ' (unknown)',
    failed: ' (failed)',
    hung: ' (hung)',
  };
  return {
    auth,
    context: (changed: readonly string[], next: HostContext) =>
      void traffic.add({ kind: 'context', what: changed.join(', '), changed, detail: next }),
    command: (id: string, payload: unknown, outcome: CommandOutcome | 'hung') =>
      void traffic.add({ kind: 'command', id, outcome, what: `${id}${outcomes[outcome]}`, detail: payload }),
    report: (report: AppReport) => {
      const { t, ...rest } = report;
      const code = 'code' in report ? report.code : undefined;
      traffic.add({
        kind: 'report',
        t,
        what: [t, code ?? ('phase' in report ? report.phase : '')].filter(Boolean).join(' '),
        detail: rest,
        ...(code === undefined ? {} : { code }),
      });
      if (report.t === 'phase' && report.phase === 'ready') spot.ready();
    },
  };
}
