import type { AiccHostProps, AppReport } from '@/contract/host';
import type { FaultId } from '../../faults/catalogue';
import { contractProps, type ConsoleProps, type ContractPorts } from '../ports/consoleProps';

const basePaths: Partial<Record<FaultId, (base: string) => string>> = {
  'route.base-bare': (base) => base.slice(1),
  'route.base-trailing': (base) => `${base}/`,
  'route.base-doubled': (base) => `/${base}`,
  'route.base-query': (base) => `${base}?from=menu#top`,
  'route.base-address': (base) => `${window.location.origin}${base}`,
  'route.base-up': (base) => `${base}/../admin`,
  'route.outside': () => '/elsewhere',
};

/** The contract's props with parts missing or wrong; evaluated at each mount. */
export function faultyProps(ports: ContractPorts, has: (id: FaultId) => boolean, tokenNow: () => string): ConsoleProps {
  const props = contractProps({ ...ports, basePath: basePathOf(ports.basePath, has) });
  if (has('auth.static'))
    Object.assign(props, {
      auth: undefined,
      token: tokenNow(),
      capabilities: { context: true },
    } satisfies Partial<AiccHostProps>);
  if (has('route.base-forgotten')) delete props.basePath;
  // A mode the contract does not know, from a portal that is not written in TypeScript.
  if (has('route.hash')) props.routing = { mode: 'hash' as 'browser' };
  if (has('bus.missing')) delete props.commands;
  if (has('context.absent')) delete props.context;
  if (has('lifecycle.contract-newer') || has('lifecycle.contract-only-newer')) props.contract = '2.0';
  if (has('lifecycle.contract-newer')) Object.assign(props.host ?? {}, { minApp: '1.0' });
  if (has('lifecycle.report-throws')) props.onReport = (report: AppReport) => throwing(ports.onReport, report);
  return props;
}

function basePathOf(base: string, has: (id: FaultId) => boolean): string {
  for (const [id, change] of Object.entries(basePaths)) if (has(id as FaultId)) return change(base);
  return base;
}

function throwing(onReport: (report: AppReport) => void, report: AppReport): never {
  onReport(report);
  throw new Error('This portal cannot take reports');
}
