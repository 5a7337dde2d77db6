import { type ReactNode, useContext, useMemo } from 'react';
import { I18nContext, I18nextProvider } from 'react-i18next';
import { ActingProvider } from '@/session/acting';
import { KitProviders } from '@/parts/person/KitProviders';
import { useSession } from '@/session/useSession';
import { ConfirmProvider } from '@/ui/overlay/ConfirmProvider';
import { FirstContent } from '@/ui/browser/fetchedLater';
import { LeaveWatchContext } from '@/ui/form/leaveWatch';
import { useMountContext } from '../mount/mountReactContext';
import { quickTexts } from '../language/quickTexts';
import { AntdLook } from '@/ui/look/AntdLook';
import { ToastProvider } from '@/ui/feedback/ToastProvider';
import { Formats } from './Formats';
import { leaveWatchOf } from '../mount/leaveWatchOf';

/** Services for every screen of a signed-in person: formats, antd's theme, toasts, dialogs. */
export function ShellProviders({ children }: { children: ReactNode }) {
  const { host, ready } = useMountContext();
  const { user } = useSession();
  const { i18n } = useContext(I18nContext);
  const texts = useMemo(() => quickTexts(i18n), [i18n]);
  const leaveWatch = useMemo(() => leaveWatchOf(host), [host]);
  return (
    <I18nextProvider i18n={texts}>
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
    </I18nextProvider>
  );
}
