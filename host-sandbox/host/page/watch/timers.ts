export interface TimerCount {
  readonly timeouts: number;
  readonly intervals: number;
  readonly frames: number;
}

/** Counts timeouts, intervals and animation frames that have not come and have not been taken back. */
export function watchTimers(view: Window & typeof globalThis): () => TimerCount {
  const timeouts = counted(view, 'setTimeout', 'clearTimeout', true);
  const intervals = counted(view, 'setInterval', 'clearInterval', false);
  const frames = countedFrames(view);
  return () => ({ timeouts: timeouts.size, intervals: intervals.size, frames: frames.size });
}

type Handler = TimerHandler;

function counted(
  view: Window & typeof globalThis,
  set: 'setTimeout' | 'setInterval',
  clear: 'clearTimeout' | 'clearInterval',
  once: boolean,
): ReadonlySet<number> {
  const running = new Set<number>();
  const start = view[set].bind(view);
  const stop = view[clear].bind(view);
  const replace = {
    [set]: (handler: Handler, ms?: number, ...rest: unknown[]): number => {
      const run = (...given: unknown[]) => {
        if (once) running.delete(id);
        if (typeof handler === 'function') Reflect.apply(handler, view, given);
      };
      const id = Number(start(run, ms, ...rest));
      running.add(id);
      return id;
    },
    [clear]: (id?: number): void => {
      running.delete(Number(id));
      stop(id);
    },
  };
  Object.assign(view, replace);
  return running;
}

function countedFrames(view: Window & typeof globalThis): ReadonlySet<number> {
  const running = new Set<number>();
  const start = view.requestAnimationFrame.bind(view);
  const stop = view.cancelAnimationFrame.bind(view);
  Object.assign(view, {
    requestAnimationFrame: (run: FrameRequestCallback): number => {
      const id = start((time) => {
        running.delete(id);
        run(time);
      });
      running.add(id);
      return id;
    },
    cancelAnimationFrame: (id: number): void => {
      running.delete(id);
      stop(id);
    },
  });
  return running;
}
