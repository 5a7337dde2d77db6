import { useTranslation } from 'react-i18next';
import { emptySlot } from '@/domain/calls/slots';
import type { RobotPlace } from '@/domain/robots/robotPlace';
import type { TalkState } from '@/domain/robots/talk/talk';
import { LabelTag } from '@/parts/labels/LabelTag';
import { useSlotText } from '@/parts/talk/useSlotText';

/** What the talk so far would say about the call: label, event labels, answers that are stored. */
export function TrialOutcome({ line, state }: { line: RobotPlace; state: TalkState }) {
  const { t } = useTranslation(['robots', 'labels']);
  const slotText = useSlotText();
  const filled = Object.entries(state.slots).filter(([, value]) => value !== emptySlot);
  return (
    <dl className="aicc-script-outcome">
      <dt>{t('script.label')}</dt>
      <dd>
        <LabelTag product={line} letter={state.label} />
      </dd>
      {state.events.length > 0 && (
        <>
          <dt>{t('script.events')}</dt>
          <dd>{state.events.map((event) => t(`labels:event.${event}`)).join(', ')}</dd>
        </>
      )}
      {filled.map(([slot, value]) => (
        <div key={slot}>
          <dt>{slotText.name(slot)}</dt>
          <dd>{slotText.value(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
