import { useInsertionEffect } from 'react';
import { useLook } from './lookContext';

/** Puts a piece's style sheet into our own root, once however many of the piece there are. */
export function Style({ css }: { css: string }) {
  const { addStyle } = useLook();
  useInsertionEffect(() => addStyle(css), [addStyle, css]);
  return null;
}
