import type { ReactNode } from 'react';

/** What a review came to, and below it why it was refused. */
export function ReviewCell({ tag, why }: { tag: ReactNode; why: string | null }) {
  return (
    <span className="aicc-lines">
      {tag}
      {why !== null && (
        <span className="aicc-clip aicc-hint" title={why}>
          {why}
        </span>
      )}
    </span>
  );
}
