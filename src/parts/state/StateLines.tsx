import type { ReactNode } from 'react';
import { Tip } from '@/ui/overlay/Tip';

interface StateLinesProps {
  tag: ReactNode;
  /** why the platform put it there, one hover away; empty: a person did */
  why: string;
  /** what still goes on, below */
  below: string | null;
}

/** The state of a task or plan with its reason and what it still waits for. */
export function StateLines({ tag, why, below }: StateLinesProps) {
  const main =
    why === '' ? (
      tag
    ) : (
      <Tip text={why}>
        <span tabIndex={0}>{tag}</span>
      </Tip>
    );
  if (below === null) return main;
  return (
    <span className="aicc-lines">
      {main}
      <span className="aicc-hint">{below}</span>
    </span>
  );
}
