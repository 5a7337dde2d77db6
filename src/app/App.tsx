import { useCallback, useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { ApiProvider } from '@/api/apiContext';
import type { HostContext } from '@/contract/host';
import { SignInPortProvider } from '@/session/signInPort';
import { AddressNow } from '@/ui/address/addressParams';
import { LookProvider } from '@/ui/look/LookProvider';
import { ProductMemoryProvider } from '@/session/product/productMemory';
import type { MountContext } from './mount/mountContext';
import type { MountServices } from './mount/mountServices';
import { useStart } from './mount/start/useStart';
import { MountContextProvider } from './mount/mountReactContext';
import { CrashNotice } from './shell/panes/CrashNotice';
import { signInPortOf } from './mount/signInPortOf';
import { SessionOverPane } from './shell/panes/SessionOverPane';
import { Splash } from './shell/panes/Splash';
import { UnreachablePane } from './shell/panes/UnreachablePane';
import { useWatched } from '@/session/useWatched';
import { leftTokens, readHostTokens } from '@/ui/look/tokens';

/** Providers in order: language, mount, api, sign-in, look; then the router, once the session is known. */
export function App({ services }: { services: MountServices }) {
  const { i18n, api, live, refresh, memory } = services;
  const signInPort = useMemo(() => signInPortOf(services), [services]);
  const apiValue = useMemo(() => ({ api, live, refresh }), [api, live, refresh]);
  return (
    <I18nextProvider i18n={i18n}>
      <MountContextProvider value={services}>
        <ProductMemoryProvider value={memory}>
          <ApiProvider value={apiValue}>
            <SignInPortProvider value={signInPort}>
              <Looks services={services} />
            </SignInPortProvider>
          </ApiProvider>
        </ProductMemoryProvider>
      </MountContextProvider>
    </I18nextProvider>
  );
}

function Looks({ services }: { services: MountServices }) {
  const { host, look } = services;
  const theme = useHostTheme(services);
  const choice = useWatched(look);
  const shown = useWatched(services.shown);
  const covered = useWatched(services.covered);
  const tokens = useMemo(() => readHostTokens({ ...theme?.tokens, density: theme?.density }), [theme]);
  useThemeNotes(services, theme);
  return (
    <LookProvider
      mode={host.embedded ? (theme?.mode ?? 'light') : choice}
      host={tokens}
      overlayRoot={host.overlay.root ?? undefined}
      zIndexBase={host.overlay.zIndexBase}
      fills={host.embedded}
      reset={services.hostReset}
      nonce={host.nonce}
      hidden={shown ? (covered ? 'floats' : undefined) : 'all'}
    >
      <Phases services={services} />
    </LookProvider>
  );
}

function Phases({ services }: { services: MountServices }) {
  const { router, startUp } = services;
  const { phase, trouble } = useStart(startUp);
  const shown = useWatched(services.shown);
  const searchNow = useCallback(() => new URLSearchParams(router.get().state.location.search), [router]);
  // Nothing to show yet: out of view, or at an address outside the base path.
  if (!shown && (phase !== 'running' || !router.isBuilt)) return null;
  if (phase === 'starting') return <Splash />;
  if (phase === 'unreachable')
    // Without a trouble the platform has answered again, and the session is being loaded.
    return trouble === null ? (
      <Splash />
    ) : (
      <UnreachablePane
        trouble={trouble}
        onRetry={() => void startUp.start()}
        onLeave={services.token === null ? undefined : startUp.leave}
      />
    );
  if (phase === 'failed') return <SessionOverPane />;
  if (phase === 'broken') return <CrashNotice error={startUp.fault} onRetry={() => void startUp.start()} />;
  return (
    <AddressNow value={searchNow}>
      <RouterProvider router={router.get()} />
    </AddressNow>
  );
}

function useHostTheme({ host }: MountContext): HostContext['theme'] {
  const [theme, setTheme] = useState(() => host.context().theme);
  useEffect(() => host.onContext((next) => setTheme(next.theme)), [host]);
  return theme;
}

/** The default tokens replace unknown ones and invalid values, and the host gets a report. */
function useThemeNotes({ host }: MountContext, theme: HostContext['theme']): void {
  useEffect(() => {
    const left = leftTokens(theme?.tokens);
    if (left.length > 0) host.report({ t: 'warn', code: 'W-THEME-FALLBACK', detail: left });
  }, [host, theme]);
}
