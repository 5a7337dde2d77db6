import { Suspense } from 'react';
import { fetchedLater } from '@/ui/browser/fetchedLater';
import { ErrorBoundary } from '@/ui/feedback/ErrorBoundary';
import { Loading } from '@/ui/feedback/Loading';

const drawing = fetchedLater(
  async () => (await import(/* webpackChunkName: "script-graph" */ './ScriptGraph')).ScriptGraph,
);

/** The drawing, whose script is fetched with the first one that is shown. */
export function GraphView() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading shape="chart" />}>
        <Drawn />
      </Suspense>
    </ErrorBoundary>
  );
}

function Drawn() {
  const ScriptGraph = drawing.useNow();
  return <ScriptGraph />;
}
