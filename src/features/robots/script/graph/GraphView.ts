import { laterPart } from '@/ui/feedback/laterPart';

/** The drawing, whose script is fetched with the first one that is shown. */
export const GraphView = laterPart(
  async () => (await import(/* webpackChunkName: "script-graph" */ './ScriptGraph')).ScriptGraph,
  { shape: 'chart' },
);
