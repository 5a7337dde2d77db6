import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { Style } from '@/ui/look/Style';
import { ActingBanner } from './notes/ActingBanner';
import { ArrivalNotes } from './notes/ArrivalNotes';
import { useMountContext } from '../mount/mountReactContext';
import { saveLastFrame } from './lastFrame';
import { IdleWarning } from './notes/IdleWarning';
import { NetworkNote } from './notes/NetworkNote';
import { SessionOver } from './notes/SessionOver';
import { ShellHeader } from './header/ShellHeader';
import { HostTools } from './host-frame/HostTools';
import { useHostFrame } from './host-frame/useHostFrame';
import { HandedContactsProvider } from '@/parts/contacts/handedContacts';
import { CollectPageActions } from '@/ui/button/actionCollector';
import { PageNameProvider } from '@/ui/page/PageName';
import { ShellProviders } from './ShellProviders';
import { SideMenu } from './side/SideMenu';
import { Trail } from './Trail';
import { useProductMemory } from '@/session/product/productMemory';
import { useActiveProduct } from '@/session/product/useProduct';
import { useTitle } from './useTitle';
import { useFrameWidth } from './useFrameWidth';
import { useTracking } from '../tracking/useTracking';
import css from './shell.css';

/** The frame around every screen of a signed-in person. */
export function Shell() {
  return (
    <ShellProviders>
      <Style css={css} />
      <PageNameProvider>
        <Frame />
      </PageNameProvider>
    </ShellProviders>
  );
}

function Frame() {
  const { t } = useTranslation('common');
  const { host, mainElement: Main } = useMountContext();
  const main = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { classes, isNarrow } = useFrameWidth(frame);
  const product = useRememberedProduct();
  const { owner, HostFrame, ...given } = useHostFrame(host);
  const isFrameless = owner === 'host';
  const kind = (host.embedded ? ' aicc-shell-embedded' : '') + (isFrameless ? ' aicc-shell-frameless' : '');
  useEffect(() => saveLastFrame(host.basePath, product === null ? 'without menu' : 'with menu'), [host, product]);
  useTitle();
  useScrollToTop(main);
  useTracking(main);
  return (
    <div ref={frame} className={`aicc-shell${kind}${classes}`}>
      {isFrameless ? (
        <HostTools tools={given.tools} />
      ) : (
        <button type="button" data-track="skip" className="aicc-skip" onClick={() => main.current?.focus()}>
          {t('skipToContent')}
        </button>
      )}
      <ActingBanner />
      {!isFrameless && <ShellHeader product={product} />}
      {!isFrameless && product !== null && <SideMenu product={product} isNarrow={isNarrow} />}
      <Main ref={main} className="aicc-main" tabIndex={-1}>
        <SessionOver />
        <ArrivalNotes />
        <Trail />
        <HandedContactsProvider value={given.handed}>
          <CollectPageActions value={isFrameless ? given.screenActions : null}>
            <Outlet />
          </CollectPageActions>
        </HandedContactsProvider>
      </Main>
      {host.frame !== null && HostFrame !== null && <HostFrame feed={host.frame} {...given} />}
      <NetworkNote />
      <IdleWarning />
    </div>
  );
}

/** A path without a product leads back to this product. */
function useRememberedProduct() {
  const memory = useProductMemory();
  const product = useActiveProduct();
  useEffect(() => {
    if (product !== null) memory.write(product);
  }, [memory, product]);
  return product;
}

/** A new screen is scrolled to its top; a change of its filters is not. */
function useScrollToTop(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // The first one is at its top; to scroll it would lay out the page before it is whole.
    if (shown.current !== pathname) main.current?.scrollTo({ top: 0 });
    shown.current = pathname;
  }, [main, pathname]);
}
