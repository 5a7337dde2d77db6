import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TurnDiff } from '@/domain/robots/scriptDiff';

interface DifferenceCardProps {
  /** what differs */
  name: string;
  change: TurnDiff['change'];
  /** the names of what differs in it */
  fields?: readonly string[];
  /** null: the version has no such thing */
  before: ReactNode;
  after: ReactNode;
}

/** Something of a script in two versions, side by side. */
export function DifferenceCard({ name, change, fields = [], before, after }: DifferenceCardProps) {
  const { t } = useTranslation('robots');
  return (
    <li className="aicc-surface">
      <h3>
        {name} <span className="aicc-hint">{t(`compare.change.${change}`)}</span>
      </h3>
      {fields.length > 0 && <p className="aicc-hint">{fields.join(', ')}</p>}
      <div className="aicc-script-sides">
        {before}
        {after}
      </div>
    </li>
  );
}
