/** What jsdom lacks and a browser has: loaded once for every console test, so that charts and editors need no mocks. */
import '@testing-library/jest-dom';
import { deserialize, serialize } from 'node:v8';
import { setImmediate } from 'node:timers';
import { TextDecoder as NodeTextDecoder, TextEncoder as NodeTextEncoder } from 'node:util';
import { webcrypto } from 'node:crypto';
import * as React from 'react';
import { configure, getConfig } from '@testing-library/react';
import { endOpenPages } from './freshPage';

// As long as `until` waits: on a busy machine a page may take seconds to come, and the first compiles what it imports.
configure({ asyncUtilTimeout: 30_000 });
afterEach(() => {
  // A test that fails before it ends its own clock would stop every test after it.
  jest.useRealTimers();
  // A console that stays open goes on sending, into the test after.
  endOpenPages();
});

/**
 * React's development build makes an error for each element it creates, to say in warnings which component made it;
 * past a number of them it stops. Here it has stopped from the start: a tenth of drawing a screen.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

const inAct = getConfig();
const inOwnQueue = () => Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT') === false;
/**
 * What user-event does goes through React's own queue, as in a browser: `act` drops what is left of a render that waits
 * for a script, and React does not begin it again. `fireEvent` and `render` stay in `act`.
 */
configure({
  eventWrapper: (dispatch): unknown => (inOwnQueue() ? (dispatch() as unknown) : inAct.eventWrapper(dispatch)),
});

function fill(target: object, name: string, value: unknown): void {
  if (!(name in target) || Reflect.get(target, name) === undefined) {
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
}

const { getElementError } = getConfig();
/**
 * A test that waits for an element looks some twenty times a second, and each look in vain would print the whole page.
 * It is printed where somebody reads it: after the last look.
 */
configure({
  getElementError: (message, container) => {
    if (Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true)
      return getElementError(message, container);
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const print = () => getElementError(message, container).message;
    return Object.defineProperty(error, 'message', { configurable: true, get: print });
  },
});

interface Port {
  onmessage: ((event: { data: unknown }) => void) | null;
  postMessage(data: unknown): void;
  close(): void;
}

/** React's scheduler never closes its channel; Node's own would keep the test process alive for good. */
class QuietMessageChannel {
  readonly port1: Port = { onmessage: null, postMessage: (data) => deliver(this.port2, data), close: () => undefined };
  readonly port2: Port = { onmessage: null, postMessage: (data) => deliver(this.port1, data), close: () => undefined };
}

function deliver(port: Port, data: unknown): void {
  setImmediate(() => port.onmessage?.({ data }));
}

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** Measures text by its length and swallows the drawing; G2 and X6 lay out with it. */
function canvas2d(canvas: HTMLCanvasElement): object {
  const state = new Map<string | symbol, unknown>([
    ['canvas', canvas],
    [
      'measureText',
      (text: string) => ({ width: text.length * 7, actualBoundingBoxAscent: 9, actualBoundingBoxDescent: 3 }),
    ],
    [
      'getImageData',
      (_x: number, _y: number, w: number, h: number) => ({
        data: new Uint8ClampedArray(4 * w * h),
        width: w,
        height: h,
      }),
    ],
    ['createLinearGradient', () => ({ addColorStop: () => undefined })],
    ['createRadialGradient', () => ({ addColorStop: () => undefined })],
    ['createPattern', () => null],
    ['getContextAttributes', () => ({})],
    ['isPointInPath', () => false],
    ['isPointInStroke', () => false],
  ]);
  return new Proxy(
    {},
    {
      get: (_target, name) => (state.has(name) ? state.get(name) : () => undefined),
      set: (_target, name, value) => Boolean(state.set(name, value)),
      has: () => true,
    },
  );
}

const identity = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
const matrix = () => ({
  ...identity,
  inverse: matrix,
  multiply: matrix,
  translate: matrix,
  scale: matrix,
  rotate: matrix,
});

/** What the router makes of a navigation; Node's own Request refuses the signals of jsdom. */
class NavigationRequest {
  readonly method: string;
  readonly signal: AbortSignal | undefined;

  constructor(
    readonly url: string,
    { method = 'GET', signal }: { method?: string; signal?: AbortSignal } = {},
  ) {
    this.method = method;
    this.signal = signal;
  }
}

fill(globalThis, 'Request', NavigationRequest);
fill(globalThis, 'MessageChannel', QuietMessageChannel);
fill(globalThis, 'TextEncoder', NodeTextEncoder);
fill(globalThis, 'TextDecoder', NodeTextDecoder);
fill(globalThis, 'ResizeObserver', NoObserver);
fill(globalThis, 'IntersectionObserver', NoObserver);
fill(globalThis, 'structuredClone', (value: unknown) => {
  const copy: unknown = deserialize(serialize(value));
  return copy;
});
fill(globalThis.crypto, 'subtle', webcrypto.subtle);
fill(globalThis.crypto, 'randomUUID', () => webcrypto.randomUUID());
fill(window, 'matchMedia', (media: string) => ({
  media,
  // Nothing moves: what closes has gone at once, because jsdom ends no transition.
  matches: media === '(prefers-reduced-motion: reduce)',
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
}));
fill(Element.prototype, 'scrollIntoView', () => undefined);
fill(Element.prototype, 'scrollTo', () => undefined);
fill(URL, 'createObjectURL', () => 'blob:test');
fill(URL, 'revokeObjectURL', () => undefined);
fill(SVGElement.prototype, 'getCTM', matrix);
fill(SVGElement.prototype, 'getScreenCTM', matrix);
fill(SVGElement.prototype, 'getBBox', () => ({ x: 0, y: 0, width: 0, height: 0 }));
fill(SVGElement.prototype, 'getComputedTextLength', () => 0);
fill(SVGElement.prototype, 'createSVGMatrix', matrix);

// jsdom has getContext, but without the `canvas` package it only logs "not implemented".
HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement, kind: string) {
  return kind === '2d' ? canvas2d(this) : null;
} as typeof HTMLCanvasElement.prototype.getContext;

/** user-event says which key is pressed but not its old number, which antd still reads. */
const keyCodes: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  ' ': 32,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
};
for (const type of ['keydown', 'keyup'])
  window.addEventListener(
    type,
    (event) => {
      if (!(event instanceof KeyboardEvent) || event.keyCode !== 0) return;
      const value = keyCodes[event.key] ?? event.key.toUpperCase().charCodeAt(0);
      for (const name of ['keyCode', 'which']) Object.defineProperty(event, name, { value, configurable: true });
    },
    true,
  );
