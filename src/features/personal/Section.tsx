import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  text?: ReactNode;
  /** at the right of the heading */
  action?: ReactNode;
  children?: ReactNode;
}

/** One section: heading, explanation, and its one action. */
export function Section({ title, text, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className="aicc-surface aicc-personal-section" aria-labelledby={id}>
      <div className="aicc-personal-head">
        <div>
          <h2 id={id} className="aicc-section">
            {title}
          </h2>
          {text !== undefined && <p className="aicc-form-text">{text}</p>}
        </div>
        {action !== undefined && <div className="aicc-personal-act">{action}</div>}
      </div>
      {children}
    </section>
  );
}
