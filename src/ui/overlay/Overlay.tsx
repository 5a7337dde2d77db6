import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLook } from '../look/lookContext';

/** Renders into our own overlay node; without LookProvider, as in tests of components, into the page. */
export function Overlay({ children }: { children: ReactNode }) {
  const { overlay } = useLook();
  return createPortal(children, overlay ?? document.body);
}
