import { type ReactNode, useMemo } from 'react';
import { ActingProvider } from '@/session/acting';
import { useSession } from '@/session/useSession';
import { ConfirmProvider } from '@/ui/Confirms';
import { LeaveWatchContext } from '@/ui/form/leaveWatch';
import { ToastProvider } from '@/ui/Toasts';
import { useConsole } from './consoleContext';
import { Formats } from './Formats';
import { leaveWatchOf } from './leaveWatchOf';

/** What every screen of a signed-in person may ask for: formats, toasts, questions. */
export function ShellProviders({ children }: { children: ReactNode }) {
  const { host } = useConsole();
  const { user } = useSession();
  const leaveWatch = useMemo(() => leaveWatchOf(host), [host]);
  return (
    <Formats>
      <ToastProvider>
        <ConfirmProvider>
          <LeaveWatchContext value={leaveWatch}>
            <ActingProvider value={Boolean(user?.cross_login)}>{children}</ActingProvider>
          </LeaveWatchContext>
        </ConfirmProvider>
      </ToastProvider>
    </Formats>
  );
}
