import type { ReactNode } from 'react';
import { ConfirmProvider } from '@/ui/Confirms';
import { ToastProvider } from '@/ui/Toasts';
import { Formats } from './Formats';

/** What every screen of a signed-in person may ask for: formats, toasts, questions. */
export function ShellProviders({ children }: { children: ReactNode }) {
  return (
    <Formats>
      <ToastProvider>
        <ConfirmProvider>{children}</ConfirmProvider>
      </ToastProvider>
    </Formats>
  );
}
