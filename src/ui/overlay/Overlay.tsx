import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLook } from '../look/lookContext';

/** Draws into our own overlay node. A piece tested without LookProvider has none, and draws into the page. */
export function Overlay({ children }: { children: ReactNode }) {
  const { overlay } = useLook();
  return createPortal(children, overlay ?? document.body);
}
