import { useRef } from 'react';
import { loginTipsOf } from '@/session/loginTips';

/** Login tips of all steps of one sign-in, each once. */
export function useTips() {
  const tips = useRef<readonly string[]>([]);
  const add = (more: unknown) => {
    tips.current = [...new Set([...tips.current, ...loginTipsOf(more)])];
  };
  return {
    all: () => tips.current,
    add,
    /** A step without a code is the first one. */
    begin: (certificate: string, more: unknown) => {
      if (certificate === '') tips.current = [];
      add(more);
    },
  };
}
