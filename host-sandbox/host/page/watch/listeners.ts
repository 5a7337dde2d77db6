import { methodOf } from './methodOf';

/**
 * Counts the listeners on window, document and its three elements. The same listener twice is one, as the
 * browser has it; what single-spa takes aside for itself (popstate) counts all the same.
 */
export class ListenerCount {
  private readonly targets = new Map<EventTarget, Map<string, Set<object>>>();

  install(view: Window & typeof globalThis): void {
    const { document } = view;
    for (const target of [view, document, document.documentElement, document.head, document.body])
      this.watchTarget(target);
    const { prototype } = view.EventTarget;
    const add = methodOf(prototype, 'addEventListener');
    const remove = methodOf(prototype, 'removeEventListener');
    const { note, drop } = this;
    prototype.addEventListener = function addEventListener(type, listener, options) {
      note(this ?? view, type, listener, options);
      add.call(this ?? view, type, listener, options);
    };
    prototype.removeEventListener = function removeEventListener(type, listener, options) {
      drop(this ?? view, type, listener, options);
      remove.call(this ?? view, type, listener, options);
    };
    this.followReplaced(view, 'addEventListener', note);
    this.followReplaced(view, 'removeEventListener', drop);
  }

  watchTarget(target: EventTarget | null): void {
    if (target) this.targets.set(target, new Map());
  }

  count(): number {
    let sum = 0;
    for (const types of this.targets.values()) for (const listeners of types.values()) sum += listeners.size;
    return sum;
  }

  /** `keydown` → 2: what is left when something is left */
  byType(): Readonly<Record<string, number>> {
    const sums: Record<string, number> = {};
    for (const types of this.targets.values())
      for (const [key, listeners] of types) if (listeners.size > 0) sums[key] = (sums[key] ?? 0) + listeners.size;
    return sums;
  }

  /**
   * single-spa installs its own addEventListener on window and captures some listeners; this wraps whatever is read
   * from then on.
   */
  private followReplaced(
    view: Window & typeof globalThis,
    name: 'addEventListener' | 'removeEventListener',
    notify: ListenerCount['note'],
  ): void {
    let current = view[name].bind(view);
    Object.defineProperty(view, name, {
      configurable: true,
      // The getter returns the wrapped function of that moment, because single-spa calls the one it replaced.
      get: () => {
        const call = current;
        return (type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) => {
          notify(view, type, listener, options);
          call(type, listener, options);
        };
      },
      set: (next: Window['addEventListener']) => {
        current = next.bind(view);
      },
    });
  }

  private readonly note = (
    target: EventTarget,
    type: string,
    listener: object | null,
    options?: AddEventListenerOptions | boolean,
  ): void => {
    const types = this.targets.get(target);
    if (!types || !listener) return;
    const key = keyOf(type, options);
    const listeners = types.get(key) ?? new Set();
    types.set(key, listeners.add(listener));
    if (typeof options !== 'object' || options === null) return;
    const gone = () => void listeners.delete(listener);
    options.signal?.addEventListener('abort', gone, { once: true });
    if (options.once) Reflect.apply(rawAdd, target, [type, gone, { once: true, capture: options.capture === true }]);
  };

  private readonly drop = (
    target: EventTarget,
    type: string,
    listener: object | null,
    options?: EventListenerOptions | boolean,
  ): void => {
    if (listener) this.targets.get(target)?.get(keyOf(type, options))?.delete(listener);
  };
}

const rawAdd = methodOf(EventTarget.prototype, 'addEventListener');

function keyOf(type: string, options?: EventListenerOptions | boolean): string {
  return (typeof options === 'boolean' ? options : options?.capture === true) ? `${type} capture` : type;
}
