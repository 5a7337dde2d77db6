import type { ReactNode } from 'react';
import { Tip } from '@/ui/overlay/Tip';

interface StateLinesProps {
  tag: ReactNode;
  /** reason of the platform, in a tooltip; empty: set by a person */
  why: string;
  /** what is still in progress, below */
  below: string | null;
}

/** The state of a task or plan with its reason and what it waits for. */
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
