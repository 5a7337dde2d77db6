import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { FirstContent } from '@/ui/browser/fetchedLater';
import { useTurn } from '@/ui/chart/drawing/useTurn';

function Chart({ name }: { name: string }) {
  const node = useRef<HTMLDivElement>(null);
  const isTurn = useTurn(node);
  return <div ref={node} aria-label={name} role="img" data-drawn={isTurn} />;
}
const drawn = () =>
  screen.getAllByRole('img').flatMap((chart) => (chart.dataset.drawn === 'true' ? [chart.ariaLabel] : []));

/** A screen of three charts, of which none is in view, and what its browser does. */
function open() {
  const seen = new Map<Element, () => void>();
  let gone = 0;
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation((notify) => {
    const observer = {
      observe: (node: Element) =>
        void seen.set(node, () => notify([{ isIntersecting: true } as IntersectionObserverEntry], observer as never)),
      disconnect: () => (gone += 1),
    };
    return observer as never;
  });
  const idle: IdleRequestCallback[] = [];
  const request = jest.fn((run: IdleRequestCallback) => idle.push(run));
  const cancel = jest.fn();
  Object.assign(window, { requestIdleCallback: request, cancelIdleCallback: cancel });
  let reach = (): void => undefined;
  const firstContent = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const view = render(
    <FirstContent value={firstContent}>
      {['first', 'second', 'third'].map((name) => (
        <Chart key={name} name={name} />
      ))}
    </FirstContent>,
  );
  return {
    ...view,
    cancel,
    see: (name: string) => act(() => seen.get(screen.getByRole('img', { name }))?.()),
    reach: () => act(() => Promise.resolve(reach())),
    /** whether there was anything to do */
    idle: () => act(() => idle.shift()?.({ didTimeout: false, timeRemaining: () => 50 })),
    waiting: () => idle.length,
    gone: () => gone,
  };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

test('charts out of view: are drawn when they come near it, or one by one when the browser is idle', async () => {
  const { see, reach, idle, waiting } = open();
  expect(drawn()).toEqual([]);
  see('second');
  expect(drawn()).toEqual(['second']);
  expect(waiting()).toBe(0);
  await reach();
  expect(waiting()).toBe(1);
  idle();
  expect(drawn()).toEqual(['first', 'second']);
  idle();
  expect(drawn()).toEqual(['first', 'second', 'third']);
  expect(waiting()).toBe(0);
});

test('a screen that is left: nothing of it waits any more', async () => {
  const { reach, unmount, cancel, gone, idle } = open();
  await reach();
  unmount();
  expect(gone()).toBe(3);
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(() => idle()).not.toThrow();
});
