import { type ReactNode, useMemo } from 'react';
import { ActingProvider } from '@/session/acting';
import { KitProviders } from '@/parts/person/KitProviders';
import { useSession } from '@/session/useSession';
import { ConfirmProvider } from '@/ui/overlay/ConfirmProvider';
import { FirstContent } from '@/ui/browser/fetchedLater';
import { LeaveWatchContext } from '@/ui/form/leaveWatch';
import { useMountContext } from '../mount/mountReactContext';
import { AntdLook } from '@/ui/look/AntdLook';
import { ToastProvider } from '@/ui/feedback/ToastProvider';
import { Formats } from './Formats';
import { leaveWatchOf } from '../mount/leaveWatchOf';

/** Services for every screen of a signed-in person: formats, antd's theme, toasts, dialogs. */
export function ShellProviders({ children }: { children: ReactNode }) {
  const { host, ready } = useMountContext();
  const { user } = useSession();
  const leaveWatch = useMemo(() => leaveWatchOf(host), [host]);
  return (
    <FirstContent value={ready.reached}>
      <Formats>
        <KitProviders>
          <AntdLook>
            <ToastProvider>
              <ConfirmProvider>
                <LeaveWatchContext value={leaveWatch}>
                  <ActingProvider value={Boolean(user?.cross_login)}>{children}</ActingProvider>
                </LeaveWatchContext>
              </ConfirmProvider>
            </ToastProvider>
          </AntdLook>
        </KitProviders>
      </Formats>
    </FirstContent>
  );
}
