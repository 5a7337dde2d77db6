import type { HostContextPort, Unsubscribe } from '@/contract/host';

/** The part of qiankun's mount props these two look at. */
interface SmallAppProps {
  readonly container: HTMLElement;
  readonly context: HostContextPort;
}

interface Lifecycle {
  bootstrap(): Promise<void>;
  mount(props: SmallAppProps): Promise<void>;
  unmount(): Promise<void>;
}

/** A plain script's way to be an application: three functions on `window`, under the name it is registered with. */
export function publish(name: string, draw: (root: HTMLElement, language: string) => void): void {
  let root: HTMLElement | null = null;
  let stop: Unsubscribe = () => undefined;
  const lifecycle: Lifecycle = {
    bootstrap: () => Promise.resolve(),
    mount: ({ container, context }) => {
      const node = container.querySelector<HTMLElement>(`#${name}-app`);
      if (!node) return Promise.reject(new Error(`${name} has no place to draw in`));
      root = node;
      draw(node, languageOf(context));
      stop = context.subscribe((_next, changed) => {
        if (changed.includes('locale')) draw(node, languageOf(context));
      });
      return Promise.resolve();
    },
    unmount: () => {
      stop();
      root?.replaceChildren();
      root = null;
      return Promise.resolve();
    },
  };
  Object.assign(window, { [name]: lifecycle });
}

function languageOf(context: HostContextPort): string {
  return context.get().locale?.split('-')[0] ?? 'en';
}
