import type { ReactNode } from 'react';
import type { ScriptFinding } from '@/domain/robots/scriptFindings';

interface MarkedTextProps {
  text: string;
  /** of this text */
  findings: readonly ScriptFinding[];
}

/** A text with the words that must not be said marked where they stand; nothing where there are none. */
export function MarkedText({ text, findings }: MarkedTextProps) {
  const marks = findings
    .flatMap(({ code, from, what }) =>
      code === 'sensitiveWord' && from !== undefined && what !== undefined ? [{ from, to: from + what.length }] : [],
    )
    .sort((one, other) => one.from - other.from);
  if (marks.length === 0) return null;
  const parts: ReactNode[] = [];
  let done = 0;
  for (const { from, to } of marks) {
    if (from < done) continue;
    parts.push(text.slice(done, from), <mark key={from}>{text.slice(from, to)}</mark>);
    done = to;
  }
  return (
    <p className="aicc-script-marked">
      {parts}
      {text.slice(done)}
    </p>
  );
}
