import { type ReactNode, Suspense, use } from 'react';
import { useConsole } from './consoleContext';
import { PageWait } from './PageWait';
import { ScreenBoundary } from './ScreenBoundary';

/** antd comes with the screens: neither sign-in nor the frame around them waits for it. */
export function AntdFrame({ children }: { children: ReactNode }) {
  const { pages } = useConsole();
  return (
    <ScreenBoundary onRetry={() => pages.forgetAntd()}>
      <Suspense fallback={<PageWait />}>
        <Loaded>{children}</Loaded>
      </Suspense>
    </ScreenBoundary>
  );
}

function Loaded({ children }: { children: ReactNode }) {
  const { pages } = useConsole();
  const { AntdLook } = use(pages.antd());
  return <AntdLook>{children}</AntdLook>;
}
