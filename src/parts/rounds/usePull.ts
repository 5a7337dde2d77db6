import { type PointerEvent, useRef } from 'react';
import { dayFrom, dayTo, pulled, type Part, type Span } from './dayPlace';

interface Pulling {
  readonly pointer: number;
  readonly x: number;
  readonly part: Part;
  readonly span: Span;
}

/** Dragging of a bar with the pointer; reports every step. */
export function usePull(span: Span, strip: () => HTMLElement | null, onMove: ((span: Span) => void) | undefined) {
  const pulling = useRef<Pulling | null>(null);
  if (onMove === undefined) return () => ({});
  return (part: Part) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      pulling.current = { pointer: event.pointerId, x: event.clientX, part, span };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = pulling.current;
      const width = strip()?.clientWidth ?? 0;
      if (now === null || now.pointer !== event.pointerId || width === 0) return;
      const next = pulled(now.span, now.part, ((event.clientX - now.x) / width) * (dayTo - dayFrom));
      if (next.from !== span.from || next.to !== span.to) onMove(next);
    },
    onPointerUp: () => (pulling.current = null),
    onPointerCancel: () => (pulling.current = null),
  });
}
