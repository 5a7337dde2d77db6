import { useInsertionEffect } from 'react';
import { useLook } from './lookContext';

/** Inserts a component's style sheet into our own root, once for all its instances. */
export function Style({ css }: { css: string }) {
  const { addStyle } = useLook();
  useInsertionEffect(() => addStyle(css), [addStyle, css]);
  return null;
}
