/**
 * axios listens on window for messages, for good, where there is no `setImmediate`, although it uses `queueMicrotask`.
 * While its script runs there is one.
 */
const missing = !('setImmediate' in window);
if (missing) Object.defineProperty(window, 'setImmediate', { value: window.queueMicrotask, configurable: true });

export function removeImmediate(): void {
  if (missing) Reflect.deleteProperty(window, 'setImmediate');
}
