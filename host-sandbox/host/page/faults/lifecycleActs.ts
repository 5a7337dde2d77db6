import type { AiccHostProps } from '@/contract/host';
import type { ConsoleExport } from '../applications/consoleExport';
import { el } from '../dom';

/** What an act has to work with: the console's own functions and what the portal handed it last. */
interface LifecycleStage {
  readonly app: ConsoleExport;
  readonly props: AiccHostProps;
  /** a place beside the console's, in the page */
  readonly beside: HTMLElement;
  readonly unmount: () => Promise<void>;
  readonly mount: () => Promise<void>;
}

type Act = (stage: LifecycleStage) => Promise<unknown>;

/** Calls a portal makes that it should not make; each answers what came of it, or throws what was thrown. */
export const lifecycleActs = {
  'lifecycle.double-mount': ({ app, props }) => app.mount(props),
  'lifecycle.second-place': (stage) =>
    inPlace(stage, el('div'), (container) => stage.app.mount({ ...stage.props, container })),
  'lifecycle.unmount-twice': async ({ app, props, unmount, mount }) => {
    await unmount();
    try {
      await app.unmount(props);
    } finally {
      await mount();
    }
  },
  'lifecycle.unmount-mounting': async (stage) => {
    await stage.unmount();
    try {
      return await inPlace(stage, el('div'), async (container) => {
        const props = { ...stage.props, container };
        const ended = await Promise.allSettled([stage.app.mount(props), stage.app.unmount(props)]);
        if (container.textContent !== '') throw new Error('Something was drawn');
        return ended.map(({ status }) => status);
      });
    } finally {
      await stage.mount();
    }
  },
  'lifecycle.no-container': ({ app, props: { container: _none, ...props } }) => app.mount(props as AiccHostProps),
  'lifecycle.detached': ({ app, props }) =>
    app.mount({ ...props, container: el('div', {}, el('div', { id: 'root' })) }),
  'lifecycle.shadow': (stage) =>
    inPlace(stage, el('div'), (host) => {
      const shadow = host.attachShadow({ mode: 'open' });
      shadow.append(el('div', { id: 'root' }));
      return stage.app.mount({ ...stage.props, container: shadow as unknown as HTMLElement });
    }),
  'lifecycle.removed': ({ props }) => Promise.resolve(props.container.remove()),
  'lifecycle.update-odd': async ({ app }) => {
    await app.update({});
    await app.update({ favouriteColour: 'green', container: null, onUpdate: 1 } as never);
  },
} satisfies Readonly<Record<string, Act>>;

export type LifecycleAct = keyof typeof lifecycleActs;

export function isLifecycleAct(id: string): id is LifecycleAct {
  return Object.hasOwn(lifecycleActs, id);
}

/** Whatever comes of it, the second place is cleared and taken away again. */
async function inPlace<T>(
  { beside, app, props }: LifecycleStage,
  place: HTMLElement,
  run: (place: HTMLElement) => Promise<T>,
): Promise<T> {
  beside.append(place);
  try {
    return await run(place);
  } finally {
    await app.unmount({ ...props, container: place }).catch(() => undefined);
    place.remove();
  }
}
