import type { AiccApp } from '@/contract/host';

type Lifecycle = Pick<AiccApp, 'bootstrap' | 'mount' | 'unmount' | 'update'>;

/**
 * The lifecycle functions for a host. Their scripts are loaded when there is a host, so that the console alone does
 * without them; calls keep their order while they load.
 */
export function embedded(powered: boolean): Lifecycle {
  let loading: Promise<Lifecycle> | null = null;
  const load = (): Promise<Lifecycle> => {
    loading ??= import(/* webpackChunkName: "embedded" */ './lifecycle').catch((error: unknown) => {
      // A later mount tries again.
      loading = null;
      throw error;
    });
    return loading;
  };
  if (powered) load().catch(() => undefined);
  const quietly = async (run: (lifecycle: Lifecycle) => Promise<void>): Promise<void> => {
    if (loading === null) return;
    const lifecycle = await loading.catch(() => null);
    if (lifecycle) await run(lifecycle);
  };
  return {
    bootstrap: (props) => quietly(({ bootstrap }) => bootstrap(props)),
    mount: async (props) => (await load()).mount(props),
    // Scripts that were never loaded leave nothing to unmount.
    unmount: (props) => quietly(({ unmount }) => unmount(props)),
    update: (props) => quietly(({ update }) => update(props)),
  };
}
