import type { AiccApp, AiccHostProps } from '@/contract/host';

export type { AiccHostProps };

export interface SelfTestResult {
  readonly ok: boolean;
  readonly checks: readonly { readonly id: string; readonly ok: boolean; readonly detail?: string }[];
}

/** What the console says of itself, beside its lifecycle. Older builds say nothing. */
interface ConsoleAbout {
  readonly version?: string;
  readonly build?: string;
  readonly contract?: { readonly min: string; readonly max: string };
  readonly selfTest?: () => Promise<SelfTestResult>;
}

export type ConsoleExport = AiccApp & { readonly aicc?: ConsoleAbout };

const lifecycle = ['bootstrap', 'mount', 'unmount', 'update'] as const;

/** qiankun passes its hooks the sandbox's `window`; the library is on it under its registered name. */
export function consoleExportOf(sandboxWindow: unknown, name = 'aicc'): ConsoleExport | null {
  const found: unknown = isRecord(sandboxWindow) ? sandboxWindow[name] : undefined;
  return isConsoleExport(found) ? found : null;
}

function isConsoleExport(value: unknown): value is ConsoleExport {
  return isRecord(value) && lifecycle.every((one) => typeof value[one] === 'function');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
