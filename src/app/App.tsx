import { useCallback, useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { ApiProvider } from '@/api/apiContext';
import type { HostContext } from '@/contract/host';
import { DoorProvider } from '@/session/door';
import { AddressNow } from '@/ui/addressParams';
import { LookProvider } from '@/ui/look/LookProvider';
import { leftTokens, readHostTokens } from '@/ui/tokens';
import type { Console } from './console';
import { ConsoleProvider } from './consoleContext';
import { CrashNotice } from './CrashNotice';
import { doorOf } from './doorOf';
import { SessionOverPane } from './SessionOverPane';
import { Splash } from './Splash';
import { useWatched } from './useWatched';

/** Providers in order: language, console, api, look; then the router, once the session is known. */
export function App({ console }: { console: Console }) {
  const { i18n, api, live, refresh } = console;
  const door = useMemo(() => doorOf(console), [console]);
  const apiValue = useMemo(() => ({ api, live, refresh }), [api, live, refresh]);
  return (
    <I18nextProvider i18n={i18n}>
      <ConsoleProvider value={console}>
        <ApiProvider value={apiValue}>
          <DoorProvider value={door}>
            <Looks console={console} />
          </DoorProvider>
        </ApiProvider>
      </ConsoleProvider>
    </I18nextProvider>
  );
}

function Looks({ console }: { console: Console }) {
  const { host, look } = console;
  const theme = useHostTheme(console);
  const choice = useWatched(look);
  const shown = useWatched(console.shown);
  const covered = useWatched(console.covered);
  const tokens = useMemo(() => readHostTokens({ ...theme?.tokens, density: theme?.density }), [theme]);
  useThemeNotes(console, theme);
  return (
    <LookProvider
      mode={host.embedded ? (theme?.mode ?? 'light') : choice}
      host={tokens}
      overlayRoot={host.overlay.root ?? undefined}
      zIndexBase={host.overlay.zIndexBase}
      fills={host.embedded}
      hidden={shown ? (covered ? 'floats' : undefined) : 'all'}
    >
      <Phases console={console} />
    </LookProvider>
  );
}

function Phases({ console }: { console: Console }) {
  const phase = useWatched(console.phase);
  const shown = useWatched(console.shown);
  const searchNow = useCallback(() => new URLSearchParams(console.router.state.location.search), [console]);
  // At an address that is not ours, or out of view, before there was anything to show.
  if (!shown && (phase !== 'running' || !console.hasRouter)) return null;
  if (phase === 'starting') return <Splash />;
  if (phase === 'failed') return <SessionOverPane />;
  if (phase === 'broken') return <CrashNotice error={console.fault} onRetry={() => void console.start()} />;
  return (
    <AddressNow value={searchNow}>
      <RouterProvider router={console.router} />
    </AddressNow>
  );
}

function useHostTheme({ host }: Console): HostContext['theme'] {
  const [theme, setTheme] = useState(() => host.context().theme);
  useEffect(() => host.onContext((next) => setTheme(next.theme)), [host]);
  return theme;
}

/** Names of tokens we do not have, or values we cannot draw with: ours stand in for them, and the host is told. */
function useThemeNotes({ host }: Console, theme: HostContext['theme']): void {
  useEffect(() => {
    const left = leftTokens(theme?.tokens);
    if (left.length > 0) host.report({ t: 'warn', code: 'W-THEME-FALLBACK', detail: left });
  }, [host, theme]);
}
