import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type TaskStateReason, waitReasons } from '@/domain/tasks/taskStates';
import { Tip } from '@/ui/overlay/Tip';

interface StateLinesProps {
  tag: ReactNode;
  /** of the platform; null: set by a person */
  reason: TaskStateReason | null;
  /** the reason in a sentence, in a tooltip */
  why: string;
  /** what is still in progress, below */
  below: string | null;
}

/** The state of a task or plan with its reason; what it waits for can be read below, without the tooltip. */
export function StateLines({ tag, reason, why, below }: StateLinesProps) {
  const { t } = useTranslation('labels');
  const main =
    why === '' ? (
      tag
    ) : (
      <Tip text={why}>
        <span tabIndex={0}>{tag}</span>
      </Tip>
    );
  const wait = waitReasons.find((one) => one === reason);
  const line = below ?? (wait === undefined ? null : t(`waits.${wait}`));
  if (line === null) return main;
  return (
    <span className="aicc-lines">
      {main}
      <span className="aicc-hint">{line}</span>
    </span>
  );
}
