import { type ReactNode, useMemo } from 'react';
import { ConfirmProvider } from '@/ui/Confirms';
import { LeaveWatchContext } from '@/ui/form/leaveWatch';
import { ToastProvider } from '@/ui/Toasts';
import { useConsole } from './consoleContext';
import { Formats } from './Formats';
import { leaveWatchOf } from './leaveWatchOf';

/** What every screen of a signed-in person may ask for: formats, toasts, questions. */
export function ShellProviders({ children }: { children: ReactNode }) {
  const { host } = useConsole();
  const leaveWatch = useMemo(() => leaveWatchOf(host), [host]);
  return (
    <Formats>
      <ToastProvider>
        <ConfirmProvider>
          <LeaveWatchContext value={leaveWatch}>{children}</LeaveWatchContext>
        </ConfirmProvider>
      </ToastProvider>
    </Formats>
  );
}
